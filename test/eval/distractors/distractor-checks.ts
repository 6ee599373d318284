import type { Question } from '../../../src-shared/quiz.ts';
import { containsPhrase, foldPhrase, foldWords, isUnspaced } from '../folding.ts';
import { guidelines } from '../guidelines.ts';
import { answerOf, describeItem, isNumeric, isScale, isTerm } from '../item.ts';
import type { Subject } from '../subject.ts';
import { meaningStems, overlapOf } from '../tagger.ts';
import { kept, verdictOf, type Verdict } from '../tally.ts';
import { differenceOf, readOptionKind } from './option-kind.ts';

/** One line that is judged for each wrong option by itself. */
export interface DistractorCheck {
  readonly line: string;
  readonly rule: string;
  readonly judge: (distractor: string, question: Question, subject: Subject) => Verdict;
}

/** Contrasting phrases share all words but one or two; only what shares more says the same. */
const paraphrase = 0.9;

/** Share of the words of an adapted phrase that must stand near each other in the text. */
const leastOfPhrase = 0.7;

/** So many words make a passage in which a phrase must stand. */
const passageWords = 70;

const stemsOf = (text: string, { isEnglish }: Subject): string[] =>
  isEnglish ? meaningStems(text) : foldWords(text);

/** The lines for wrong options. */
export const distractorChecks: readonly DistractorCheck[] = [
  {
    line: 'sameKind',
    rule: guidelines.homogeneous,
    judge(distractor, question, subject) {
      if (isScale(question)) return kept;
      const answer = readOptionKind(answerOf(question), subject);
      return verdictOf(differenceOf(answer, readOptionKind(distractor, subject)));
    },
  },
  {
    line: 'inText',
    rule: guidelines.plausible,
    judge(distractor, question, subject) {
      if (isNumeric(distractor) || isScale(question)) return null;
      if (subject.has(distractor)) return kept;
      return verdictOf(
        !isTerm(distractor) && standsNear(distractor, subject) ? null : 'not found in the text',
      );
    },
  },
  {
    line: 'absentFromEvidence',
    rule: guidelines.oneRightAnswer,
    judge(distractor, { evidence }, subject) {
      if (containsPhrase(evidence.quote, distractor)) return verdictOf('the evidence has it too');
      if (isTerm(distractor)) return kept;
      const overlap = coverage(stemsOf(distractor, subject), stemsOf(evidence.quote, subject));
      return verdictOf(overlap >= paraphrase ? 'the evidence says it too' : null);
    },
  },
  {
    line: 'notParaphrase',
    rule: guidelines.choicesApart,
    judge(distractor, question, subject) {
      const answer = answerOf(question);
      if (isNumeric(answer) || isUnspaced(answer)) return kept;
      if (isAlias(answer, distractor, subject)) return verdictOf('another name of the answer');
      const [left, right] = [stemsOf(answer, subject), stemsOf(distractor, subject)];
      const isSame =
        Math.min(left.length, right.length) > 1 && overlapOf(left, right) >= paraphrase;
      return verdictOf(isSame ? 'says what the answer says' : null);
    },
  },
];

const coverage = (part: readonly string[], whole: readonly string[]): number => {
  const held = new Set(whole);
  return part.length === 0 ? 0 : part.filter((word) => held.has(word)).length / part.length;
};

/** Whether a phrase, with some words adapted, stands in one passage of the text. */
function standsNear(phrase: string, { words }: Subject): boolean {
  const wanted = new Set(foldWords(phrase).filter((word) => word.length > 3));
  const least = leastOfPhrase * wanted.size;
  const counts = new Map<string, number>();
  for (const [index, { folded }] of words.entries()) {
    if (wanted.has(folded)) counts.set(folded, (counts.get(folded) ?? 0) + 1);
    const leaving = words[index - passageWords]?.folded;
    if (leaving !== undefined && counts.has(leaving)) {
      const left = (counts.get(leaving) ?? 0) - 1;
      if (left === 0) counts.delete(leaving);
      else counts.set(leaving, left);
    }
    if (counts.size >= least) return true;
  }
  return false;
}

const aliasLink =
  /^(?:,? (?:also|sometimes|often|commonly)?,? ?(?:called|known as|referred to as|termed)|,? i\.e\.,?|\s?\(|\s?\((?:or|also called|called|also known as|i\.e\.,?))\s?(?:an?|the)? ?["“‘]?$/iu;

/** What stands in parentheses is another name only where nothing else stands there. */
const opensBracket = /\($/u;
const longestLink = 5;

/** Whether the text gives two terms as names of one thing, or one abbreviates the other. */
function isAlias(a: string, b: string, subject: Subject): boolean {
  return isInitials(a, b) || isInitials(b, a) || isLinked(a, b, subject) || isLinked(b, a, subject);
}

function isInitials(short: string, long: string): boolean {
  const initials = long
    .split(/[\s-]+/u)
    .map((word) => word.charAt(0))
    .join('');
  return initials.length > 1 && foldPhrase(short) === foldPhrase(initials);
}

/** "A shortage, also called excess demand": nothing but a linking phrase stands between the two. */
function isLinked(first: string, second: string, { find, words, content }: Subject): boolean {
  const length = foldWords(first).length;
  const secondLength = foldWords(second).length;
  const starts = new Set(find(second));
  return find(first).some((at) => {
    const end = words[at + length - 1]?.end ?? 0;
    for (let next = at + length; next <= at + length + longestLink; next += 1) {
      const start = words[next]?.start;
      if (!starts.has(next) || start === undefined) continue;
      const link = content.slice(end, start);
      const behind = content.charAt(words[next + secondLength - 1]?.end ?? 0);
      if (aliasLink.test(link) && (!opensBracket.test(link) || behind === ')')) return true;
    }
    return false;
  });
}

/** One wrong option beside its item, for lists of failures. */
export const describeDistractor = (distractor: string, question: Question): string =>
  `"${distractor}" in ${describeItem(question)}`;
