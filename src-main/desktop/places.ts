import { join } from 'node:path';
import type { ShownPlace } from '../../src-shared/desktop-bridge.ts';
import type { ServedApp } from '../app/serve-app.ts';

/** Where the places lie that may be shown in the file manager: a file in each folder to be shown. */
export function placesOf({ app, listening }: ServedApp): Readonly<Record<ShownPlace, string>> {
  const { database, log } = app.folder;
  return {
    'data-folder': database,
    'authority-file': listening.authorityFile ?? database,
    log: join(log, 'lectern.log'),
  };
}
