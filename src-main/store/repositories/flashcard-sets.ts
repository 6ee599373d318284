import type { FlashcardSet } from '../../../src-shared/flashcards.ts';
import type { Connection } from '../connection.ts';
import { parseCards } from '../json-columns.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';

interface FlashcardSetRow extends Omit<FlashcardSet, '_id' | 'flashCards'> {
  readonly id: string;
  readonly cards: string;
}

const visible = ofVisibleSource('flashcard_sets');

const columns = `id, org_id AS orgId, user_id AS userId, source_id AS sourceId, name AS flashName,
  created_at AS createdAt, updated_at AS updatedAt, cards`;

const toSet = ({ id, cards, ...rest }: FlashcardSetRow): FlashcardSet => ({
  _id: id,
  ...rest,
  flashCards: parseCards(cards),
});

/** @param engine which engine made it */
export function insertFlashcardSet(db: Connection, set: FlashcardSet, engine: string): void {
  statement(
    db,
    `INSERT INTO flashcard_sets
       (id, org_id, user_id, source_id, name, engine, created_at, updated_at, cards)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    set._id,
    set.orgId,
    set.userId,
    set.sourceId,
    set.flashName,
    engine,
    set.createdAt,
    set.updatedAt,
    JSON.stringify(set.flashCards),
  );
}

export function findFlashcardSet(db: Connection, id: string): FlashcardSet | undefined {
  const row = statement<FlashcardSetRow>(
    db,
    `SELECT ${columns} FROM flashcard_sets WHERE id = ? AND ${visible}`,
  ).get(id);
  return row && toSet(row);
}

export function listFlashcardSets(db: Connection, request: PageRequest): Page<FlashcardSet> {
  return readPage<FlashcardSetRow, FlashcardSet>(
    db,
    { table: 'flashcard_sets', columns, idFilter: 'source_id', visible },
    request,
    toSet,
  );
}

export function deleteFlashcardSet(db: Connection, id: string): void {
  statement(db, 'DELETE FROM flashcard_sets WHERE id = ?').run(id);
}
