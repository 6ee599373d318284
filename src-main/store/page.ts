import type { Connection } from './connection.ts';
import { statement } from './statement.ts';

/** Which part of a list is wanted; ids are ordered by time, so the last id is the cursor. */
export interface PageRequest {
  readonly orgId: string;
  readonly userId?: string | undefined;
  readonly sourceId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/**
 * Reads one page of an organisation's rows, newest first.
 * @param columns SQL list of columns; must include `id`
 * @param idFilter which column `sourceId` is compared with
 * @param visible SQL condition that hides what is deleted
 */
export function readPage<Row extends { id: string }, Item>(
  db: Connection,
  {
    table,
    columns,
    idFilter,
    visible,
  }: { table: string; columns: string; idFilter: string; visible: string },
  request: PageRequest,
  toItem: (row: Row) => Item,
): Page<Item> {
  const filters: [string, string | undefined][] = [
    ['org_id = ?', request.orgId],
    ['user_id = ?', request.userId],
    [`${idFilter} = ?`, request.sourceId],
    ['id < ?', request.cursor],
  ];
  const used = filters.filter(([, value]) => value !== undefined);
  const rows = statement<Row>(
    db,
    `SELECT ${columns} FROM ${table} WHERE ${[...used.map(([test]) => test), visible].join(' AND ')}
     ORDER BY id DESC LIMIT ?`,
  ).all(...used.map(([, value]) => value), request.limit + 1);
  const shown = rows.slice(0, request.limit);
  return {
    items: shown.map(toItem),
    nextCursor: rows.length > request.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
