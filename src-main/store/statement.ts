import type { Statement } from 'better-sqlite3';
import type { Connection } from './connection.ts';

const prepared = new WeakMap<Connection, Map<string, Statement<unknown[], unknown>>>();

/**
 * Prepares each SQL text once for a connection. `Row` describes what a row of the answer holds;
 * it is the one promise here that only the tests of the repositories can check.
 */
export function statement<Row = never>(db: Connection, sql: string): Statement<unknown[], Row> {
  let ofConnection = prepared.get(db);
  if (!ofConnection) prepared.set(db, (ofConnection = new Map()));
  let found = ofConnection.get(sql);
  if (!found) ofConnection.set(sql, (found = db.prepare<unknown[], unknown>(sql)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SQL has no types of its own
  return found as Statement<unknown[], Row>;
}
