import { containsTerm, isUnspacedScript } from '../../checks/fold.ts';
import type { Sentence } from '../sentences.ts';
import type { FilledGap } from './gap-worth.ts';
import { determinerWords } from './languages/determiner-words.ts';
import { isPluralClass, type LanguageRules, type NounClass } from './languages/language-rules.ts';
import type { NeutralGap } from './neutral-gap.ts';
import type { NeutralTerm } from './neutral-term.ts';

const wantedOptions = 8;

/** In a language without rules, options end alike: endings mostly show class and number. */
const endingLength = 2;
/** Up to this length a word before the blank is an article or the like that agrees with it. */
const longestArticle = 4;
const sameRoot = 5;
/** Nouns with so long an ending in common are of one family. */
const sharedFamily = 9;
/** Nouns with this ending in common are mostly of one kind: "Linkskurve", "Rechtskurve". */
const sharedHead = 4;

/**
 * Wrong options for a gap, best first: terms of the text that fit its grammar as the answer does
 * and that the sentence does not have (Haladyna et al. 2002, 28c).
 */
export function fittingOptions(
  { term, gap, sentence }: FilledGap,
  pool: readonly NeutralTerm[],
  rules: LanguageRules | undefined,
  isEasy: boolean,
): string[] {
  const fits = rules ? fitsByRules(term, gap, rules) : fitsByLook(term, gap);
  return pool
    .filter((other) => other.key !== term.key && isOtherWord(other.key, term.key) && fits(other))
    .filter((other) => !containsTerm(sentence.text, other.text))
    .map((other) => ({ text: other.text, score: closeness(term, other, sentence, isEasy) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wantedOptions)
    .map(({ text }) => text);
}

function isOtherWord(a: string, b: string): boolean {
  if (a.includes(b) || b.includes(a)) return false;
  // "Homomorphismus" and "Isomorphismus": what one of the family does, another may do, too.
  if (a.slice(-sharedFamily) === b.slice(-sharedFamily)) return false;
  return a.length < sameRoot || a.slice(0, sameRoot) !== b.slice(0, sameRoot);
}

function closeness(
  term: NeutralTerm,
  other: NeutralTerm,
  { section }: Sentence,
  isEasy: boolean,
): number {
  const sameSection = other.sections.has(section) ? 1 : 0;
  const sharesSection = [...term.sections].some((one) => other.sections.has(one)) ? 0.5 : 0;
  const length = 1 - Math.min(1, Math.abs(other.text.length - term.text.length) / 8);
  const head = other.text.endsWith(term.text.slice(-sharedHead)) ? 0.4 : 0;
  const words = wordCount(other.text) === wordCount(term.text) ? 0.5 : 0;
  return (
    length + head + words + (isEasy ? -sameSection : sameSection + sharesSection) + other.score / 50
  );
}

const wordCount = (text: string): number => text.split(/[ ’']/u).length;

function fitsByRules(
  term: NeutralTerm,
  { before }: NeutralGap,
  rules: LanguageRules,
): (other: NeutralTerm) => boolean {
  const table = determinerWords(rules);
  const nearest = before.at(-1) ?? '';
  const determiner = [...before].reverse().find((word) => table.has(word));
  const onset = rules.onset?.(term.text);
  return (other) => {
    if (other.isName !== term.isName || !isOfClass(other.nounClass, term.nounClass)) return false;
    if (onset !== undefined && rules.onset?.(other.text) !== onset) return false;
    const seen = [...other.determiners.keys()];
    if (determiner === undefined) {
      if (!isPluralClass(term.nounClass) && !other.before.has(nearest)) return false;
    } else if (seen.length === 0 && !other.before.has(nearest)) return false;
    if (rules.tag !== 'de') return true;
    if (term.nounClass === 'p') {
      const endsAlike = other.text.endsWith('n') === term.text.endsWith('n');
      return endsAlike && (term.isDative || !other.isDative);
    }
    return term.nounClass === 'f' || seen.length === 0 || !seen.every(isGenitive);
  };
}

const isGenitive = (determiner: string): boolean => /^(?:des|.+[^+-]es)$/u.test(determiner);

/** A gap for a noun of unknown gender shows none, so that any noun of its number will do. */
function isOfClass(other: NounClass | undefined, wanted: NounClass | undefined): boolean {
  if (wanted === 'x') return other === 'x' || other === 'm' || other === 'f';
  if (wanted === 'X') return other === 'X' || other === 'M' || other === 'F';
  return other === wanted;
}

function fitsByLook(term: NeutralTerm, { before }: NeutralGap): (other: NeutralTerm) => boolean {
  if (isUnspacedScript(term.text)) {
    return (other) =>
      scriptOf(other.text) === scriptOf(term.text) &&
      Math.abs(other.text.length - term.text.length) <= 2;
  }
  const nearest = before.at(-1) ?? '';
  const isArticle = nearest.length > 0 && nearest.length <= longestArticle;
  const ending = term.text.slice(-endingLength);
  return (other) =>
    other.isName === term.isName &&
    (!isArticle || other.before.has(nearest)) &&
    other.text.endsWith(ending);
}

function scriptOf(text: string): string {
  if (/^\p{Script=Han}+$/u.test(text)) return 'han';
  return /^[\p{Script=Katakana}ー]+$/u.test(text) ? 'katakana' : 'mixed';
}
