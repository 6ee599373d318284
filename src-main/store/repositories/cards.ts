import type {
  CardChanges,
  CardInPlace,
  CardText,
  StudyCard,
} from '../../../src-shared/card-deck.ts';
import type { FlashcardSet, StoredFlashcard } from '../../../src-shared/flashcards.ts';
import type { Connection } from '../connection.ts';
import { parseEvidence } from '../json-columns.ts';
import { statement } from '../statement.ts';

interface CardRow extends CardText {
  readonly evidence: string | null;
}

interface StudyCardRow extends CardRow, Pick<StudyCard, '_id' | 'lastGrade'> {
  readonly isStarred: number;
}

/** What tells a card that a person writes from others. */
export interface NewCard extends CardText {
  readonly id: string;
  readonly orgId: string;
  readonly setId: string;
  readonly at: string;
}

const withEvidence = (evidence: string | null): Pick<StoredFlashcard, 'evidence'> =>
  evidence === null ? {} : { evidence: parseEvidence(evidence) };

/** Stores the cards of a new set. To be called in the transaction that stores the set. */
export function insertCards(db: Connection, set: FlashcardSet): void {
  // An id begins with the time; the set's own says when its cards were made.
  const insert = statement(
    db,
    `INSERT INTO cards (id, org_id, set_id, position, term, definition, evidence, created_at)
     VALUES (substr(?, 1, 12) || lower(hex(randomblob(6))), ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const [position, { term, definition, evidence }] of set.flashCards.entries()) {
    insert.run(
      set._id,
      set.orgId,
      set._id,
      position,
      term,
      definition,
      evidence ? JSON.stringify(evidence) : null,
      set.createdAt,
    );
  }
}

/** The cards of a set, in order. */
export function cardsOfSet(db: Connection, setId: string): StoredFlashcard[] {
  return statement<CardRow>(
    db,
    `SELECT term, definition, evidence FROM cards
     WHERE set_id = ? AND deleted_at IS NULL ORDER BY position`,
  )
    .all(setId)
    .map(({ evidence, ...text }) => ({ ...text, ...withEvidence(evidence) }));
}

/** The same with what was learnt. */
export function studyCardsOfSet(db: Connection, setId: string): StudyCard[] {
  return statement<StudyCardRow>(
    db,
    `SELECT id AS _id, term, definition, evidence, is_starred AS isStarred,
       (SELECT grade FROM card_reviews WHERE card_id = cards.id ORDER BY id DESC LIMIT 1)
         AS lastGrade
     FROM cards WHERE set_id = ? AND deleted_at IS NULL ORDER BY position`,
  )
    .all(setId)
    .map(({ evidence, isStarred, ...rest }) => ({
      ...rest,
      ...withEvidence(evidence),
      isStarred: isStarred === 1,
    }));
}

/** Which of a set's cards are there. */
export function cardIdsOfSet(db: Connection, setId: string): Set<string> {
  const rows = statement<{ id: string }>(
    db,
    'SELECT id FROM cards WHERE set_id = ? AND deleted_at IS NULL',
  ).all(setId);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a set has a card, be it hidden or not. */
export function hasCard(
  db: Connection,
  { id, setId }: { id: string; setId: string },
  { isHidden }: { isHidden: boolean },
): boolean {
  return (
    statement<{ id: string }>(
      db,
      `SELECT id FROM cards WHERE id = ? AND set_id = ?
       AND deleted_at IS ${isHidden ? 'NOT NULL' : 'NULL'}`,
    ).get(id, setId) !== undefined
  );
}

const touchSetOf = (db: Connection, cardId: string, at: string): void => {
  statement(
    db,
    'UPDATE flashcard_sets SET updated_at = ? WHERE id = (SELECT set_id FROM cards WHERE id = ?)',
  ).run(at, cardId);
};

/** Puts a card at the end of its set. */
export function insertCard(db: Connection, card: NewCard): void {
  db.transaction(() => {
    statement(
      db,
      `INSERT INTO cards (id, org_id, set_id, position, term, definition, created_at)
       SELECT ?, ?, ?, coalesce(max(position) + 1, 0), ?, ?, ? FROM cards WHERE set_id = ?`,
    ).run(card.id, card.orgId, card.setId, card.term, card.definition, card.at, card.setId);
    touchSetOf(db, card.id, card.at);
  }).immediate();
}

/**
 * Hides a card, which can be restored, and puts a new one in its place; what was learnt stays with the
 * old one.
 */
export function replaceCard(
  db: Connection,
  card: CardInPlace & {
    readonly id: string;
    readonly replaced: string;
    readonly at: string;
    readonly purgeBefore: string;
  },
): void {
  const { id, replaced, term, definition, evidence, at, purgeBefore } = card;
  db.transaction(() => {
    statement(
      db,
      `INSERT INTO cards (id, org_id, set_id, position, term, definition, evidence, created_at)
       SELECT ?, org_id, set_id, position, ?, ?, ?, ? FROM cards WHERE id = ?`,
    ).run(id, term, definition, JSON.stringify(evidence), at, replaced);
    hideCard(db, { id: replaced, at, purgeBefore });
  }).immediate();
}

/** Changes what is written on a card, or its star; a star is no change of the set. */
export function changeCard(
  db: Connection,
  { id, changes, at }: { id: string; changes: CardChanges; at: string },
): void {
  const { term, definition, isStarred } = changes;
  db.transaction(() => {
    statement(
      db,
      `UPDATE cards SET term = coalesce(?, term), definition = coalesce(?, definition),
         is_starred = coalesce(?, is_starred) WHERE id = ?`,
    ).run(term ?? null, definition ?? null, isStarred === undefined ? null : Number(isStarred), id);
    if (term !== undefined || definition !== undefined) touchSetOf(db, id, at);
  }).immediate();
}

/**
 * Hides a card until it is restored, and deletes for good what nobody had back.
 * @param purgeBefore cards hidden before this time are deleted
 */
export function hideCard(
  db: Connection,
  { id, at, purgeBefore }: { id: string; at: string; purgeBefore: string },
): void {
  db.transaction(() => {
    statement(db, 'DELETE FROM cards WHERE deleted_at < ?').run(purgeBefore);
    statement(db, 'UPDATE cards SET deleted_at = ? WHERE id = ? AND deleted_at IS NULL').run(
      at,
      id,
    );
    touchSetOf(db, id, at);
  }).immediate();
}

export function restoreCard(db: Connection, { id, at }: { id: string; at: string }): void {
  db.transaction(() => {
    statement(db, 'UPDATE cards SET deleted_at = NULL WHERE id = ?').run(id);
    touchSetOf(db, id, at);
  }).immediate();
}
