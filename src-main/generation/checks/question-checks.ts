import type { Question } from '../../../src-shared/quiz.ts';
import { evidenceProblem } from './evidence-check.ts';
import {
  containsTerm,
  contentWords,
  foldTerm,
  foldedWords,
  isUnspacedScript,
  looksPlural,
  takesAn,
  wordStem,
} from './fold.ts';
import { foreignReference } from './foreign-references.ts';
import { danglingReference } from './self-contained.ts';

/** What a check may look at besides the question. */
export interface CheckContext {
  /** Content of the source, which offsets count in. */
  readonly content: string;
  /** Whether the rules of English apply: pronouns, articles, number. */
  readonly isEnglish: boolean;
  /** BCP 47 tag of the material; without one, only what holds in every language is checked. */
  readonly language?: string;
}

/** One rule that every question must keep, whichever engine made it. */
export interface QuestionCheck {
  readonly name: string;
  /** The published guideline behind it. */
  readonly rule: string;
  /** What is wrong, in a few words, or null. */
  readonly problem: (question: Question, context: CheckContext) => string | null;
}

/** What a cloze has where a word was taken out. */
export const clozeBlank = '_____';

const fewestWords = 6;
const mostWords = 35;
const fewestCharacters = 12;
const mostCharacters = 160;
const optionCount = 4;

/** Options up to this many words are terms or names; longer ones are phrases. */
const longestTermOption = 5;

/** Share of an answer's words that the evidence must have. */
const leastSupport = 0.75;

const isCloze = ({ question_text }: Question): boolean => question_text.includes(clozeBlank);

const answerOf = ({ options, correct_answer_index }: Question): string =>
  options[correct_answer_index] ?? '';

const distractorsOf = ({ options, correct_answer_index }: Question): string[] =>
  options.filter((_, index) => index !== correct_answer_index);

const wordsOf = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

const isTermOption = (option: string): boolean => wordsOf(option) <= longestTermOption;

const hdr = 'Haladyna, Downing and Rodriguez 2002';

