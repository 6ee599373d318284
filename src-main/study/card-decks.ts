import { appError } from '../../src-shared/app-error.ts';
import type {
  CardChanges,
  CardDeck,
  CardInPlace,
  CardText,
  DueDeck,
  StudyCard,
} from '../../src-shared/card-deck.ts';
import { isInText } from '../../src-shared/evidence.ts';
import type { Clock } from '../platform/identifiers.ts';
import { countCardsToReviewAgain } from '../store/repositories/card-reviews.ts';
import { hasCard, studyCardsOfSet } from '../store/repositories/cards.ts';
import { findDeckHead, type DeckHead } from '../store/repositories/flashcard-sets.ts';
import { findSourceText } from '../store/repositories/quiz-study.ts';
import type { Store } from '../store/store.ts';
import type { ReviewRuns } from './review-runs.ts';

/** How long a deleted card can be had back, in ms. */
const KEEP_DELETED_MS = 60 * 60 * 1000;
const MOST_DUE = 6;

/**
 * Sets of flashcards as they are studied. Each operation on one throws `flashcards-not-found`, for
 * one of another organisation too, and each on a card `card-not-found`.
 */
export interface CardDecks {
  get(orgId: string, setId: string): CardDeck;
  /** @throws AppError `flashcards-not-found` */
  requireAccess(orgId: string, setId: string): void;
  /** Decks with a review that is not over or with cards to review again, last studied first. */
  due(orgId: string): DueDeck[];
  /** Puts a card at the end. */
  addCard(orgId: string, setId: string, text: CardText): Promise<StudyCard>;
  changeCard(
    orgId: string,
    setId: string,
    cardId: string,
    changes: CardChanges,
  ): Promise<StudyCard>;
  /**
   * Puts another card in the place of one, which is deleted.
   * @throws AppError `field-invalid` where its evidence is not in the source
   */
  replaceCard(orgId: string, setId: string, cardId: string, by: CardInPlace): Promise<StudyCard>;
  /** Deletes a card; for an hour it can be had back. */
  removeCard(orgId: string, setId: string, cardId: string): Promise<void>;
  /** Takes a deletion back, into the card's old place. */
  restoreCard(orgId: string, setId: string, cardId: string): Promise<StudyCard>;
}

export function createCardDecks(
  store: Store,
  runs: Pick<ReviewRuns, 'last' | 'unfinished'>,
  newId: () => string,
  clock: Clock,
): CardDecks {
  const { reader } = store;

  const requireHead = (orgId: string, setId: string): DeckHead => {
    const head = findDeckHead(reader, setId);
    if (head?.orgId !== orgId) throw appError('flashcards-not-found');
    return head;
  };

  const requireCard = (orgId: string, setId: string, id: string, isHidden = false): void => {
    requireHead(orgId, setId);
    if (!hasCard(reader, { id, setId }, { isHidden })) throw appError('card-not-found');
  };

  const cardOf = (setId: string, cardId: string): StudyCard => {
    const card = studyCardsOfSet(reader, setId).find(({ _id }) => _id === cardId);
    if (!card) throw appError('card-not-found');
    return card;
  };

  /** When something is deleted, and before when what was deleted is gone for good. */
  const deletion = (): { at: string; purgeBefore: string } => {
    const now = clock();
    const purgeBefore = new Date(now.getTime() - KEEP_DELETED_MS).toISOString();
    return { at: now.toISOString(), purgeBefore };
  };

  return {
    requireAccess: requireHead,

    get(orgId, setId) {
      const { orgId: _orgId, ...head } = requireHead(orgId, setId);
      return { ...head, cards: studyCardsOfSet(reader, setId), run: runs.last(setId) };
    },

    due(orgId) {
      const again = new Map(countCardsToReviewAgain(reader, orgId).map((of) => [of.setId, of]));
      const open = new Map(runs.unfinished(orgId).map((of) => [of.setId, of]));
      return [...new Set([...open.keys(), ...again.keys()])]
        .flatMap((setId) => {
          const head = findDeckHead(reader, setId);
          const [run, count] = [open.get(setId), again.get(setId)];
          const times = [run?.startedAt ?? '', count?.lastStudiedAt ?? ''].sort();
          const due = { toReviewAgain: count?.count ?? 0, leftInRun: run?.left ?? 0 };
          if (!head || (due.toReviewAgain === 0 && due.leftInRun === 0)) return [];
          const { _id, flashName, sourceTitle } = head;
          return [{ _id, flashName, sourceTitle, ...due, lastStudiedAt: times[1] ?? '' }];
        })
        .sort((a, b) => (a.lastStudiedAt < b.lastStudiedAt ? 1 : -1))
        .slice(0, MOST_DUE);
    },

    async addCard(orgId, setId, { term, definition }) {
      requireHead(orgId, setId);
      const text = { term: term.trim(), definition: definition.trim() };
      const card = { id: newId(), orgId, setId, ...text, at: clock().toISOString() };
      await store.write('insertCard', card);
      return cardOf(setId, card.id);
    },

    async changeCard(orgId, setId, id, { term, definition, isStarred }) {
      requireCard(orgId, setId, id);
      const changes = {
        ...(term === undefined ? {} : { term: term.trim() }),
        ...(definition === undefined ? {} : { definition: definition.trim() }),
        ...(isStarred === undefined ? {} : { isStarred }),
      };
      await store.write('changeCard', { id, changes, at: clock().toISOString() });
      return cardOf(setId, id);
    },

    async replaceCard(orgId, setId, replaced, { term, definition, evidence }) {
      requireCard(orgId, setId, replaced);
      const { sourceId } = requireHead(orgId, setId);
      if (!isInText(evidence, findSourceText(reader, sourceId) ?? '')) {
        const problem = 'is not a passage of the source';
        throw appError('field-invalid', { field: 'evidence', problem });
      }
      const card = { id: newId(), term: term.trim(), definition: definition.trim(), evidence };
      await store.write('replaceCard', { ...card, replaced, ...deletion() });
      return cardOf(setId, card.id);
    },

    async removeCard(orgId, setId, id) {
      requireCard(orgId, setId, id);
      await store.write('hideCard', { id, ...deletion() });
    },

    async restoreCard(orgId, setId, id) {
      requireHead(orgId, setId);
      // Whoever got no answer may ask again: a card that is back already is well.
      if (hasCard(reader, { id, setId }, { isHidden: true })) {
        await store.write('restoreCard', { id, at: clock().toISOString() });
      }
      return cardOf(setId, id);
    },
  };
}
