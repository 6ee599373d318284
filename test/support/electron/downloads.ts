import { EventEmitter } from 'node:events';
import { session } from './surroundings.ts';

type EndState = 'completed' | 'cancelled' | 'interrupted';

/** A file that a page hands out, as Electron tells of it. */
export class StandInDownload extends EventEmitter {
  readonly #name: string;
  #path = '';
  #bytes = { received: 0, total: 0 };

  constructor(name: string) {
    super();
    this.#name = name;
  }

  getFilename = (): string => this.#name;
  getSavePath = (): string => this.#path;
  getReceivedBytes = (): number => this.#bytes.received;
  getTotalBytes = (): number => this.#bytes.total;

  /** Chosen by the user in the dialog, or by whoever goes before them. */
  setSavePath(path: string): void {
    this.#path = path;
  }

  cancel(): void {
    this.end('cancelled');
  }

  /** As if so much of it had been written. */
  progress(received: number, total: number): void {
    this.#bytes = { received, total };
    this.emit('updated', {}, 'progressing');
  }

  /** As if it broke off and could go on, which Electron leaves open. */
  breakOff(): void {
    this.emit('updated', {}, 'interrupted');
  }

  end(state: EndState): void {
    this.emit('done', {}, state);
  }
}

/** What was handed out, oldest first. */
export const downloads: StandInDownload[] = [];

/** As if a page handed out a file. @param name as the page calls it */
export function beginDownload(name: string): StandInDownload {
  const download = new StandInDownload(name);
  downloads.push(download);
  session.defaultSession.emit('will-download', {}, download);
  return download;
}
