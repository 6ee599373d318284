import type { Question } from '../../src-shared/quiz.ts';
import { countWords } from './folding.ts';
import type { Subject } from './subject.ts';
import type { Verdict } from './tally.ts';

/** One line of the scorecard that is judged item by item. */
export interface ItemCheck {
  readonly line: string;
  /** The published rule behind it. */
  readonly rule: string;
  readonly judge: (question: Question, subject: Subject) => Verdict;
}

/** What a completion item has where a word was taken out: three or more underscores. */
const blank = /_{3,}/gu;

/** Options up to this many words are terms, names or numbers; longer ones are phrases. */
export const longestTerm = 5;

export const countBlanks = (stem: string): number => stem.match(blank)?.length ?? 0;

export const isCloze = ({ question_text }: Question): boolean => countBlanks(question_text) > 0;

/** Words of a question that name its form and not its matter. */
const questionForm =
  /\b(?:which|what|who|whom|whose|why|how|when|where|many|much|year|term|terms|describes?|described|called|meant|mean|means|name|example|belongs?|following|statement|true|correct|best|happen(?:s|ed)?|cause[sd]?|effect|result|differs?|difference|purpose|did|does|do|is|are|was|were)\b/giu;

/** What is only set beside the thing that is asked for; the evidence need not speak of it. */
const contrasted = /, in contrast to [“"][^”"]+[”"]/u;

/** What a stem says, without its blank and without the words that only make it a question. */
export const matterOf = (question: Question): string =>
  isCloze(question)
    ? question.question_text.replace(blank, '')
    : question.question_text.replace(contrasted, '').replace(questionForm, '');

/** Ways in which a thing can change, as options of one scale: they need not stand in the text. */
const scaleOption =
  /^(?:It|They) (?:first )?(?:\p{L}+|stay(?:s|ed)? the same)(?: and then \p{L}+)?$/u;

/** Whether the options are the points of a scale ("It rises", "It falls", "It stays the same"). */
export const isScale = ({ options }: Question): boolean =>
  options.every((option) => scaleOption.test(option)) &&
  options.some((option) => /\bthe same$/u.test(option));

export const answerOf = ({ options, correct_answer_index }: Question): string =>
  options[correct_answer_index] ?? '';

export const distractorsOf = ({ options, correct_answer_index }: Question): string[] =>
  options.filter((_, index) => index !== correct_answer_index);

export const isTerm = (option: string): boolean => countWords(option) <= longestTerm;

/** Whether an option is a number, a year or a measure. */
export const isNumeric = (option: string): boolean => /^[^\p{L}\d]{0,3}\d/u.test(option);

/** What the solver reads, in one line, for lists of failures. */
export const describeItem = (question: Question): string =>
  `${question.question_text} [${question.options
    .map((option, at) => (at === question.correct_answer_index ? `*${option}` : option))
    .join(' | ')}]`;
