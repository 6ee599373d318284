import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../test-app.ts';
import { beginDownload, type StandInDownload } from './downloads.ts';
import type { DownloadWatch } from './program-page.ts';

const folder = temporaryFolder();
const underWay = new Map<string, StandInDownload>();

/** Takes files from the browser as Electron's session does. Where nobody says a place, nobody gets one. */
export const programDownloads: DownloadWatch = {
  folder,
  onBegin(guid, name) {
    underWay.set(guid, beginDownload(name));
  },
  onEnd(guid, state) {
    const download = underWay.get(guid);
    underWay.delete(guid);
    if (!download) return;
    const path = download.getSavePath();
    if (state === 'completed' && path !== '') copyFileSync(join(folder, guid), path);
    download.end(state);
  },
};
