import type { LibraryKind, LibrarySort, LibrarySource } from '../../../src-shared/library.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

export const libraryColumns = `s.id AS _id, s.title, s.kind, s.url, s.language, s.characters,
  s.created_at AS createdAt, s.opened_at AS openedAt`;

const orders: Readonly<Record<LibrarySort, string>> = {
  newest: 's.id DESC',
  oldest: 's.id',
  title: 's.sort_title, s.id',
  'title-reversed': 's.sort_title DESC, s.id DESC',
};

export interface LibraryRequest {
  readonly orgId: string;
  readonly kind?: LibraryKind | undefined;
  readonly sort: LibrarySort;
  readonly offset: number;
  readonly limit: number;
}

/**
 * The form of a title that sorts as people expect: case and accents do not count, and a 2 comes
 * before a 10.
 */
export function sortTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\d+/gu, (digits) => digits.padStart(10, '0'))
    .trim();
}

export function listLibrary(db: Connection, request: LibraryRequest): LibrarySource[] {
  const { orgId, kind, sort, offset, limit } = request;
  const ofKind = kind === undefined ? [] : [kind];
  return statement<LibrarySource>(
    db,
    `SELECT ${libraryColumns} FROM sources s
     WHERE s.org_id = ? AND s.deleted_at IS NULL ${kind === undefined ? '' : 'AND s.kind = ?'}
     ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`,
  ).all(orgId, ...ofKind, limit, offset);
}

/** How many sources of each kind there are; kinds without any are left out. */
export function countLibraryKinds(
  db: Connection,
  orgId: string,
): { kind: LibraryKind; count: number }[] {
  return statement<{ kind: LibraryKind; count: number }>(
    db,
    `SELECT kind, count(*) AS count FROM sources WHERE org_id = ? AND deleted_at IS NULL
     GROUP BY kind ORDER BY kind`,
  ).all(orgId);
}

/** Sources that were opened, the last one first. */
export function recentSources(db: Connection, orgId: string, limit: number): LibrarySource[] {
  return statement<LibrarySource>(
    db,
    `SELECT ${libraryColumns} FROM sources s
     WHERE s.org_id = ? AND s.deleted_at IS NULL AND s.opened_at IS NOT NULL
     ORDER BY s.opened_at DESC LIMIT ?`,
  ).all(orgId, limit);
}

export function findLibrarySource(db: Connection, id: string): LibrarySource | undefined {
  return statement<LibrarySource>(
    db,
    `SELECT ${libraryColumns} FROM sources s WHERE s.id = ? AND s.deleted_at IS NULL`,
  ).get(id);
}

export function renameSource(
  db: Connection,
  { id, title, at }: { id: string; title: string; at: string },
): void {
  statement(db, 'UPDATE sources SET title = ?, sort_title = ?, updated_at = ? WHERE id = ?').run(
    title,
    sortTitle(title),
    at,
    id,
  );
}

export function markSourceOpened(db: Connection, { id, at }: { id: string; at: string }): void {
  statement(db, 'UPDATE sources SET opened_at = ? WHERE id = ?').run(at, id);
}

/** Hides a source and what was made from it, until it is restored or purged. */
export function hideSource(db: Connection, { id, at }: { id: string; at: string }): void {
  statement(db, 'UPDATE sources SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL').run(
    at,
    id,
  );
}

export function restoreSource(db: Connection, id: string): void {
  statement(db, 'UPDATE sources SET deleted_at = NULL WHERE id = ?').run(id);
}

/** The organisation of a source that is hidden. */
export function findHiddenSource(db: Connection, id: string): { orgId: string } | undefined {
  return statement<{ orgId: string }>(
    db,
    'SELECT org_id AS orgId FROM sources WHERE id = ? AND deleted_at IS NOT NULL',
  ).get(id);
}

/** Ids of sources that were hidden before a time. */
export function listHiddenSources(db: Connection, before: string): string[] {
  return statement<{ id: string }>(db, 'SELECT id FROM sources WHERE deleted_at < ?')
    .all(before)
    .map(({ id }) => id);
}
