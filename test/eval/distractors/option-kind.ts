import { headOf, isAcronym, isNameIn, isPlural, mentionsOf } from '../countability.ts';
import { countWords } from '../folding.ts';
import { isNumeric, longestTerm } from '../item.ts';
import type { Subject } from '../subject.ts';
import { tagWords } from '../tagger.ts';
import { animacyOf } from './animacy.ts';
import { nameType } from './name-type.ts';

/**
 * What kind of thing an option is. Two options are of one kind where every feature that is known
 * of both is the same; null stands for not known.
 */
export interface OptionKind {
  /** Number, code, name, term, phrase, or mixed where it may be a name as well as a term. */
  readonly form: string;
  /** Part of speech of the head, or how a phrase opens. */
  readonly partOfSpeech: string | null;
  readonly isPlural: boolean | null;
  /** Of nouns and names: person or thing. */
  readonly animacy: string | null;
  /** Of names: person, place, organisation, event. */
  readonly nameType: string | null;
  /** Of numbers: year, or all that is not the number. */
  readonly unit: string | null;
}

const nothing = {
  partOfSpeech: null,
  isPlural: null,
  animacy: null,
  nameType: null,
  unit: null,
};

const firstYear = 1000;
const lastYear = 2100;
const number = /\d+(?:[.,]\d+)*/gu;
const magnitude = /\b(?:thousand|million|billion|trillion)\b/giu;
const code = /^[-/~$.\\`]|[_\\/`(){}=]|^\p{Ll}+\.\p{Ll}{1,4}$|\s--?\p{L}/u;

/** Reads the kind of an option, from the marks that it has and from how the text uses it. */
export function readOptionKind(option: string, subject: Subject): OptionKind {
  if (isNumeric(option)) return { ...nothing, form: 'number', unit: unitOf(option) };
  if (countWords(option) > longestTerm) {
    return { ...nothing, form: 'phrase', partOfSpeech: subject.isEnglish ? opening(option) : null };
  }
  if (code.test(option)) return { ...nothing, form: 'code' };
  if (!subject.isEnglish) return { ...nothing, form: 'term' };
  if (isAcronym(option)) return { ...nothing, form: 'mixed' };
  if (isNameIn(option, subject)) {
    const type = nameType(option, subject);
    return { ...nothing, form: 'name', nameType: type, animacy: animacyOfName(type) };
  }
  return {
    ...nothing,
    form: hasNameInside(option, subject) ? 'mixed' : 'term',
    partOfSpeech: headPartOfSpeech(option, subject),
    isPlural: isPlural(option, subject),
    animacy: animacyOf(option, subject),
  };
}

/** "Debian web site", "London banker": partly a name. */
const hasNameInside = (option: string, subject: Subject): boolean => {
  const words = option.split(/\s+/u);
  return words.length > 1 && words.some((word) => isAcronym(word) || isNameIn(word, subject));
};

const animacyOfName = (type: string | null): string | null => {
  if (type === null) return null;
  return type === 'person' ? 'person' : 'thing';
};

/** In what two options differ in kind, or null. */
export function differenceOf(a: OptionKind, b: OptionKind): string | null {
  if (a.form !== b.form && !areOneForm(a.form, b.form)) return `${a.form} against ${b.form}`;
  if (isApart(a.partOfSpeech, b.partOfSpeech)) return `${a.partOfSpeech} against ${b.partOfSpeech}`;
  if (isApart(a.isPlural, b.isPlural)) return 'singular against plural';
  if (isApart(a.nameType, b.nameType)) return `${a.nameType} against ${b.nameType}`;
  if (isApart(a.animacy, b.animacy)) return `${a.animacy} against ${b.animacy}`;
  if (isApart(a.unit, b.unit)) return `unit "${a.unit}" against "${b.unit}"`;
  return null;
}

const isApart = <Value>(a: Value | null, b: Value | null): boolean =>
  a !== null && b !== null && a !== b;

/**
 * A definition of five words is beside one of six still a phrase, and what is partly a name
 * goes with names as well as with terms.
 */
const areOneForm = (a: string, b: string): boolean =>
  [a, b].every((form) => form === 'term' || form === 'phrase') ||
  ([a, b].includes('mixed') && [a, b].some((form) => form === 'term' || form === 'name'));

function unitOf(option: string): string {
  const bare = option.trim();
  const value = Number(bare);
  if (/^\d{4}$/u.test(bare) && value >= firstYear && value <= lastYear) return 'year';
  return bare
    .toLowerCase()
    .replace(number, '')
    .replace(magnitude, '')
    .replace(/\b(\p{L}{3,}?)s\b/gu, '$1')
    .replace(/\s+/gu, ' ')
    .trim();
}

function opening(option: string): string {
  const [first, second] = tagWords(option.charAt(0).toLowerCase() + option.slice(1));
  if (!first) return 'noun';
  if (/^(?:because|since|due|so|if|when|while|as)$/u.test(first.lower)) return first.lower;
  if (first.lower === 'to' && second?.pos === 'VERB') return 'to';
  if (first.lower === 'by') return 'by';
  return first.pos === 'VERB' && !first.lower.endsWith('ed') ? 'verb' : 'noun';
}

/** Part of speech of the head where the text has it, else by itself; nouns are one kind. */
function headPartOfSpeech(option: string, subject: Subject): string {
  const counts = new Map<string, number>();
  const isWholeHead = option.trim().endsWith(headOf(option));
  if (isNounWithParticiple(option)) return 'NOUN';
  for (const { head } of isWholeHead ? mentionsOf(option, subject) : []) {
    if (!head?.tagged) continue;
    const pos = coarse(head.tagged.pos);
    counts.set(pos, (counts.get(pos) ?? 0) + 1);
  }
  const tagged = tagWords(`the ${option.toLowerCase()}`);
  const head = tagged.find(({ lower }) => lower === headOf(option).toLowerCase());
  const alone = coarse(head?.pos ?? 'NOUN');
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  // Taggers mistake "support" in "support for" for a verb: only what both say is believed.
  return most === undefined || most[0] === alone ? alone : 'NOUN';
}

/** "Quantity demanded", "work done": the noun stands before its participle. */
const isNounWithParticiple = (option: string): boolean =>
  /^\p{L}+ (?:\p{L}+ed|done|given|made|taken|sold|held)$/iu.test(option.trim());

const coarse = (pos: string): string => (pos === 'PROPN' ? 'NOUN' : pos);
