import type { UsageRow } from '../../../src-shared/access.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** Counters to add to what is stored for a key, day, endpoint and status. */
export interface UsageIncrement extends UsageRow {
  readonly keyId: string;
  readonly orgId: string;
  /** Time of the last request counted. */
  readonly lastUsedAt: string;
}

export function addUsage(db: Connection, increments: readonly UsageIncrement[]): void {
  const add = statement(
    db,
    `INSERT INTO usage
       (key_id, day, endpoint, status, org_id, requests, bytes_in, characters_in, items_out)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key_id, day, endpoint, status) DO UPDATE SET
       requests = requests + excluded.requests,
       bytes_in = bytes_in + excluded.bytes_in,
       characters_in = characters_in + excluded.characters_in,
       items_out = items_out + excluded.items_out`,
  );
  const touch = statement(
    db,
    "UPDATE api_keys SET last_used_at = max(coalesce(last_used_at, ''), ?) WHERE id = ?",
  );
  db.transaction(() => {
    for (const row of increments) {
      add.run(
        row.keyId,
        row.day,
        row.endpoint,
        row.status,
        row.orgId,
        row.requests,
        row.bytesIn,
        row.charactersIn,
        row.itemsOut,
      );
      touch.run(row.lastUsedAt, row.keyId);
    }
  }).immediate();
}

/**
 * What a key did, by day, endpoint and status, newest day first.
 * @param since first day, such as 2026-03-01; default: from the beginning
 */
export function usageOfKey(db: Connection, keyId: string, since = ''): UsageRow[] {
  return statement<UsageRow>(
    db,
    `SELECT day, endpoint, status, requests, bytes_in AS bytesIn, characters_in AS charactersIn,
       items_out AS itemsOut
     FROM usage WHERE key_id = ? AND day >= ? ORDER BY day DESC, endpoint, status`,
  ).all(keyId, since);
}
