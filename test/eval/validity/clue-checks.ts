import type { Question } from '../../../src-shared/quiz.ts';
import { isPlural, isUncountable } from '../countability.ts';
import { guidelines } from '../guidelines.ts';
import {
  answerOf,
  countBlanks,
  distractorsOf,
  isNumeric,
  isTerm,
  matterOf,
  type ItemCheck,
} from '../item.ts';
import type { Subject } from '../subject.ts';
import { meaningStems } from '../tagger.ts';
import { broken, kept, verdictOf } from '../tally.ts';

/** Whether a word opens with a vowel sound, as far as letters tell. */
export function opensWithVowelSound(phrase: string): boolean {
  const word = /[\p{L}\p{N}]+/u.exec(phrase)?.[0] ?? '';
  if (/^\p{Lu}{2,}$/u.test(word)) return /^[AEFHILMNORSX]/u.test(word);
  if (/^(?:hour|honest|honou?r|heir)/iu.test(word)) return true;
  if (/^(?:uni(?![nm])|us[aeu]|eu|one(?!r)|once|ubiq|ur[aio])/iu.test(word)) return false;
  return /^(?:[aeiou]|8|11$|18$)/iu.test(word);
}

/** Checks for what gives the right option away to those who do not know it. */
export const clueChecks: readonly ItemCheck[] = [
  {
    line: 'noGrammarClue',
    rule: guidelines.grammarClue,
    judge(question, subject) {
      const { options } = question;
      if (!subject.isEnglish || !options.every(isTerm) || options.every(isNumeric)) return null;
      return verdictOf(grammarClue(question, subject));
    },
  },
  {
    line: 'noStemClue',
    rule: guidelines.clang,
    judge(question, { isEnglish }) {
      if (!isEnglish) return null;
      const stem = new Set(meaningStems(matterOf(question)));
      const shared = (option: string): string[] =>
        [...new Set(meaningStems(option))].filter((word) => stem.has(word));
      const byAnswer = shared(answerOf(question));
      const most = Math.max(0, ...distractorsOf(question).map((option) => shared(option).length));
      return byAnswer.length > most
        ? broken(`only the answer takes up "${byAnswer.join(', ')}" of the stem`)
        : kept;
    },
  },
];

function grammarClue(question: Question, subject: Subject): string | null {
  const { options, question_text: stem } = question;
  const plural = options.map((option) => isPlural(option, subject));
  if (plural.includes(true) && plural.includes(false)) {
    return `number: ${options.filter((_, at) => plural[at]).join(', ')} against ${options.filter((_, at) => plural[at] === false).join(', ')}`;
  }
  if (countBlanks(stem) === 0) return null;
  const article = /\b(an?|each|every|another)\s+_{3,}/iu.exec(stem)?.[1]?.toLowerCase();
  if (article === undefined) return null;
  if (article === 'a' || article === 'an') {
    const fitting = options.filter((option) => opensWithVowelSound(option) === (article === 'an'));
    if (fitting.length < options.length) return `article "${article}" fits ${fitting.join(', ')}`;
  }
  const excluded = distractorsOf(question).filter((option) => isUncountable(option, subject));
  return excluded.length > 0 ? `"${article}" cannot stand before ${excluded.join(', ')}` : null;
}
