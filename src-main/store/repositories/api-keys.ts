import type { ApiKey } from '../../../src-shared/access.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

export interface NewApiKey {
  readonly id: string;
  readonly orgId: string;
  readonly label: string;
  readonly prefix: string;
  /** SHA-256 of the key, 32 bytes. */
  readonly hash: Uint8Array;
  readonly createdAt: string;
}

/** What a request needs to know of its key. */
export interface KeyIdentity {
  readonly id: string;
  readonly orgId: string;
  readonly hash: Uint8Array;
}

export function insertApiKey(db: Connection, key: NewApiKey): void {
  statement(
    db,
    `INSERT INTO api_keys (id, org_id, label, prefix, hash, created_at) VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(key.id, key.orgId, key.label, key.prefix, key.hash, key.createdAt);
}

/** The key with this hash, unless it was revoked. */
export function findLiveKey(db: Connection, hash: Uint8Array): KeyIdentity | undefined {
  return statement<KeyIdentity>(
    db,
    'SELECT id, org_id AS orgId, hash FROM api_keys WHERE hash = ? AND revoked_at IS NULL',
  ).get(hash);
}

export function listApiKeys(db: Connection): ApiKey[] {
  return statement<ApiKey>(
    db,
    `SELECT k.id, k.org_id AS orgId, o.name AS org, k.label, k.prefix, k.created_at AS createdAt,
       k.last_used_at AS lastUsedAt, k.revoked_at AS revokedAt,
       (SELECT coalesce(sum(u.requests), 0) FROM usage u WHERE u.key_id = k.id) AS requests
     FROM api_keys k JOIN organisations o ON o.id = k.org_id ORDER BY k.id`,
  ).all();
}

/** @returns whether there is such a key */
export function relabelApiKey(
  db: Connection,
  { id, label }: { id: string; label: string },
): boolean {
  return statement(db, 'UPDATE api_keys SET label = ? WHERE id = ?').run(label, id).changes > 0;
}

/** @returns whether there is such a key; revoking twice keeps the first time */
export function revokeApiKey(db: Connection, { id, at }: { id: string; at: string }): boolean {
  const { changes } = statement(
    db,
    'UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?',
  ).run(at, id);
  return changes > 0;
}
