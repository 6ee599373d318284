import type { Evidence } from './evidence.ts';
import type { AttemptAnswer, KeyedQuestion, QuizAttempt, StudyPart } from './quiz-attempt.ts';

/** What the rules need to know of an attempt. */
export type AttemptState = Pick<QuizAttempt, 'questions' | 'answers'>;

/** How a question of an attempt stands. */
export type Outcome = 'right' | 'wrong' | 'open';

/** Seconds of a recording without headings that count as one part of it. */
const PART_SECONDS = 300;

export function answerTo({ answers }: AttemptState, key: number): AttemptAnswer | undefined {
  return answers.find((answer) => answer.key === key);
}

/** Index of the option that was chosen, or null where none was. */
export function chosenOption(attempt: AttemptState, key: number): number | null {
  return answerTo(attempt, key)?.option ?? null;
}

/** `open` is a question without an answer, skipped or not reached. */
export function outcomeOf(attempt: AttemptState, question: KeyedQuestion): Outcome {
  const chosen = chosenOption(attempt, question.key);
  if (chosen === null) return 'open';
  return chosen === question.correct_answer_index ? 'right' : 'wrong';
}

/** How many questions stand how; `total` is their sum. */
export function scoreAttempt(
  attempt: AttemptState,
): Readonly<Record<Outcome, number>> & { readonly total: number } {
  const outcomes = attempt.questions.map((question) => outcomeOf(attempt, question));
  const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  return {
    right: count('right'),
    wrong: count('wrong'),
    open: count('open'),
    total: outcomes.length,
  };
}

/** Questions that were not answered right, those without an answer among them. */
export function missesOf(attempt: AttemptState): KeyedQuestion[] {
  return attempt.questions.filter((question) => outcomeOf(attempt, question) !== 'right');
}

/**
 * Where to go on: the first question without an answer behind the one that was answered last, else
 * the first without one at all.
 * @returns its index; the number of questions where all have an answer
 */
export function resumeAt(attempt: AttemptState): number {
  const { questions, answers } = attempt;
  const [last] = answers
    .filter(({ answeredAt }) => answeredAt !== null)
    .sort((a, b) => (b.answeredAt ?? '').localeCompare(a.answeredAt ?? ''));
  const lastIndex = last ? questions.findIndex(({ key }) => key === last.key) : -1;
  const isOpen = (question: KeyedQuestion): boolean => outcomeOf(attempt, question) === 'open';
  const behind = questions.findIndex((question, index) => index > lastIndex && isOpen(question));
  if (behind !== -1) return behind;
  const first = questions.findIndex(isOpen);
  return first === -1 ? questions.length : first;
}

/**
 * The questions of an unfinished attempt after those of its quiz were changed: one that has an
 * answer stays as it was asked, the others become what they are now or go.
 * @param current questions of the quiz now
 */
export function followEdits(
  attempt: AttemptState,
  current: readonly KeyedQuestion[],
): KeyedQuestion[] {
  const byKey = new Map(current.map((question) => [question.key, question]));
  return attempt.questions.flatMap((asked) => {
    if (chosenOption(attempt, asked.key) !== null) return [asked];
    return byKey.get(asked.key) ?? [];
  });
}

/** Brings things into an order of chance. @param random gives numbers from 0 up to 1 */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A heading of the source. */
export interface SectionHeading {
  readonly text: string;
  /** Offset in the content of the source. */
  readonly start: number;
}

type Part = Omit<StudyPart, 'asked' | 'missed'>;

/**
 * The part of the source that a passage belongs to: its section, else its page, else its time.
 * @returns it, and what tells it from others
 */
function partOf(
  { start, page, seconds }: Evidence,
  headings: readonly SectionHeading[],
): { part: Part; name: string } {
  const heading = headings.findLast((each) => each.start <= start);
  if (heading) {
    const place = {
      ...(page === undefined ? {} : { page }),
      ...(seconds === undefined ? {} : { seconds }),
    };
    return { part: { section: heading.text, ...place }, name: `section ${heading.start}` };
  }
  if (page !== undefined) return { part: { section: null, page }, name: `page ${page}` };
  if (seconds === undefined) return { part: { section: null }, name: 'text' };
  const from = Math.floor(seconds / PART_SECONDS) * PART_SECONDS;
  return { part: { section: null, seconds: from }, name: `second ${from}` };
}

/**
 * Puts what was missed together by the parts of the source that it stands in, most missed first,
 * equals in the order of the text.
 * @param headings of the source, in the order of the text; may be none
 */
export function studyNext(attempt: AttemptState, headings: readonly SectionHeading[]): StudyPart[] {
  const parts = new Map<string, Part & { asked: number; missed: number[] }>();
  const inOrder = attempt.questions.toSorted((a, b) => a.evidence.start - b.evidence.start);
  for (const question of inOrder) {
    const { part, name } = partOf(question.evidence, headings);
    const found = parts.get(name) ?? { ...part, asked: 0, missed: [] };
    parts.set(name, found);
    found.asked += 1;
    if (outcomeOf(attempt, question) !== 'right') found.missed.push(question.key);
  }
  return [...parts.values()]
    .filter(({ missed }) => missed.length > 0)
    .sort((a, b) => b.missed.length - a.missed.length);
}
