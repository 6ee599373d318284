import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';

/** How well a card was known: 1 again, 2 hard, 3 good, 4 easy. */
export const Grade = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
]);
export type Grade = Static<typeof Grade>;

export const grades = [1, 2, 3, 4] as const satisfies readonly Grade[];

/** Longer than this nobody thinks about a card: the window stood open. */
export const LONGEST_REVIEW_MS = 60 * 60 * 1000;

/** A grade that is given. */
export const GivenGrade = Type.Object(
  {
    cardId: Id,
    grade: Grade,
    milliseconds: Type.Integer({
      minimum: 0,
      maximum: LONGEST_REVIEW_MS,
      description: 'From seeing the card to grading it',
    }),
  },
  { title: 'GivenGrade' },
);
export type GivenGrade = Static<typeof GivenGrade>;

/** Going through cards once, until each was known. */
export const ReviewRun = Type.Object(
  {
    _id: Id,
    startedAt: Timestamp,
    isOver: Type.Boolean(),
    cardIds: Type.Array(Id, { description: 'All that are reviewed, in the order of the start' }),
    queue: Type.Array(Id, { description: 'Those left, the next one first' }),
    reviews: Type.Array(GivenGrade, { description: 'In the order in which they were given' }),
    nextNumber: Type.Integer({ minimum: 0, description: 'Number of the next review' }),
  },
  { title: 'ReviewRun' },
);
export type ReviewRun = Static<typeof ReviewRun>;

/** Most cards of one run. */
const MOST_CARDS = 10_000;

export const StartReviewRun = Type.Object(
  {
    cardIds: Type.Array(Id, {
      minItems: 1,
      maxItems: MOST_CARDS,
      uniqueItems: true,
      description: 'In the order in which they are to be shown',
    }),
  },
  { title: 'StartReviewRun' },
);
export type StartReviewRun = Static<typeof StartReviewRun>;

/** How many other cards come before one that was graded again is shown once more. */
const OTHERS_BETWEEN = 5;

/**
 * The cards that are left after some reviews, the next one first. A card that was graded "again"
 * comes back after a few others; any other grade takes it out.
 * @param cardIds in the order of the start
 */
export function reviewQueue(
  cardIds: readonly string[],
  reviews: readonly Pick<GivenGrade, 'cardId' | 'grade'>[],
): string[] {
  const queue = [...cardIds];
  for (const { cardId, grade } of reviews) {
    const index = queue.indexOf(cardId);
    if (index < 0) continue;
    queue.splice(index, 1);
    if (grade === 1) queue.splice(OTHERS_BETWEEN, 0, cardId);
  }
  return queue;
}
