import type { Question } from '../../src-shared/quiz.ts';
import { isNumeric } from './item.ts';
import { tallyOf, type Tally } from './tally.ts';

/** The right option may be the longest in this share of a quiz; chance alone gives a quarter. */
export const mostLongest = 0.3;

const positions = 4;

/** Whether the right option is longer than every other one; numbers have no telling length. */
function isLongest({ options, correct_answer_index }: Question): boolean {
  if (options.every(isNumeric)) return false;
  const length = options[correct_answer_index]?.length ?? 0;
  return options.every((option, at) => at === correct_answer_index || option.length < length);
}

/** Share of items whose right option is the longest. */
export const correctLongest = (questions: readonly Question[]): Tally =>
  tallyOf(questions.filter(isLongest).length, questions.length);

const countsOf = (questions: readonly Question[]): number[] =>
  Array.from(
    { length: positions },
    (_, at) => questions.filter((question) => question.correct_answer_index === at).length,
  );

/** Evenness of the places of the right option: entropy against the most that is possible, 0 to 1. */
export function positionEvenness(questions: readonly Question[]): Tally {
  if (questions.length < 2) return tallyOf(0, 0);
  const entropyOf = (counts: readonly number[]): number =>
    counts
      .filter((count) => count > 0)
      .map((count) => count / questions.length)
      .reduce((sum, share) => sum - share * Math.log2(share), 0);
  const even = Array.from({ length: positions }, (_, at) =>
    Math.floor((questions.length + at) / positions),
  );
  return tallyOf(entropyOf(countsOf(questions)) / entropyOf(even), 1);
}

/** Places may differ by so many items: one by division, one by chance. */
const mostDifference = 2;

/** What is uneven about the places of the right option, or null. */
export function positionProblem(questions: readonly Question[]): string | null {
  const counts = countsOf(questions);
  return Math.max(...counts) - Math.min(...counts) > mostDifference
    ? `right options at the four places: ${counts.join(', ')}`
    : null;
}

/** Of fewer items no share can be told from chance. */
const fewestItems = 8;

/** What is wrong with the lengths of right options over a quiz, or null. */
export function longestProblem(questions: readonly Question[]): string | null {
  const { sum, of } = correctLongest(questions);
  if (of < fewestItems) return null;
  return sum > mostLongest * of ? `the right option is the longest in ${sum} of ${of}` : null;
}
