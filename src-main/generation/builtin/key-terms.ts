import { englishFunctionWords } from '../checks/function-words.ts';
import { foldTerm } from '../checks/fold.ts';
import type { Casing } from './casing.ts';
import type { Token } from './english-tagger.ts';
import { isKnownNoun } from './lexicon.ts';
import { headingTopics, type Section } from './sections.ts';
import type { Sentence } from './sentences.ts';
import {
  countVerbForms,
  isEveryday,
  isFragment,
  isGeneric,
  isRubble,
  isVerbLike,
  weakModifiers,
} from './term-filters.ts';
import { findTermSignals } from './term-signals.ts';

/** A noun phrase that the text is about. */
export interface KeyTerm {
  /** Folded form; see `foldTerm`. */
  readonly key: string;
  /** As the text most often writes it. */
  readonly text: string;
  /** All ways in which the text writes it, the commonest first. */
  readonly forms: readonly string[];
  readonly count: number;
  readonly score: number;
  /** Whether the text mostly sets it as code. */
  readonly isCode: boolean;
  /** Whether the text always writes it with capitals. */
  readonly isName: boolean;
  /** Whether it is worth asking for: no noun of everyday English that the text says nothing of. */
  readonly isSpecific: boolean;
  /** Whether the text introduces it as a term: "is called", "the term", a definition. */
  readonly isIntroduced: boolean;
  /** Whether a section is called after it. */
  readonly isTopic: boolean;
  /** Indices of the sentences that it stands in, in reading order. */
  readonly sentences: readonly number[];
  readonly sections: ReadonlySet<number>;
}

/** A single word that every reader knows: a gap for it asks for reading, not for knowledge. */
export const isCommonWord = ({ key, isName, isIntroduced }: KeyTerm): boolean =>
  !key.includes(' ') && !isName && !isIntroduced && isKnownNoun(key);

const passing = new Set(
  'strong weak cold warm hot initial default average physical passive bad rich poor wide key old regular incomplete direct shortest longest highest lowest biggest real current rational thereupon whereupon'.split(
    ' ',
  ),
);

const empty = new Set(
  'thing way method kind type sort idea problem case example question answer part point fact reason lot'.split(
    ' ',
  ),
);

/**
 * Whether a phrase names one thing of the subject and does not only describe something in passing:
 * "cold glass", "key thing", "financial company firm".
 */
export const isSettled = ({ key }: Pick<KeyTerm, 'key'>): boolean => {
  const words = key.split(' ');
  return (
    words.length === 1 ||
    (!/\d{4}/u.test(key) && !passing.has(words[0] ?? '') && !empty.has(words.at(-1) ?? ''))
  );
};

const longestTerm = 4;

/** A term in a heading counts as so many occurrences more. */
const headingWeight = 2.5;

/** At the start of a sentence, capitals say little about how a term is written. */
const startWeight = 0.01;

interface Tally {
  count: number;
  /** Occurrences set as code. */
  codeCount: number;
  /** Occurrences inside longer candidates, and how many different ones. */
  nestedCount: number;
  readonly containers: Set<string>;
  readonly forms: Map<string, number>;
  readonly sentences: number[];
  readonly sections: Set<number>;
  readonly words: number;
}

