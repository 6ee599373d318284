import { expect, test } from 'vitest';
import {
  followEdits,
  missesOf,
  resumeAt,
  scoreAttempt,
  shuffled,
  studyNext,
  type AttemptState,
} from '../../../src-shared/attempt-rules.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';

const question = (key: number, evidence: Partial<Evidence> = {}): KeyedQuestion => ({
  key,
  question_text: `Question ${key}`,
  options: ['right', 'wrong', 'also wrong'],
  correct_answer_index: 0,
  explanation: '',
  evidence: { quote: 'q', start: key * 10, end: key * 10 + 1, ...evidence },
});

/** @param options chosen in this order, by key */
const attempt = (
  questions: readonly KeyedQuestion[],
  options: Readonly<Record<number, number | null>>,
  order = Object.keys(options).map(Number),
): AttemptState => ({
  questions: [...questions],
  answers: order.map((key, index) => ({
    key,
    option: options[key] ?? null,
    isFlagged: false,
    answeredAt: options[key] === null ? null : new Date(index * 1000).toISOString(),
  })),
});

const five = [0, 1, 2, 3, 4].map((key) => question(key));

test('a question without an answer is neither right nor wrong, and is missed', () => {
  const state = attempt(five, { 0: 0, 1: 2, 2: null });
  expect(scoreAttempt(state)).toEqual({ right: 1, wrong: 1, open: 3, total: 5 });
  expect(missesOf(state).map(({ key }) => key)).toEqual([1, 2, 3, 4]);
});

test.each<[string, AttemptState, number]>([
  ['a new attempt: the first question', attempt(five, {}), 0],
  ['behind the last answer', attempt(five, { 0: 0, 1: 0 }), 2],
  ['past what was skipped', attempt(five, { 0: 0, 2: 1 }), 3],
  ['back to what was skipped, when the end is reached', attempt(five, { 0: 0, 4: 1 }), 1],
  ['after going back, behind what was answered last', attempt(five, { 0: 0, 3: 1 }, [3, 0]), 1],
  ['a flag is no answer', attempt(five, { 0: 0, 3: null }), 1],
  ['nothing left: past the end', attempt(five, { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 }), 5],
])('goes on with %s', (_what, state, index) => {
  expect(resumeAt(state)).toBe(index);
});

test('edits reach what is not answered, in the order of the attempt', () => {
  const state = attempt(five.toReversed(), { 1: 0, 2: 0 });
  const now = [3, 0, 1].map((key) => ({ ...question(key), question_text: 'Changed' }));
  expect(followEdits(state, now).map(({ key, question_text: text }) => [key, text])).toEqual([
    [3, 'Changed'],
    [2, 'Question 2'],
    [1, 'Question 1'],
    [0, 'Changed'],
  ]);
});

test('shuffling keeps every question, and follows chance', () => {
  const numbers = [0.9, 0.1, 0.5, 0.3, 0.7];
  expect(shuffled(five, () => numbers.shift() ?? 0).map(({ key }) => key)).toEqual([1, 3, 2, 4, 0]);
});

test('what was missed stands under its nearest heading, most missed first', () => {
  const headings = [
    { text: 'One', start: 0 },
    { text: 'Two', start: 15 },
    { text: 'Three', start: 40 },
  ];
  expect(studyNext(attempt(five, { 0: 1, 1: 0, 4: 0 }), headings)).toEqual([
    { section: 'Two', asked: 2, missed: [2, 3] },
    { section: 'One', asked: 2, missed: [0] },
  ]);
});

test('sections of the same name are not one', () => {
  const headings = [
    { text: 'Summary', start: 0 },
    { text: 'Summary', start: 15 },
  ];
  expect(studyNext(attempt(five.slice(0, 3), {}), headings)).toHaveLength(2);
});

test('a recording without headings is studied by its minutes', () => {
  const spoken = [
    question(0, { seconds: 20 }),
    question(1, { seconds: 290 }),
    question(2, { seconds: 301 }),
  ];
  expect(studyNext(attempt(spoken, {}), [])).toEqual([
    { section: null, seconds: 0, asked: 2, missed: [0, 1] },
    { section: null, seconds: 300, asked: 1, missed: [2] },
  ]);
});

test('a text without any places is one part', () => {
  expect(studyNext(attempt(five, { 0: 0 }), [])).toEqual([
    { section: null, asked: 5, missed: [1, 2, 3, 4] },
  ]);
});
