import type { DownloadItem, Session } from 'electron';
import type { WorkSummary } from './work-watch.ts';

/** A file of the page that is where the user wanted it, or could not be put there. */
export interface EndedSave {
  readonly name: string;
  readonly path: string;
  readonly isWhole: boolean;
  readonly seconds: number;
}

export interface SaveWatchers {
  /** Told whenever the summary changes. */
  readonly onChange: (summary: WorkSummary) => void;
  /** Told of what ended by itself; not of what the user did not want after all. */
  readonly onEnd: (ended: EndedSave) => void;
}

export interface SaveWatch {
  /** How many files are not saved yet. */
  unfinished(): number;
  stop(): void;
}

/** How much of a file is there, 0 to 1; of a size that is not known, 0. */
const partOf = (item: DownloadItem): number =>
  item.getTotalBytes() > 0 ? item.getReceivedBytes() / item.getTotalBytes() : 0;

/**
 * Follows the files that a page hands out. Electron asks the user where each goes and writes it
 * there, but shows nothing of it and is silent where that fails.
 */
export function watchSaves(session: Session, { onChange, onEnd }: SaveWatchers): SaveWatch {
  const underWay = new Set<DownloadItem>();
  const tell = (): void => {
    const parts = [...underWay].reduce((sum, item) => sum + partOf(item), 0);
    const percent = Math.round((100 * parts) / Math.max(1, underWay.size));
    onChange({ jobs: underWay.size, percent });
  };
  const follow = (_event: unknown, item: DownloadItem): void => {
    const begun = Date.now();
    const end = (isWhole: boolean | null): void => {
      if (!underWay.delete(item)) return;
      tell();
      if (isWhole === null) return;
      const seconds = (Date.now() - begun) / 1000;
      onEnd({ name: item.getFilename(), path: item.getSavePath(), isWhole, seconds });
    };
    underWay.add(item);
    item.on('updated', (_updated, state) => {
      if (state === 'progressing') {
        tell();
        return;
      }
      // Electron would wait to be told to go on; the server hands out each address once.
      end(false);
      item.cancel();
    });
    item.once('done', (_done, state) => end(state === 'cancelled' ? null : state === 'completed'));
    tell();
  };
  session.on('will-download', follow);
  return {
    unfinished: () => underWay.size,
    stop() {
      session.off('will-download', follow);
      underWay.clear();
    },
  };
}
