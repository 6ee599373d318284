import { countWords, isUnspaced } from '../folding.ts';
import { guidelines } from '../guidelines.ts';
import { countBlanks, type ItemCheck } from '../item.ts';
import { broken, kept, verdictOf } from '../tally.ts';
import { danglingIn } from './dangling.ts';

const fewestWords = 6;
const mostWords = 35;
const fewestCharacters = 10;
const mostCharacters = 160;

const questionWord = /\b(?:who|whom|whose|what|which|when|where|why|how)\b/iu;
const auxiliaryFirst =
  /^(?:is|are|was|were|do|does|did|can|could|has|have|had|will|would|should)\b/iu;
const fullStop = /[.。!！…．][”"’»」』)]*$/u;

/** Checks that look at the stem. */
export const stemChecks: readonly ItemCheck[] = [
  {
    line: 'selfContained',
    rule: guidelines.centralIdea,
    judge({ question_text, options }, { isEnglish }) {
      if (!isEnglish) return null;
      const inStem = danglingIn(question_text);
      if (inStem !== null) return broken(inStem);
      const inOption = options
        .filter((option) => countWords(option) > 1)
        .map((option) => danglingIn(option, question_text))
        .find((found) => found !== null);
      return verdictOf(inOption ?? null);
    },
  },
  {
    line: 'sixToThirtyFiveWords',
    rule: guidelines.brief,
    judge({ question_text }) {
      if (isUnspaced(question_text)) {
        const { length } = question_text;
        return length >= fewestCharacters && length <= mostCharacters
          ? kept
          : broken(`${length} characters`);
      }
      const words = countWords(question_text);
      return words >= fewestWords && words <= mostWords ? kept : broken(`${words} words`);
    },
  },
  {
    line: 'endsAsItShould',
    rule: guidelines.format,
    judge({ question_text: stem }, { isEnglish }) {
      const blanks = countBlanks(stem);
      if (blanks > 1) return broken(`${blanks} blanks`);
      if (blanks === 1) return fullStop.test(stem) ? kept : broken('no full stop');
      if (!/[?？]$/u.test(stem)) return broken('no question mark');
      const asks = !isEnglish || questionWord.test(stem) || auxiliaryFirst.test(stem);
      return asks ? kept : broken('a question mark, but no question');
    },
  },
];
