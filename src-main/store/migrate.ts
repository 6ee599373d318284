import { appError } from '../../src-shared/app-error.ts';
import type { Connection } from './connection.ts';
import { migrations } from './migrations/migrations.ts';

const versionOf = (db: Connection): number => Number(db.pragma('user_version', { simple: true }));

/**
 * Brings a database to the newest version, one transaction for each step.
 * @param backUp called once before the first step on a database that has content
 * @throws AppError `database-too-new` where a newer Lectern wrote it; nothing is changed then
 */
export function migrate(
  db: Connection,
  backUp: (version: number) => void,
  steps: readonly string[] = migrations,
): void {
  const found = versionOf(db);
  if (found > steps.length) {
    throw appError('database-too-new', { found, known: steps.length });
  }
  if (found > 0 && found < steps.length) backUp(found);
  for (const [index, step] of steps.entries()) {
    // Another process may have taken the step since: the version is read again under the lock.
    db.transaction(() => {
      if (versionOf(db) !== index) return;
      db.exec(step);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
}
