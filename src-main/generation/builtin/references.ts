import { foldTerm, foldedWords, looksPlural } from '../checks/fold.ts';
import { capitalised, uncapitalised } from './clean-text.ts';
import { tagEnglish, type Token } from './english-tagger.ts';
import { leadingSubject } from './clause.ts';
import { isKindOf } from './lexicon.ts';
import type { KeyTerm } from './key-terms.ts';
import type { TermKind } from './names.ts';
import { genderOf, genderOfPronoun, speaksOfOthers, type Gender } from './people.ts';
import type { Sentence } from './sentences.ts';
import { withoutConnective } from './usable-sentence.ts';

/** What is needed to say what a pronoun means. */
export interface ReferenceMaterial {
  readonly sentences: readonly Sentence[];
  readonly terms: readonly KeyTerm[];
  readonly termByKey: ReadonlyMap<string, KeyTerm>;
  kindOf(term: string): TermKind;
}

/** A noun phrase that a later sentence may take up. */
interface Antecedent {
  /** As it stands at the start of a sentence. */
  readonly text: string;
  readonly isPlural: boolean;
  readonly isPerson: boolean;
  /** The sentence that names it. */
  readonly sentence: Sentence;
}

/** Sentences further back are no longer what a pronoun takes up. */
const furthestBack = 4;

/** Longer passages are no evidence but a paragraph. */
const longestEvidence = 600;

const leadingPronoun =
  /^(?<pronoun>It|They|He|She) (?=(?:also |often |usually |then |always |never |\p{Ll}+ly )?(?<next>\p{Ll}+))/u;
const leadingPossessive = /^(?<pronoun>Its|Their|His|Her) (?=\p{Ll})/u;

/**
 * "It is likely that", "It takes a year to", "It is really the Earth's orbit causing this": nothing
 * is meant by the pronoun.
 */
