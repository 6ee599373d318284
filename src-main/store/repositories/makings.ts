import type { Making } from '../../../src-shared/making.ts';
import type { Connection } from '../connection.ts';
import { parseMaking } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { studySetTables, type StudySetKey } from './study-sets.ts';

/** How a set was made; null where that was not kept, or there is no such set. */
export function findMaking(db: Connection, { kind, id }: StudySetKey): Making | null {
  const row = statement<{ making: string | null }>(
    db,
    `SELECT making FROM ${studySetTables[kind]} WHERE id = ?`,
  ).get(id);
  return typeof row?.making === 'string' ? parseMaking(row.making) : null;
}
