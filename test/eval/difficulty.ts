import type { Question } from '../../src-shared/quiz.ts';
import { foldWords } from './folding.ts';
import { answerOf, distractorsOf, isNumeric } from './item.ts';
import { kindOf, type QuestionKind } from './kinds.ts';
import type { Subject } from './subject.ts';
import { tallyOf, type Tally } from './tally.ts';

/** Kinds that combine two facts ask more than those that recall one. */
const demanding: ReadonlySet<QuestionKind> = new Set([
  'causeAndEffect',
  'comparison',
  'sequence',
  'exampleOrApplication',
]);

/** Numbers this many times apart, or more, are not close at all. */
const farFactor = 2;

/**
 * How hard an item looks from outside: how close its wrong options are to the right one, in the
 * text and in wording, and whether more than one fact must be combined.
 * @returns 0 to 2
 */
export function demandOf(question: Question, subject: Subject): number {
  const answer = answerOf(question);
  const others = distractorsOf(question);
  const closeness = others.map((other) =>
    isNumeric(answer) && isNumeric(other)
      ? numberCloseness(answer, other)
      : (nearnessInText(other, question, subject) + sharedWords(answer, other)) / 2,
  );
  const mean = closeness.reduce((sum, one) => sum + one, 0) / Math.max(1, closeness.length);
  return mean + (demanding.has(kindOf(question)) ? 1 : 0);
}

function numberCloseness(a: string, b: string): number {
  const [left, right] = [a, b].map((text) =>
    Number(/\d[\d,]*(?:\.\d+)?/u.exec(text)?.[0].replaceAll(',', '') ?? 0),
  );
  if (left === undefined || right === undefined || Math.min(left, right) <= 0) return 0;
  return Math.max(0, 1 - (Math.max(left, right) / Math.min(left, right) - 1) / (farFactor - 1));
}

/** 1 where the option stands beside the evidence, 0 where it is at the other end of the text. */
function nearnessInText(option: string, { evidence }: Question, subject: Subject): number {
  const length = Math.max(1, subject.content.length);
  const distances = subject
    .find(option)
    .map((at) => Math.abs((subject.words[at]?.start ?? length) - evidence.start));
  return distances.length === 0 ? 0 : 1 - Math.min(length, ...distances) / length;
}

function sharedWords(a: string, b: string): number {
  const left = new Set(foldWords(a));
  const right = new Set(foldWords(b));
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(1, Math.min(left.size, right.size));
}

/**
 * Chance that an item of the hard quiz looks harder than one of the easy quiz (the common language
 * effect size): 0.5 where the levels do not differ.
 */
export function difficultySeparation(
  easy: readonly Question[],
  hard: readonly Question[],
  subject: Subject,
): Tally {
  const easyDemands = easy.map((question) => demandOf(question, subject));
  let wins = 0;
  for (const question of hard) {
    const demand = demandOf(question, subject);
    for (const other of easyDemands) {
      if (demand > other) wins += 1;
      else if (demand === other) wins += 1 / 2;
    }
  }
  return tallyOf(wins, easy.length * hard.length);
}
