import type { MaterialKind } from '../../../src-shared/material.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** The table of each kind of set. */
export const studySetTables: Readonly<Record<MaterialKind, string>> = {
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
    `UPDATE ${studySetTables[kind]} SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL`,
  ).run(at, id);
}

export function restoreStudySet(db: Connection, { kind, id }: StudySetKey): void {
  statement(db, `UPDATE ${studySetTables[kind]} SET deleted_at = NULL WHERE id = ?`).run(id);
}

/** The organisation and source of a set, hidden or not; undefined where its source is hidden. */
export function findStudySet(
  db: Connection,
  { kind, id }: StudySetKey,
): { orgId: string; sourceId: string } | undefined {
  return statement<{ orgId: string; sourceId: string }>(
    db,
    `SELECT made.org_id AS orgId, made.source_id AS sourceId FROM ${studySetTables[kind]} made
     JOIN sources s ON s.id = made.source_id AND s.deleted_at IS NULL WHERE made.id = ?`,
  ).get(id);
}

/** Deletes for good the sets that were hidden before a time. */
export function purgeStudySets(db: Connection, before: string): void {
  db.transaction(() => {
    for (const table of Object.values(studySetTables)) {
      statement(db, `DELETE FROM ${table} WHERE deleted_at < ?`).run(before);
    }
  }).immediate();
}
