import type { FoundMaterial, MaterialKind } from '../../../src-shared/material.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';

/** Where each kind of set is kept. */
export const setTables: Readonly<Record<MaterialKind, string>> = {
  quiz: 'quizzes',
  flashcards: 'flashcard_sets',
  'mind-map': 'mind_maps',
};

export interface StudySetKey {
  readonly kind: MaterialKind;
  readonly id: string;
}

/** Hides a set until it is restored or purged. */
export function hideStudySet(db: Connection, { kind, id, at }: StudySetKey & { at: string }): void {
  statement(
    db,
    `UPDATE ${setTables[kind]} SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL`,
  ).run(at, id);
}

export function restoreStudySet(db: Connection, { kind, id }: StudySetKey): void {
  statement(db, `UPDATE ${setTables[kind]} SET deleted_at = NULL WHERE id = ?`).run(id);
}

/** The organisation and source of a set, hidden or not; undefined where its source is hidden. */
export function findStudySet(
  db: Connection,
  { kind, id }: StudySetKey,
): { orgId: string; sourceId: string } | undefined {
  return statement<{ orgId: string; sourceId: string }>(
    db,
    `SELECT made.org_id AS orgId, made.source_id AS sourceId FROM ${setTables[kind]} made
     JOIN sources s ON s.id = made.source_id AND s.deleted_at IS NULL WHERE made.id = ?`,
  ).get(id);
}

/** Gives a set another name. */
export function renameStudySet(
  db: Connection,
  { kind, id, title, at }: StudySetKey & { title: string; at: string },
): void {
  statement(db, `UPDATE ${setTables[kind]} SET name = ?, updated_at = ? WHERE id = ?`).run(
    title,
    at,
    id,
  );
}

/** Sets of a kind whose names have all the words, newest first. */
export function searchStudySets(
  db: Connection,
  {
    kind,
    orgId,
    words,
    limit,
  }: { kind: MaterialKind; orgId: string; words: readonly string[]; limit: number },
): FoundMaterial[] {
  const table = setTables[kind];
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`);
  const tests = patterns.map(() => String.raw`AND name LIKE ? ESCAPE '\'`).join(' ');
  return statement<Omit<FoundMaterial, 'kind'>>(
    db,
    `SELECT id AS _id, name AS title FROM ${table}
     WHERE org_id = ? AND ${ofVisibleSource(table)} ${tests} ORDER BY id DESC LIMIT ?`,
  )
    .all(orgId, ...patterns, limit)
    .map((found) => ({ ...found, kind }));
}

/** Deletes for good the sets that were hidden before a time. */
export function purgeStudySets(db: Connection, before: string): void {
  db.transaction(() => {
    for (const table of Object.values(setTables)) {
      statement(db, `DELETE FROM ${table} WHERE deleted_at < ?`).run(before);
    }
  }).immediate();
}
