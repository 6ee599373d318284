import type { Sentence } from '../sentences.ts';
import { foreignWords } from './foreign-words.ts';
import { determinerWords } from './languages/determiner-words.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import type { NeutralGap } from './neutral-gap.ts';
import type { NeutralTerm } from './neutral-term.ts';
import type { NounReading } from './noun-terms.ts';
import { hasFiniteVerb } from './standing-sentences.ts';
import { grammarWords } from './text-language.ts';

/** A gap with what fills it. */
export interface FilledGap {
  readonly term: NeutralTerm;
  readonly gap: NeutralGap;
  readonly sentence: Sentence;
}

/** Below this a gap is guesswork and not asked. */
const leastWorth = -0.12;

const longSentence = 24;

/** With so many further terms of its subject a sentence says enough to fill its gap; it needs one. */
const tellingTerms = 3;

const genitive = /^(?:des|eines|(?:k|m|d|s)eines|ihres|dieses|jedes)$/u;

/** Behind a noun so often, a word is part of what the noun names: "sphère céleste". */
const fewestOfFixed = 2;

/**
 * What a gapped sentence is worth besides its term, about -0.1 to 0.25, or null where only who has
 * the passage at hand could fill it. A plain statement about a thing is worth most; conditions,
 * advice, asides and quotations are worth less.
 */
export function gapWorth(
  { term, gap, sentence: { text } }: FilledGap,
  otherTerms: number,
  rules: LanguageRules,
  nouns: NounReading | undefined,
): number | null {
  if (otherTerms === 0 || !isWholeNoun(term, gap, rules)) return null;
  if (isBeforeNoun(gap, rules, nouns)) return null;
  if (/, _____,/u.test(gap.stem)) return null;
  if (/x/iu.test(term.nounClass ?? '') && showsGender(gap, rules)) return null;
  const words = foreignWords(text);
  const first = words[0];
  const opensPlainly =
    first !== undefined &&
    (determinerWords(rules).has(first.lower) || rules.plainOpening.test(text));
  // Where a verb needs no subject, what opens with one leaves open whom it is about.
  if (!opensPlainly && !rules.nounsAreCapitalised) return null;
  const worth =
    0.05 * Math.min(tellingTerms, otherTerms) +
    (opensPlainly ? 0.08 : -0.05) -
    (rules.hedge.test(text) ? 0.14 : 0) -
    (/["“„«»()\d]/u.test(text) ? 0.05 : 0) -
    (words.length > longSentence ? 0.06 : 0);
  return worth < leastWorth ? null : worth;
}

/** Whether a gap is for a noun with all that belongs to its name, and for no adjective. */
function isWholeNoun(
  term: NeutralTerm,
  { stem, before, after }: NeutralGap,
  rules: LanguageRules,
): boolean {
  // A genitive has an ending that few of the other options show. "Astronomische Union" is one name.
  if (rules.nounsAreCapitalised) {
    const isGenitive =
      /[mn]/u.test(term.nounClass ?? '') && before.some((word) => genitive.test(word));
    return !isGenitive && !/\p{Lu}\p{Ll}+(?:e[nr]?|es) _/u.test(stem);
  }
  const grammar = grammarWords(rules);
  if (!grammar.has(before.at(-1) ?? '')) return false;
  if (/^ \p{Lu}/u.test(after)) return false;
  const next = /^ (?<next>\p{Ll}+)(?!['’])/u.exec(after)?.groups?.['next'];
  if (next === undefined || grammar.has(next)) return true;
  // "Los seres humanos": an adjective behind its noun is most likely part of what it names.
  if (rules.adjective?.test(next) === true || agrees(term.text, next))
    return hasFiniteVerb(next, rules);
  return (term.after.get(next) ?? 0) < fewestOfFixed;
}

/** Whether a word has the ending that an adjective of the noun would have: "-os" behind "-os". */
const agrees = (noun: string, next: string): boolean =>
  /(?:[ao]s|[aeo]|es)$/u.exec(noun)?.[0] === /(?:[ao]s|[aeo]|es)$/u.exec(next)?.[0] &&
  /[aoes]$/u.test(next);

/** Whether the word taken out is an adjective: its noun stands right behind it. */
function isBeforeNoun(
  { after }: NeutralGap,
  rules: LanguageRules,
  nouns: NounReading | undefined,
): boolean {
  const next = /^ (?<next>\p{L}+)/u.exec(after)?.groups?.['next'];
  if (rules.nounsAreCapitalised || next === undefined) return false;
  if (rules.endings.some(([ending]) => ending.test(next))) return !hasFiniteVerb(next, rules);
  return nouns?.isNoun(next.toLowerCase()) === true && rules.adjective?.test(next) !== true;
}

/** Verbs behind which an adjective agrees with the subject. */
const linkingVerb =
  /(?<!\p{L})(?:est|sont|était|étaient|fut|furent|été|devien(?:t|nent)|rest(?:e|ent)|sembl(?:e|ent)|es|son|era|eran|fue|fueron|está|están|sido|é|são|foi|foram|sido|è|sono|erano|fu|furono|stat[oaie]|vien[ei]|vengono)(?!\p{L})/u;

/** Whether the words around a gap may agree with a gender that is not known. */
function showsGender({ before, after }: NeutralGap, rules: LanguageRules): boolean {
  const next = /^ (?<next>\p{L}+)/u.exec(after)?.groups?.['next'] ?? '';
  return (
    linkingVerb.test(after) ||
    rules.adjective?.test(next) === true ||
    /(?:é|ée)s?$/u.test(next) ||
    !determinerWords(rules).has(before.at(-1) ?? '')
  );
}
