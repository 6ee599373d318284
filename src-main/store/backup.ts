import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from './connection.ts';

const backupName = /^lectern-.*\.db$/u;

/** The backups of a folder, oldest first, as absolute paths. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => backupName.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/**
 * Writes a consistent copy of the library, complete or not at all, and lets old copies go.
 * @param reason a word for the file name, such as `before-v2`
 * @param keep how many copies stay
 * @returns the path of the copy
 */
export function backUp(
  db: Connection,
  folder: string,
  { now, reason, keep }: { now: Date; reason: string; keep: number },
): string {
  const stamp = now.toISOString().replaceAll(':', '-');
  const path = join(folder, `lectern-${stamp}-${reason}.db`);
  const unfinished = `${path}.part`;
  rmSync(unfinished, { force: true });
  db.prepare('VACUUM INTO ?').run(unfinished);
  renameSync(unfinished, path);
  for (const old of listBackups(folder).slice(0, -keep)) rmSync(old);
  return path;
}
