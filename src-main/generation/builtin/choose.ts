import TinyQueue from 'tinyqueue';
import type { Difficulty, Question } from '../../../src-shared/quiz.ts';
import { isRepeat, questionProblems, type CheckContext } from '../checks/question-checks.ts';
import { containsTerm, foldTerm } from '../checks/fold.ts';
import type { Candidate, QuestionKind } from './questions/candidate.ts';
import { shuffled } from './seeded-random.ts';
import { evidenceOf } from './sentences.ts';

/** What the choice is made by. */
export interface ChoiceOptions {
  readonly count: number;
  readonly difficulty: Difficulty;
  readonly random: () => number;
  readonly context: CheckContext;
}

const optionCount = 4;

/** Each question already taken from a section, or of a kind, makes the next one worth less. */
const sectionPenalty = 0.17;
const kindPenalty = 0.12;
const tenthPenalty = 0.04;

/** What the first question of a kind is worth more: a quiz should test in many ways. */
const firstOfKind = 0.25;

/** What the first question of a section is worth more: a quiz should reach all of the text. */
const firstOfSection = 0.2;

/** What a level of difficulty prefers. */
const kindBonus: Readonly<Record<Difficulty, Partial<Record<QuestionKind, number>>>> = {
  easy: { definition: 0.1, meaning: 0.05, cloze: 0.05 },
  medium: {},
  hard: { cause: 0.15, comparison: 0.15, statement: 0.05 },
};

const tenths = 10;

/** Counts what was taken, and so what a further candidate is worth. */
function createScale(difficulty: Difficulty, textLength: number) {
  const perSection = new Map<number, number>();
  const perKind = new Map<QuestionKind, number>();
  const perTenth = new Map<number, number>();

  return {
    /** Falls, never rises, as more is taken. */
    worth(candidate: Candidate): number {
      const own = candidate.quality + (kindBonus[difficulty][candidate.kind] ?? 0);
      const { section } = candidate.sentence;
      const tenth = tenthOf(candidate, textLength);
      return (
        own -
        sectionPenalty * (perSection.get(section) ?? 0) -
        kindPenalty * (perKind.get(familyOf(candidate)) ?? 0) -
        tenthPenalty * (perTenth.get(tenth) ?? 0) +
        (perKind.has(familyOf(candidate)) ? 0 : firstOfKind) +
        (perSection.has(section) ? 0 : firstOfSection)
      );
    },
    take(candidate: Candidate): void {
      const { section } = candidate.sentence;
      const tenth = tenthOf(candidate, textLength);
      perSection.set(section, (perSection.get(section) ?? 0) + 1);
      perKind.set(familyOf(candidate), (perKind.get(familyOf(candidate)) ?? 0) + 1);
      perTenth.set(tenth, (perTenth.get(tenth) ?? 0) + 1);
    },
  };
}

/** Kinds that test the same in two ways count as one. */
const families: Readonly<Partial<Record<QuestionKind, QuestionKind>>> = {
  meaning: 'definition',
  predicate: 'statement',
  truth: 'statement',
  manner: 'cause',
};
const familyOf = ({ kind }: Candidate): QuestionKind => families[kind] ?? kind;

const tenthOf = ({ sentence }: Candidate, textLength: number): number =>
  Math.floor((sentence.start / Math.max(1, textLength)) * tenths);

interface Taken {
  readonly candidate: Candidate;
  readonly question: Question;
}

/** The right option must not be the longest of its question more often than this. */
const mostLongest = 0.3;

const isAnswerLongest = ({ options: [answer = '', ...others] }: Question): boolean =>
  others.every((option) => option.length < answer.length);

/** Whether one more right option that is the longest would be one too many; one always may be. */
const isLongestTooOften = (taken: readonly Taken[]): boolean =>
  taken.filter(({ question }) => isAnswerLongest(question)).length + 1 >
  Math.max(1, mostLongest * (taken.length + 1));

interface Ranked {
  readonly candidate: Candidate;
  readonly index: number;
  /** What it was worth when it was last looked at: never less than what it is worth now. */
  readonly worth: number;
}

