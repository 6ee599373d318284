import { openDataFolder, type DataFolder } from '../../src-main/platform/data-folder.ts';
import { systemClock } from '../../src-main/platform/identifiers.ts';
import { openStore, type Store } from '../../src-main/store/store.ts';
import { temporaryFolder } from './test-app.ts';

/** A store on a folder of its own. */
export function openTestStore(folder: DataFolder = openDataFolder(temporaryFolder())): {
  store: Store;
  folder: DataFolder;
} {
  return { store: openStore({ folder, clock: systemClock, repair: true }), folder };
}