const isNominal = (token: Token): boolean =>
  (token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'ADJ') &&
  /^[\p{L}][\p{L}\p{N}’'.+#]*$/u.test(token.text) &&
  !englishFunctionWords.has(token.lower) &&
  !isRubble(token);

const isGlue = (token: Token, before: Token, after: Token): boolean =>
  /^[-–]$/u.test(token.text) && token.start === before.end && after.start === token.end;

/** Longest runs of adjectives and nouns; a hyphen inside a word belongs to it. */
function nominalRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const glued =
      run.length > 0 && before && after && isNominal(after) && isGlue(token, before, after);
    if (isNominal(token) || glued) run.push(token);
    else {
      if (run.length > 0) runs.push(run);
      run = [];
    }
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

/** Runs cut into words, where a hyphenated compound is one word. */
function runWords(run: readonly Token[]): Token[][] {
  const words: Token[][] = [];
  for (const token of run) {
    const last = words.at(-1);
    const previous = last?.at(-1);
    if (last && previous && previous.end === token.start) last.push(token);
    else words.push([token]);
  }
  return words;
}

const cutBefore = /[\p{L}\p{N}/@_.~$\\–-]$/u;
const cutBehind = /^(?:[\p{L}\p{N}/@_\\–-]|\.[\p{L}\p{N}])/u;

/** Without the words at both ends that are pieces of "long-term", "MLJ.jl" or "and/or". */
function wholeWords(text: string, words: readonly Token[][]): Token[][] {
  let from = 0;
  let to = words.length;
  while (from < to && cutBefore.test(text.slice(0, words[from]?.[0]?.start))) from += 1;
  while (to > from && cutBehind.test(text.slice(words[to - 1]?.at(-1)?.end))) to -= 1;
  return words.slice(from, to);
}

const endsAsTerm = (word: readonly Token[]): boolean => {
  const last = word.at(-1);
  return (
    last !== undefined && (last.pos === 'NOUN' || last.pos === 'PROPN') && last.text.length > 1
  );
};

const startsAsTerm = (word: readonly Token[]): boolean => {
  const first = word[0];
  return first !== undefined && !weakModifiers.has(first.lower);
};

/**
 * Key terms of an English text, best first: C-value (Frantzi, Ananiadou and Mima 2000) over runs
 * of adjectives and nouns, with the one-word extension log2(n + 1), raised for terms that
 * headings name, that spread over sections, that `defined` says the text defines, and that it
 * introduces as terms; see `findTermSignals`.
 * @param defined folded terms with the strength of their definition, 0 to 1
 * @param casing tells which words that open a sentence are names
 */
export function findKeyTerms(
  sentences: readonly Sentence[],
  sections: readonly Section[],
  { defined, casing }: { defined: ReadonlyMap<string, number>; casing: Casing },
): KeyTerm[] {
  const tallies = new Map<string, Tally>();
  const verbs = countVerbForms(sentences);
  const signals = findTermSignals(sentences);
  for (const sentence of sentences) {
    for (const run of nominalRuns(sentence.tokens)) tallyRun(sentence, run, tallies, casing);
  }
  const topics = headingTopics(sections);
  const headings = sections.map(({ heading }) => ` ${foldTerm(heading)} `);
  const terms: KeyTerm[] = [];
  for (const [key, tally] of tallies) {
    const forms = [...tally.forms]
      .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
      .map(([written]) => written);
    const [form] = forms;
    const isIntroduced = (signals.get(key) ?? 0) >= surelyIntroduced || defined.has(key);
    const isTopic = topics.has(key);
    if (form === undefined || (!isIntroduced && !isTopic && isGeneric(key, tally.words))) continue;
    if (isFragment(key, tally) || isVerbLike(key, form, tally, verbs)) continue;
    const nested = tally.containers.size > 0 ? tally.nestedCount / tally.containers.size : 0;
    const cValue = Math.log2(tally.words + 1) * (tally.count - nested);
    const inHeadings = headings.filter((heading) => heading.includes(` ${key} `)).length;
    const definition = defined.get(key) ?? 0;
    const isOnlyInitial =
      definition > 0 &&
      tally.words === 1 &&
      !/\p{Lu}.*\p{Lu}|\d/u.test(form) &&
      Math.max(...tally.forms.values()) < 1;
    const score =
      (Math.max(cValue, 0) + headingWeight * Math.min(inHeadings, 2)) *
      (1 + Math.log2(tally.sections.size) / 4) *
      (1 + 2 * definition) *
      (1 + signalWeight * (signals.get(key) ?? 0));
    const isName = capitalShare(tally.forms) >= leastCapitals && !isOnlyInitial;
    const isSpecific =
      tally.words > 1 ||
      definition >= leastDefinition ||
      signals.get(key) === 1 ||
      !isEveryday(key);
    terms.push({
      key,
      text: isOnlyInitial ? form.charAt(0).toLowerCase() + form.slice(1) : form,
      forms,
      count: tally.count,
      score: isSpecific ? score : score * everydayFactor,
      isCode: tally.codeCount * 2 > tally.count,
      isName,
      isSpecific: isSpecific || inHeadings > 0,
      isIntroduced,
      isTopic,
      sentences: tally.sentences,
      sections: tally.sections,
    });
  }
  return terms.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/** What a sign that the text introduces a term adds to its score. */
const signalWeight = 1.2;

/** So sure a sign makes a term even of a word that is general elsewhere. */
const surelyIntroduced = 0.6;

/** What an everyday noun keeps of its score. */
const everydayFactor = 0.4;

/** A definition at least as sure makes a term of an everyday noun. */
const leastDefinition = 0.55;

/** A name is written with a capital nearly always. */
const leastCapitals = 0.75;

function capitalShare(forms: ReadonlyMap<string, number>): number {
  let all = 0;
  let capital = 0;
  for (const [form, weight] of forms) {
    all += weight;
    if (/^\p{Lu}/u.test(form)) capital += weight;
  }
  return capital / all;
}

function tallyRun(
  sentence: Sentence,
  run: readonly Token[],
  tallies: Map<string, Tally>,
  casing: Casing,
): void {
  const words = wholeWords(sentence.text, runWords(run));
  if (words.length === 0) return;
  const whole = foldTerm(phraseOf(sentence.text, words));
  for (let from = 0; from < words.length; from += 1) {
    const first = words[from];
    if (!first || !startsAsTerm(first)) continue;
    for (let to = from + 1; to <= Math.min(words.length, from + longestTerm); to += 1) {
      const last = words[to - 1];
      if (!last || !endsAsTerm(last)) continue;
      const phrase = phraseOf(sentence.text, words.slice(from, to));
      const key = foldTerm(phrase);
      let tally = tallies.get(key);
      if (!tally) {
        tally = {
          count: 0,
          codeCount: 0,
          nestedCount: 0,
          containers: new Set(),
          forms: new Map(),
          sentences: [],
          sections: new Set(),
          words: to - from,
        };
        tallies.set(key, tally);
      }
      tally.count += 1;
      if (key !== whole) {
        tally.nestedCount += 1;
        tally.containers.add(whole);
      }
      const isSentenceStart = first[0]?.start === 0;
      const form = isSentenceStart ? casing.within(phrase) : phrase;
      tally.forms.set(form, (tally.forms.get(form) ?? 0) + (isSentenceStart ? startWeight : 1));
      if (sentence.text[(first[0]?.start ?? 0) - 1] === '`') tally.codeCount += 1;
      if (tally.sentences.at(-1) !== sentence.index) tally.sentences.push(sentence.index);
      tally.sections.add(sentence.section);
    }
  }
}

function phraseOf(text: string, words: readonly (readonly Token[])[]): string {
  const first = words[0]?.[0];
  const last = words.at(-1)?.at(-1);
  return first && last ? text.slice(first.start, last.end) : '';
}
