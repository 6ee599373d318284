import type { MaterialKind, MaterialMaker } from '../../../src-shared/material.ts';
import { madeByBuiltin, type Making, type Remade } from '../../../src-shared/making.ts';
import type { Connection } from '../connection.ts';
import { parseMaking } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { setTables, type StudySetKey } from './study-sets.ts';

/** How a set was made; null where that was not kept, or there is no such set. */
export function findMaking(db: Connection, { kind, id }: StudySetKey): Making | null {
  const row = statement<{ making: string | null }>(
    db,
    `SELECT making FROM ${setTables[kind]} WHERE id = ?`,
  ).get(id);
  return typeof row?.making === 'string' ? parseMaking(row.making) : null;
}

/** Who made each set of a kind from a source, by the ids of the sets. */
export function listMakers(
  db: Connection,
  kind: MaterialKind,
  sourceId: string,
): Map<string, MaterialMaker> {
  const rows = statement<MaterialMaker & { id: string }>(
    db,
    `SELECT id, coalesce(making ->> '$.engine', 'builtin') AS engine,
       making ->> '$.model.id' AS model,
       (SELECT count(*) FROM json_each(making, '$.items') item
         WHERE item.value ->> '$.engine' <> 'builtin') AS written
     FROM ${setTables[kind]} WHERE source_id = ?`,
  ).all(sourceId);
  return new Map(rows.map(({ id, ...maker }) => [id, maker]));
}

/** So many items that were made later are remembered of a set; the newest stay. */
const MOST_REMADE = 200;

/** Adds an item that was made later to the record of its set. */
export function addRemade(db: Connection, { kind, id }: StudySetKey, remade: Remade): void {
  db.transaction(() => {
    // Sets from before records were kept are all by the built-in engine.
    const making = findMaking(db, { kind, id }) ?? madeByBuiltin([]);
    const all = [...(making.remade ?? []), remade].slice(-MOST_REMADE);
    statement(db, `UPDATE ${setTables[kind]} SET making = ? WHERE id = ?`).run(
      JSON.stringify({ ...making, remade: all }),
      id,
    );
  }).immediate();
}