const impersonal =
  /^It (?:(?:is|was) (?:really|actually|not|only|just|thus|therefore|precisely|mainly)\b|(?:is|was) (?:the |an? )?[\p{L}-]+[’']s? |(?:is|was|may be|can be|would be|has been|seems|appears|became|becomes)\b[^.]*\b(?:that|to|for|whether|how|why|when|if)\b|takes?|took|turns? out|follows|happens|depends)/u;

const demonstrative =
  /\b(?<pointer>[Tt]his|[Tt]hese|[Ss]uch an?) (?<noun>\p{Ll}[\p{Ll}-]*)(?= (?:\p{Ll}+ly|\p{Ll}+ed|is|are|was|were|has|have|had|can|could|may|might|will|would|must|should|do|does|did|causes?|makes?|holds?|shows?|leads?|produces?|gives?|of|in|at|on|to|for|by|from|with|and|that|which)\b|[,.;])/gu;

const introduced =
  /\b(?:called|known as|termed|referred to as) (?<article>the |an? )?["“‘]?(?<term>[\p{L}][\p{L}-]*(?: [\p{L}-]+){0,3}?)["”’]?\.$/u;

/**
 * Puts the noun for a pronoun that opens a sentence ("It", "Its", "They", "He") and for "this" or
 * "these" before a noun, where the sentence before leaves no doubt what is meant: its subject, the
 * term that it introduces, or its one term with that head noun. The sentence that comes back spans
 * both. Null where there is nothing to resolve or any doubt.
 */
export function resolveReferences(
  sentence: Sentence,
  material: ReferenceMaterial,
): Sentence | null {
  const opened = resolvePerson(sentence, material) ?? resolveOpening(sentence, material);
  const start = opened ?? sentence;
  return resolveDemonstratives(start, sentence, material) ?? opened;
}

function spanning(from: Sentence, sentence: Sentence, text: string): Sentence | null {
  const start = Math.min(from.start, sentence.start);
  if (sentence.end - start > longestEvidence || from.segment !== sentence.segment) return null;
  return { ...sentence, start, text, tokens: tagEnglish(text) };
}

/** The sentences before this one in its paragraph, nearest first. */
function sentencesBefore(sentence: Sentence, { sentences }: ReferenceMaterial): Sentence[] {
  const before: Sentence[] = [];
  for (let back = 1; back <= furthestBack; back += 1) {
    const other = sentences[sentence.index - back];
    if (!other || other.segment !== sentence.segment) break;
    before.push(other);
  }
  return before;
}

const personPronoun = /\b(?<pronoun>[Hh]e|[Ss]he|[Hh]is|[Hh]er)\b(?= \p{Ll})/u;

/** "By 1880, his enterprise was growing": the name goes where the first pronoun stands. */
function resolvePerson(sentence: Sentence, material: ReferenceMaterial): Sentence | null {
  const text = withoutConnective(sentence.text);
  const found = personPronoun.exec(text);
  const word = found?.groups?.['pronoun'];
  if (found === null || word === undefined) return null;
  // "When he arrived, Morgan found": behind such a word the name may follow the pronoun.
  const mayFollow = subordinating.test(text.slice(0, found.index));
  const tokens = tagEnglish(text);
  const before = mayFollow ? tokens : tokens.filter(({ end }) => end <= found.index);
  const gender = genderOfPronoun(word);
  if (speaksOfOthers(before, '', gender, material)) return null;
  const meant = antecedentOf(sentence, { isPerson: true, gender }, material, furthestBack);
  if (!meant?.isPerson) return null;
  const isOwner = /^his$/iu.test(word) || (/^her$/iu.test(word) && isOwning(text, found.index));
  if (/^her$/iu.test(word) && !isOwner) return null;
  const name = `${meant.text}${isOwner ? '’s' : ''}`;
  const whole = `${text.slice(0, found.index)}${name}${text.slice(found.index + word.length)}`;
  return spanning(meant.sentence, sentence, whole);
}

const subordinating =
  /\b(?:when|as|while|after|before|if|although|though|since|because|once|until|that) $/iu;

/** "her work" and not "told her that". */
const isOwning = (text: string, at: number): boolean =>
  tagEnglish(text).some(
    ({ start, pos }) => start > at && start < at + 6 && /^(?:NOUN|ADJ)$/u.test(pos),
  );

function resolveOpening(sentence: Sentence, material: ReferenceMaterial): Sentence | null {
  const text = withoutConnective(sentence.text);
  const pronoun = leadingPronoun.exec(text);
  const possessive = leadingPossessive.exec(text);
  const found = pronoun ?? possessive;
  const word = found?.groups?.['pronoun'];
  if (found === null || word === undefined || impersonal.test(text)) return null;
  const wantsPerson = /^(?:H|Sh)/u.test(word);
  const wantsPlural = word.startsWith('Th');
  const wanted = { isPerson: wantsPerson, gender: genderOfPronoun(word) };
  const meant = antecedentOf(sentence, wanted, material, furthestBack);
  if (!meant || meant.isPerson !== wantsPerson || meant.isPlural !== wantsPlural) return null;
  const rest = text.slice(found[0].length);
  const whole = pronoun
    ? `${meant.text} ${rest}`
    : meant.isPerson
      ? `${meant.text}’s ${rest}`
      : possessed(meant.text, rest);
  return whole === null ? null : spanning(meant.sentence, sentence, whole);
}

/** "Its boiling point is high" and "Water": "The boiling point of water is high". */
function possessed(owner: string, rest: string): string | null {
  const tokens = tagEnglish(rest);
  let at = 0;
  while (/^(?:NOUN|ADJ)$/u.test(tokens[at]?.pos ?? '')) at += 1;
  const last = tokens[at - 1];
  if (!last || last.pos !== 'NOUN') return null;
  const noun = rest.slice(0, last.end);
  return `The ${noun} of ${uncapitalised(owner)}${rest.slice(last.end)}`;
}

const bySentence = new WeakMap<ReferenceMaterial, Map<number, KeyTerm[]>>();

/** The terms of one sentence, best first. */
function termsIn(index: number, material: ReferenceMaterial): readonly KeyTerm[] {
  const known = bySentence.get(material) ?? indexTerms(material.terms);
  bySentence.set(material, known);
  return known.get(index) ?? [];
}

function indexTerms(terms: readonly KeyTerm[]): Map<number, KeyTerm[]> {
  const index = new Map<number, KeyTerm[]>();
  for (const term of terms) {
    for (const at of term.sentences) index.set(at, [...(index.get(at) ?? []), term]);
  }
  return index;
}

/** Whom or what a pronoun may mean. */
interface Wanted {
  readonly isPerson: boolean;
  readonly gender: Gender | undefined;
}

/** What the sentence before is about; a pronoun there passes on what it means itself. */
function antecedentOf(
  sentence: Sentence,
  wanted: Wanted,
  material: ReferenceMaterial,
  depth: number,
): Antecedent | null {
  const [before] = sentencesBefore(sentence, material);
  if (!before || depth === 0) return null;
  const text = withoutConnective(before.text);
  const named = wanted.isPerson ? null : introduced.exec(text)?.groups;
  const term = named?.['term'];
  if (term !== undefined) {
    return antecedent(capitalised(`${named?.['article'] ?? ''}${term}`), before, material);
  }
  const tokens = text === before.text ? before.tokens : tagEnglish(text);
  const { gender } = wanted;
  const namesOthers = (own: string): boolean => speaksOfOthers(tokens, own, gender, material);
  const goesOn = leadingPronoun.test(text) || (wanted.isPerson && personPronoun.test(text));
  if (goesOn && !(wanted.isPerson && namesOthers('')))
    return antecedentOf(before, wanted, material, depth - 1);
  if (leadingPossessive.test(text)) return null;
  const subject =
    leadingSubject(text, tokens) ?? (wanted.isPerson ? leadingName(text, tokens) : null);
  if (!subject || subject.split(' ').length > longestSubject) return null;
  const found = antecedent(capitalised(subject), before, material);
  if (found.isPerson) {
    const own = genderOf(found.text);
    if (own !== undefined && gender !== undefined && own !== gender) return null;
    if (namesOthers(found.text)) return null;
  }
  const isTopic =
    found.isPerson ||
    material.termByKey.has(foldTerm(subject)) ||
    /^(?:An?|The) /u.test(found.text);
  return isTopic &&
    !/\b(?:this|these|that|those|such|other|another|some|many|most|several|each)\b/iu.test(subject)
    ? found
    : null;
}

const longestSubject = 7;

/** "Carnegie, more than any other businessman of the era, championed …". */
function leadingName(text: string, tokens: readonly Token[]): string | null {
  const end = tokens.findIndex(({ pos }) => pos !== 'PROPN');
  const last = tokens[end - 1];
  return last && tokens[end]?.text === ',' ? text.slice(0, last.end) : null;
}

function antecedent(text: string, sentence: Sentence, material: ReferenceMaterial): Antecedent {
  const bare = text.replace(/^(?:An?|The) /u, '');
  const head = bare.split(/ (?:of|in|for|to|from|with|on|at|by|between) /u)[0] ?? bare;
  const isPerson = material.kindOf(bare) === 'person';
  return {
    text,
    isPlural: / and /u.test(head) || (!isPerson && looksPlural(head)),
    isPerson,
    sentence,
  };
}

function resolveDemonstratives(
  current: Sentence,
  sentence: Sentence,
  material: ReferenceMaterial,
): Sentence | null {
  let from: Sentence = current;
  let isSure = true;
  const text = current.text.replace(demonstrative, (whole, pointer: string, noun: string) => {
    const meant = termMeant(noun, pointer, sentence, material);
    if (!meant) {
      isSure = false;
      return whole;
    }
    if (meant.sentence.start < from.start) from = meant.sentence;
    const isBare = !/^(?:an?|the) /iu.test(meant.text) && !looksPlural(noun);
    const article = /^such/iu.test(pointer) && isBare ? articleFor(meant.text) : '';
    const plain = `${article}${meant.text}`;
    return /^\p{Lu}/u.test(pointer) ? capitalised(plain) : plain;
  });
  return isSure && text !== current.text ? spanning(from, sentence, text) : null;
}

const articleFor = (term: string): string => (/^[aeiou]/iu.test(term) ? 'an ' : 'a ');

/** The one term before whose head is the noun ("this law": "the law of demand"), or that is a kind of it. */
function termMeant(
  noun: string,
  pointer: string,
  sentence: Sentence,
  material: ReferenceMaterial,
): { text: string; sentence: Sentence } | null {
  const key = foldTerm(noun);
  const isPlural = /these/iu.test(pointer);
  for (const before of sentencesBefore(sentence, material)) {
    const inIt = termsIn(before.index, material);
    const byHead = inIt.filter(
      (term) =>
        (term.key.endsWith(` ${key}`) || term.key.startsWith(`${key} of `)) &&
        looksPlural(term.text) === isPlural,
    );
    const longest = byHead.filter(
      (term) => !byHead.some((other) => other !== term && other.key.endsWith(` ${term.key}`)),
    );
    if (longest.length > 1) return null;
    const [only] = longest;
    if (only) return { text: withArticle(only, before), sentence: before };
    const subject = leadingSubject(before.text, before.tokens)?.replace(/^(?:an?|the) /iu, '');
    const kind = subject === undefined ? undefined : material.termByKey.get(foldTerm(subject));
    if (kind && isKindOf(kind.key, key) && looksPlural(kind.text) === isPlural)
      return { text: withArticle(kind, before), sentence: before };
    if (foldedWords(before.text).includes(key)) return null;
  }
  return null;
}

/** A term with the article that its sentence gives it, "a" and "an" made "the". */
function withArticle({ text }: KeyTerm, before: Sentence): string {
  const at = before.text.toLowerCase().indexOf(text.toLowerCase());
  return /\b(?:an?|the) (?:[\p{L},-]+ ){0,3}$/iu.test(before.text.slice(0, at))
    ? `the ${text}`
    : text;
}
