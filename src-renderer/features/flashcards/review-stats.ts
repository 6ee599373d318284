import type { GivenGrade, Grade, ReviewRun } from '../../../src-shared/review-run.ts';

/** What came of a review. */
export interface ReviewStats {
  /** How many cards got each grade when they came up first. */
  readonly firstGrades: Readonly<Record<Grade, number>>;
  /** Cards that were graded again or hard at any time, in the order in which they came up. */
  readonly difficultIds: readonly string[];
}

/** @param run cards that are gone count no more */
export function reviewStats({
  cardIds,
  reviews,
}: Pick<ReviewRun, 'cardIds' | 'reviews'>): ReviewStats {
  const live = new Set(cardIds);
  const given = reviews.filter(({ cardId }) => live.has(cardId));
  const first = new Map<string, GivenGrade>();
  for (const review of given) if (!first.has(review.cardId)) first.set(review.cardId, review);
  const firstGrades: Record<Grade, number> = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { grade } of first.values()) firstGrades[grade] += 1;
  const difficult = given.filter(({ grade }) => grade <= 2).map(({ cardId }) => cardId);
  return { firstGrades, difficultIds: [...new Set(difficult)] };
}
