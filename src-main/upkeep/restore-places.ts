import { join } from 'node:path';
import type { DataFolder } from '../platform/data-folder.ts';

/** Where a restore lies in the data folder until it is put in place. */
export interface RestorePlaces {
  /** Everything below; gone when there is no restore. */
  readonly folder: string;
  readonly database: string;
  readonly files: string;
  /** Written when the backup was found good. */
  readonly checked: string;
  /** Written when the person said yes: from then on the next start puts it in place. */
  readonly confirmed: string;
  /** What was replaced goes into folders in here, named by the time. */
  readonly replaced: string;
}

export function restorePlaces({ root }: Pick<DataFolder, 'root'>): RestorePlaces {
  const folder = join(root, 'restore');
  return {
    folder,
    database: join(folder, 'lectern.db'),
    files: join(folder, 'files'),
    checked: join(folder, 'checked.json'),
    confirmed: join(folder, 'confirmed.json'),
    replaced: join(root, 'before-restore'),
  };
}
