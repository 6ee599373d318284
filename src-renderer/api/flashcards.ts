import { queryOptions } from '@tanstack/react-query';
import {
  CardDeck,
  DueDecks,
  StudyCard,
  type CardChanges,
  type CardInPlace,
  type CardText,
} from '../../src-shared/card-deck.ts';
import { Flashcard } from '../../src-shared/flashcards.ts';
import { Deleted } from '../../src-shared/replies.ts';
import { ReviewRun, type GivenGrade } from '../../src-shared/review-run.ts';
import { call } from './client.ts';
import { remake, type RemakingWatch } from './remaking.ts';

const base = (setId: string): string => `/flashcards/${setId}`;

/** Sets of flashcards, their cards, and going through them. */
export const flashcards = {
  deck: (setId: string) =>
    queryOptions({
      queryKey: ['flashcards', 'deck', setId],
      queryFn: ({ signal }) => call(CardDeck, base(setId), { signal }),
    }),
  /** Sets with something to do. */
  due: () =>
    queryOptions({
      queryKey: ['flashcards', 'due'],
      queryFn: ({ signal }) => call(DueDecks, '/flashcards', { signal }),
    }),
  add: (setId: string, text: CardText): Promise<StudyCard> =>
    call(StudyCard, `${base(setId)}/cards`, { method: 'POST', body: text }),
  change: (setId: string, cardId: string, changes: CardChanges): Promise<StudyCard> =>
    call(StudyCard, `${base(setId)}/cards/${cardId}`, { method: 'PATCH', body: changes }),
  /** Makes a card to take the place of one; nothing is stored. */
  another: (setId: string, cardId: string, watch: RemakingWatch): Promise<Flashcard> =>
    remake(Flashcard, `${base(setId)}/cards/${cardId}`, watch),
  /** Puts a card in the place of one, which is removed. */
  replace: (setId: string, cardId: string, by: CardInPlace): Promise<StudyCard> =>
    call(StudyCard, `${base(setId)}/cards/${cardId}`, { method: 'PUT', body: by }),
  /** Can be taken back with `restore` for an hour. */
  remove: (setId: string, cardId: string): Promise<Deleted> =>
    call(Deleted, `${base(setId)}/cards/${cardId}`, { method: 'DELETE' }),
  restore: (setId: string, cardId: string): Promise<StudyCard> =>
    call(StudyCard, `${base(setId)}/cards/${cardId}/restore`, { method: 'POST' }),
  /** Begins a review; one that is not over ends. @param cardIds in the order to be shown */
  startRun: (setId: string, cardIds: readonly string[]): Promise<ReviewRun> =>
    call(ReviewRun, `${base(setId)}/runs`, { method: 'POST', body: { cardIds } }),
  endRun: (setId: string, runId: string): Promise<ReviewRun> =>
    call(ReviewRun, `${base(setId)}/runs/${runId}/end`, { method: 'POST' }),
  /** Stores a grade; the same once more does no harm. */
  grade: (
    setId: string,
    { _id, nextNumber }: Pick<ReviewRun, '_id' | 'nextNumber'>,
    given: GivenGrade,
  ): Promise<ReviewRun> =>
    call(ReviewRun, `${base(setId)}/runs/${_id}/reviews/${nextNumber}`, {
      method: 'PUT',
      body: given,
    }),
  /** Takes the last grade back. */
  takeBack: (
    setId: string,
    { _id, nextNumber }: Pick<ReviewRun, '_id' | 'nextNumber'>,
  ): Promise<ReviewRun> =>
    call(ReviewRun, `${base(setId)}/runs/${_id}/reviews/${nextNumber - 1}`, { method: 'DELETE' }),
};