/**
 * Takes the best candidates one after another, each weighed against what was taken before: spread
 * over sections, tenths of the text and kinds, no fact twice, every check passed. Worth only falls,
 * so a candidate whose old worth is not the highest need not be looked at again (lazy greedy
 * choice, Minoux 1978); this keeps long books as quick as short ones.
 */
export function chooseQuestions(
  candidates: readonly Candidate[],
  options: ChoiceOptions,
): Question[] {
  const { count, difficulty, random, context } = options;
  const scale = createScale(difficulty, context.content.length);
  const queue = new TinyQueue<Ranked>(
    candidates.map((candidate, index) => ({ candidate, index, worth: scale.worth(candidate) })),
    (a, b) => b.worth - a.worth || a.index - b.index,
  );
  const taken: Taken[] = [];
  const waiting: Taken[] = [];
  const usedFacts = new Set<string>();
  const usedSentences = new Set<Candidate['sentence']>();

  for (let best = queue.pop(); best && taken.length < count; best = queue.pop()) {
    const { candidate } = best;
    if (usedFacts.has(candidate.factKey) || usedSentences.has(candidate.sentence)) continue;
    const worth = scale.worth(candidate);
    if (worth < best.worth) {
      queue.push({ ...best, worth });
      continue;
    }
    const others = taken.map(({ question }) => question);
    const question = assemble(candidate, others, context);
    if (!question) continue;
    if (isAnswerLongest(question) && isLongestTooOften(taken)) {
      waiting.push({ candidate, question });
      continue;
    }
    taken.push({ candidate, question });
    usedFacts.add(candidate.factKey);
    usedSentences.add(candidate.sentence);
    scale.take(candidate);
  }
  for (const one of waiting) {
    const isNew =
      !usedFacts.has(one.candidate.factKey) && !usedSentences.has(one.candidate.sentence);
    const isApart = !taken.some(({ question }) => isRepeat(one.question, question));
    if (taken.length === count || isLongestTooOften(taken)) break;
    if (isNew && isApart) taken.push(one);
  }
  const positions = answerPositions(taken.length, random);
  return taken
    .sort((a, b) => a.candidate.sentence.start - b.candidate.sentence.start)
    .map(({ question }, index) => withAnswerAt(question, positions[index] ?? 0));
}

/** The same question with its right option, now the first, at another place. */
function withAnswerAt(question: Question, position: number): Question {
  const [answer = '', ...options] = question.options;
  options.splice(position, 0, answer);
  return { ...question, options, correct_answer_index: position };
}

/** Indices of the right option, each equally often, in random order. */
function answerPositions(count: number, random: () => number): number[] {
  const start = Math.floor(random() * optionCount);
  const even = Array.from({ length: count }, (_, index) => (start + index) % optionCount);
  return shuffled(even, random);
}

function assemble(
  candidate: Candidate,
  taken: readonly Question[],
  context: CheckContext,
): Question | null {
  const distractors = pickThree(candidate);
  if (!distractors) return null;
  const question: Question = {
    question_text: candidate.stem,
    options: [candidate.answer, ...distractors],
    correct_answer_index: 0,
    explanation: candidate.explanation,
    evidence: evidenceOf(candidate.sentence, context.content),
  };
  if (questionProblems(question, context).length > 0) return null;
  return taken.some((other) => isRepeat(question, other)) ? null : question;
}

/** Three options apart from one another; one of them at least as long as the answer if there is any. */
function pickThree({ distractors, answer }: Candidate): string[] | null {
  const apart: string[] = [];
  for (const option of distractors()) {
    const clashes = [answer, ...apart].some(
      (other) =>
        foldTerm(other) === foldTerm(option) ||
        containsTerm(other, option) ||
        containsTerm(option, other),
    );
    if (!clashes || /\d/u.test(option)) apart.push(option);
  }
  const three = apart.slice(0, optionCount - 1);
  if (three.length < optionCount - 1) return null;
  if (three.every((option) => option.length < answer.length)) {
    const longer = apart.slice(optionCount - 1).find((option) => option.length >= answer.length);
    if (longer !== undefined) three[optionCount - 2] = longer;
  }
  return three;
}
