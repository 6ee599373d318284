import { EventEmitter } from 'node:events';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test-app.ts';
import type { DownloadWatch } from './program-page.ts';
import { session } from './surroundings.ts';

/** A file that a page hands out, as Electron tells of it. Where nobody says a place, nobody gets it. */
class StandInDownload extends EventEmitter {
  readonly #name: string;
  savePath = '';

  constructor(name: string) {
    super();
    this.#name = name;
  }

  getFilename = (): string => this.#name;

  setSavePath(path: string): void {
    this.savePath = path;
  }
}

const folder = temporaryFolder();
const underWay = new Map<string, StandInDownload>();

/** Takes files from the browser as Electron's session does. */
export const programDownloads: DownloadWatch = {
  folder,
  onBegin(guid, name) {
    const download = new StandInDownload(name);
    underWay.set(guid, download);
    session.defaultSession.emit('will-download', {}, download);
  },
  onEnd(guid, state) {
    const download = underWay.get(guid);
    underWay.delete(guid);
    if (!download) return;
    if (state === 'completed' && download.savePath !== '') {
      copyFileSync(join(folder, guid), download.savePath);
    }
    download.emit('done', {}, state);
  },
};
