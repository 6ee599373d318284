import type { CardDeck } from '../../../src-shared/card-deck.ts';
import type { FlashcardSet } from '../../../src-shared/flashcards.ts';
import type { Making } from '../../../src-shared/making.ts';
import type { Connection } from '../connection.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';
import { cardsOfSet, insertCards } from './cards.ts';
import { evidencePlacer } from './corrections.ts';

interface FlashcardSetRow extends Omit<FlashcardSet, '_id' | 'flashCards'> {
  readonly id: string;
}

const visible = ofVisibleSource('flashcard_sets');

const columns = `id, org_id AS orgId, user_id AS userId, source_id AS sourceId, name AS flashName,
  created_at AS createdAt, updated_at AS updatedAt`;

const toSet =
  (db: Connection) =>
  ({ id, ...rest }: FlashcardSetRow): FlashcardSet => ({
    _id: id,
    ...rest,
    flashCards: cardsOfSet(db, id),
  });

/**
 * @param making how it was made
 * @param textRevision of the text that it was made from
 */
export function insertFlashcardSet(
  db: Connection,
  set: FlashcardSet,
  making: Making,
  textRevision: number,
): void {
  db.transaction(() => {
    const place = evidencePlacer(db, set.sourceId, textRevision);
    statement(
      db,
      `INSERT INTO flashcard_sets (id, org_id, user_id, source_id, name, engine, text_revision,
         created_at, updated_at, making)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      set._id,
      set.orgId,
      set.userId,
      set.sourceId,
      set.flashName,
      making.engine,
      textRevision,
      set.createdAt,
      set.updatedAt,
      JSON.stringify(making),
    );
    insertCards(db, { ...set, flashCards: set.flashCards.map(place) });
  }).immediate();
}

export function findFlashcardSet(db: Connection, id: string): FlashcardSet | undefined {
  const row = statement<FlashcardSetRow>(
    db,
    `SELECT ${columns} FROM flashcard_sets WHERE id = ? AND ${visible}`,
  ).get(id);
  return row && toSet(db)(row);
}

/** What there is to say of a set without its cards. */
export interface DeckHead extends Pick<CardDeck, '_id' | 'flashName' | 'sourceId' | 'sourceTitle'> {
  readonly orgId: string;
}

/** @returns undefined where the set is not there, or its source is deleted */
export function findDeckHead(db: Connection, id: string): DeckHead | undefined {
  return statement<DeckHead>(
    db,
    `SELECT flashcard_sets.id AS _id, flashcard_sets.org_id AS orgId, name AS flashName,
       source_id AS sourceId, sources.title AS sourceTitle
     FROM flashcard_sets JOIN sources ON sources.id = source_id
     WHERE flashcard_sets.id = ? AND ${visible}`,
  ).get(id);
}

export function listFlashcardSets(db: Connection, request: PageRequest): Page<FlashcardSet> {
  return readPage<FlashcardSetRow, FlashcardSet>(
    db,
    { table: 'flashcard_sets', columns, idFilter: 'source_id', visible },
    request,
    toSet(db),
  );
}

export function deleteFlashcardSet(db: Connection, id: string): void {
  statement(db, 'DELETE FROM flashcard_sets WHERE id = ?').run(id);
}
