import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import envPaths from 'env-paths';

/** Where everything that Lectern keeps lies; absolute paths. */
export interface DataFolder {
  readonly root: string;
  readonly database: string;
  /** Held for as long as a server runs on the folder. */
  readonly lock: string;
  /** Originals, named by the SHA-256 of their content. */
  readonly files: string;
  /** Uploads and downloads under way; emptied at start. */
  readonly incoming: string;
  readonly backups: string;
  /** Model files. */
  readonly models: string;
  readonly tls: string;
  readonly log: string;
  /** Key of the server that writes; beside the library, so that no backup has it. */
  readonly remoteKey: string;
  /** Tells local tools where the running server is. */
  readonly serverFile: string;
}

/** The application-data folder of this platform; the desktop app and the command line share it. */
export function defaultDataFolder(): string {
  return envPaths('Lectern', { suffix: '' }).data;
}

/**
 * Names the places below a data folder and makes its folders, readable by this user only.
 * @throws the file system's error where the folder cannot be made
 */
export function openDataFolder(folder: string): DataFolder {
  const root = resolve(folder);
  const at = (name: string): string => join(root, name);
  const places: DataFolder = {
    root,
    database: at('lectern.db'),
    lock: at('lectern.lock'),
    files: at('files'),
    incoming: at('incoming'),
    backups: at('backups'),
    models: at('models'),
    tls: at('tls'),
    log: at('log'),
    remoteKey: at('remote-key.json'),
    serverFile: at('server.json'),
  };
  const { files, incoming, backups, models, tls, log } = places;
  for (const made of [root, files, incoming, backups, models, tls, log]) {
    mkdirSync(made, { recursive: true, mode: 0o700 });
  }
  return places;
}
