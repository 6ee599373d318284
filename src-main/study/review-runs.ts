import { appError } from '../../src-shared/app-error.ts';
import { reviewQueue, type GivenGrade, type ReviewRun } from '../../src-shared/review-run.ts';
import type { Clock } from '../platform/identifiers.ts';
import {
  findReviewRun,
  lastReviewRun,
  reviewsOfRun,
  unfinishedReviewRuns,
  type ReviewRunRecord,
} from '../store/repositories/card-reviews.ts';
import { cardIdsOfSet } from '../store/repositories/cards.ts';
import type { Store } from '../store/store.ts';

/** Which review of which run; the run is of a set that the caller may use. */
export interface ReviewPlace {
  readonly setId: string;
  readonly runId: string;
  /** 0 for the first review of the run. */
  readonly number: number;
}

/**
 * Going through the cards of a set. Nothing is kept but the start and each grade as it is given:
 * where a run is follows from these, so it goes on after the window, or the program, was closed.
 */
export interface ReviewRuns {
  /** The run of a set that was started last, over or not. */
  last(setId: string): ReviewRun | null;
  /** How many cards are left, and since when, in each run of an organisation that is not over. */
  unfinished(orgId: string): { setId: string; left: number; startedAt: string }[];
  /** Starts a run and ends the one before. @throws AppError `card-not-found` */
  start(orgId: string, setId: string, cardIds: readonly string[]): Promise<ReviewRun>;
  /**
   * Keeps a grade. The same once more changes nothing, so whoever got no answer may ask again.
   * @throws AppError `review-out-of-step` where another window has gone on
   */
  grade(place: ReviewPlace, given: GivenGrade): Promise<ReviewRun>;
  /** Takes the last grade back. @throws AppError `review-out-of-step` where it is not the last */
  takeBack(place: ReviewPlace): Promise<ReviewRun>;
  /** Ends a run, whatever is left. */
  end(setId: string, runId: string): Promise<ReviewRun>;
}

export function createReviewRuns(store: Store, newId: () => string, clock: Clock): ReviewRuns {
  const now = (): string => clock().toISOString();

  const toRun = (record: ReviewRunRecord): ReviewRun => {
    const live = cardIdsOfSet(store.reader, record.setId);
    const reviews = reviewsOfRun(store.reader, record.id);
    const cardIds = record.cardIds.filter((id) => live.has(id));
    const queue = reviewQueue(cardIds, reviews);
    return {
      _id: record.id,
      startedAt: record.startedAt,
      isOver: record.endedAt !== null || queue.length === 0,
      cardIds,
      queue,
      reviews: reviews.map(({ number: _number, ...given }) => given),
      nextNumber: (reviews.at(-1)?.number ?? -1) + 1,
    };
  };

  const requireRecord = ({ setId, runId }: Omit<ReviewPlace, 'number'>): ReviewRunRecord => {
    const found = findReviewRun(store.reader, runId);
    if (found?.setId !== setId) throw appError('review-run-not-found');
    return found;
  };
  const get = (place: Omit<ReviewPlace, 'number'>): ReviewRun => toRun(requireRecord(place));

  /** Whether just this grade stands at this place. */
  const isKept = ({ runId, number }: ReviewPlace, { cardId, grade }: GivenGrade): boolean =>
    reviewsOfRun(store.reader, runId).some(
      (review) => review.number === number && review.cardId === cardId && review.grade === grade,
    );

  return {
    last(setId) {
      const record = lastReviewRun(store.reader, setId);
      return record ? toRun(record) : null;
    },

    unfinished: (orgId) =>
      unfinishedReviewRuns(store.reader, orgId).map((record) => ({
        setId: record.setId,
        left: toRun(record).queue.length,
        startedAt: record.startedAt,
      })),

    async start(orgId, setId, cardIds) {
      const live = cardIdsOfSet(store.reader, setId);
      if (!cardIds.every((id) => live.has(id))) throw appError('card-not-found');
      const id = newId();
      const run = { id, orgId, setId, cardIds: [...cardIds], startedAt: now() };
      await store.write('startReviewRun', run);
      return get({ setId, runId: id });
    },

    async grade(place, given) {
      const record = requireRecord(place);
      const run = toRun(record);
      if (place.number === run.nextNumber && !run.isOver && run.queue[0] === given.cardId) {
        const { runId, number } = place;
        const endsRun = reviewQueue(run.queue, [given]).length === 0;
        const { orgId } = record;
        const review = { ...given, id: newId(), orgId, runId, number, at: now(), endsRun };
        await store.write('insertCardReview', review);
      }
      if (!isKept(place, given)) throw appError('review-out-of-step');
      return get(place);
    },

    async takeBack(place) {
      const { nextNumber } = get(place);
      if (place.number < nextNumber - 1) throw appError('review-out-of-step');
      if (place.number < nextNumber) await store.write('takeBackCardReview', place);
      return get(place);
    },

    async end(setId, runId) {
      requireRecord({ setId, runId });
      await store.write('endReviewRun', { id: runId, at: now() });
      return get({ setId, runId });
    },
  };
}
