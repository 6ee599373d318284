import { foldWords, isUnspaced } from '../folding.ts';
import { guidelines } from '../guidelines.ts';
import { answerOf, matterOf, type ItemCheck } from '../item.ts';
import { meaningStems } from '../tagger.ts';
import { broken, kept } from '../tally.ts';

/** Up to so many meaningful words an answer must stand in the evidence entirely. */
const shortAnswer = 3;

/** Share of a longer answer that must, as wording may be adapted. */
const leastOfAnswer = 0.75;

/** Share of what the stem says that must: a subject may have been put for a pronoun. */
const leastOfStem = 0.6;

const lineEndHyphen = /(\p{L})[-\u00AD]\s*\n\s*(?=\p{Ll})/gu;

/** Checks of an item against the passage that it names. */
export const evidenceChecks: readonly ItemCheck[] = [
  {
    line: 'offsetsExact',
    rule: guidelines.grounded,
    judge({ evidence: { start, end, quote } }, { content }) {
      return quote !== '' && content.slice(start, end) === quote
        ? kept
        : broken(`content from ${start} to ${end} is not the quote`);
    },
  },
  {
    line: 'evidenceHasClaim',
    rule: guidelines.oneRightAnswer,
    judge(question, { isEnglish }) {
      const { quote } = question.evidence;
      const answer = answerOf(question);
      if (isUnspaced(answer)) return quote.includes(answer) ? kept : broken('no answer in it');
      const stemsOf = (text: string): string[] =>
        isEnglish ? meaningStems(text) : foldWords(text);
      const held = new Set(stemsOf(quote.replace(lineEndHyphen, '$1')));
      const dense = quote.toLowerCase().replace(/[\s-]/gu, '');
      const missing = (words: readonly string[]): string[] =>
        words.filter((word) => !held.has(word) && !dense.includes(word));
      const words = stemsOf(answer);
      const absent = missing(words);
      const allowed = words.length <= shortAnswer ? 0 : (1 - leastOfAnswer) * words.length;
      if (absent.length > allowed) return broken(`the evidence lacks "${absent.join(', ')}"`);
      const said = stemsOf(matterOf(question));
      const unsaid = missing(said);
      return unsaid.length <= (1 - leastOfStem) * said.length
        ? kept
        : broken(`the evidence does not say "${unsaid.join(', ')}"`);
    },
  },
];