/** The rules in force, cheapest first. Numbers are those of the guidelines in the cited review. */
export const questionChecks: readonly QuestionCheck[] = [
  {
    name: 'four-options',
    rule: `${hdr}, 18: as many effective options as are asked for`,
    problem: ({ options, correct_answer_index }) => {
      if (options.length !== optionCount) return `${options.length} options`;
      if (correct_answer_index >= options.length) return 'no correct option';
      const distinct = new Set(options.map((option) => optionKey(option)));
      return distinct.size === options.length ? null : 'two options are the same';
    },
  },
  {
    name: 'options-apart',
    rule: `${hdr}, 22: options independent, none contained in another`,
    problem: ({ options }) => {
      for (const [index, option] of options.entries()) {
        const holder = options.find((other, at) => at !== index && optionContains(other, option));
        if (holder !== undefined) return `"${option}" is contained in "${holder}"`;
      }
      return null;
    },
  },
  {
    name: 'grounded',
    rule: 'the evidence is the passage at its offsets',
    problem: ({ evidence }, { content }) => evidenceProblem(evidence, content),
  },
  {
    name: 'supported',
    rule: `${hdr}, 19: one right answer, that of the source`,
    problem: (question) => {
      const words = contentWords(answerOf(question));
      const quoted = new Set(foldedWords(question.evidence.quote.replace(/-\s*\n\s*/gu, '')));
      const dense = question.evidence.quote.toLowerCase().replace(/\s|-/gu, '');
      const found = words.filter((word) => quoted.has(word) || dense.includes(word)).length;
      return found >= leastSupport * words.length ? null : 'the evidence does not have the answer';
    },
  },
  {
    name: 'distractors-not-in-evidence',
    rule: `${hdr}, 19: one right answer`,
    problem: (question) => {
      const found = distractorsOf(question).find((option) =>
        containsTerm(question.evidence.quote, option),
      );
      return found === undefined ? null : `the evidence also has "${found}"`;
    },
  },
  {
    name: 'length',
    rule: `${hdr}, 13 and 16: little to read, no window dressing`,
    problem: ({ question_text }) => {
      if (isUnspacedScript(question_text)) {
        const { length } = question_text;
        return length >= fewestCharacters && length <= mostCharacters
          ? null
          : `${length} characters`;
      }
      const words = wordsOf(question_text);
      return words >= fewestWords && words <= mostWords ? null : `${words} words`;
    },
  },
  {
    name: 'ending',
    rule: `${hdr}, 9 and 12: a question, or a statement with one blank`,
    problem: (question) => {
      const blanks = question.question_text.split(clozeBlank).length - 1;
      if (blanks === 0) return /[?？]$/u.test(question.question_text) ? null : 'no question mark';
      if (blanks > 1) return `${blanks} blanks`;
      return /[.。।]["”’)」』]?$/u.test(question.question_text) ? null : 'no full stop';
    },
  },
  {
    name: 'self-contained',
    rule: `${hdr}, 14 and 15: the stem is clear and holds the idea`,
    problem: ({ question_text, options }, { isEnglish, language = 'und' }) => {
      if (!isEnglish) return foreignReference(question_text, language);
      return (
        danglingReference(question_text) ??
        options.map((option) => danglingReference(`The option is ${option}`)).find(Boolean) ??
        null
      );
    },
  },
  {
    name: 'not-given-away-by-stem',
    rule: `${hdr}, 28b: no clang associations with the stem`,
    problem: (question, { isEnglish }) => {
      const stemsOf = (text: string): string[] =>
        contentWords(text).map((word) => (isEnglish ? wordStem(word) : word));
      const stem = stemsOf(question.question_text.replace(questionFrame, ''));
      const shared = (option: string): string[] =>
        [...new Set(stemsOf(option))].filter((word) => stem.some((other) => clangs(word, other)));
      const byAnswer = shared(answerOf(question));
      const most = Math.max(...distractorsOf(question).map((option) => shared(option).length));
      return byAnswer.length <= most ? null : `"${byAnswer.join(', ')}" stands in the stem`;
    },
  },
  {
    name: 'not-given-away-by-grammar',
    rule: `${hdr}, 28c: no grammatical clues`,
    problem: (question, { isEnglish }) => {
      if (!isEnglish || !question.options.every(isTermOption)) return null;
      if (question.options.some((option) => /\d/u.test(option))) return null;
      const plural = question.options.filter(looksPlural).length;
      if (plural !== 0 && plural !== question.options.length) return 'options differ in number';
      if (!isCloze(question) || !/\ban? _____/u.test(question.question_text)) return null;
      const an = question.options.filter(takesAn).length;
      return an === 0 || an === question.options.length
        ? null
        : 'the article gives the answer away';
    },
  },
  {
    name: 'same-shape',
    rule: `${hdr}, 23: options alike in content and grammar`,
    problem: ({ options }) => {
      const numeric = options.filter((option) => /^\D{0,3}\d/u.test(option)).length;
      return numeric === 0 || numeric === options.length ? null : 'numbers beside words';
    },
  },
];

/** "Bug" and "Bugzilla": one word opens with the other. */
function clangs(word: string, other: string): boolean {
  const [shorter, longer] = word.length < other.length ? [word, other] : [other, word];
  return word === other || (shorter.length >= shortestClang && longer.startsWith(shorter));
}
const shortestClang = 3;

/** Words that make a stem a question and say nothing of its matter. */
const questionFrame =
  /^(?:what is the (?:name of|term for)|which (?:term|command|option|statement) (?:describes|is true of)|what is meant by the term|in which year)\b/iu;

const optionKey = (option: string): string => {
  const folded = foldedWords(option).join(' ');
  return /[^\p{L}\p{N}\s]/u.test(option) || folded === '' ? option.trim().toLowerCase() : folded;
};

const optionContains = (whole: string, part: string): boolean =>
  /[/_~$\\`\d%]/u.test(part) ? false : containsTerm(whole, part);

/** All rules that a question breaks, each as "name: problem"; empty where it is sound. */
export function questionProblems(question: Question, context: CheckContext): string[] {
  const problems: string[] = [];
  for (const { name, problem } of questionChecks) {
    const found = problem(question, context);
    if (found !== null) problems.push(`${name}: ${found}`);
  }
  return problems;
}

/** Whether two questions ask for the same fact: the same passage, or the same answer to nearly the same stem. */
export function isRepeat(a: Question, b: Question): boolean {
  if (a.evidence.start < b.evidence.end && b.evidence.start < a.evidence.end) return true;
  const sameAnswer = foldTerm(answerOf(a)) === foldTerm(answerOf(b));
  const asksForOther =
    containsTerm(a.question_text, answerOf(b)) && containsTerm(b.question_text, answerOf(a));
  return sameAnswer || asksForOther;
}
