import { englishFunctionWords, englishGenericNouns } from '../checks/function-words.ts';
import { foldTerm } from '../checks/fold.ts';
import type { Token } from './english-tagger.ts';
import type { Section } from './sections.ts';
import type { Sentence } from './sentences.ts';

/** A noun phrase that the text is about. */
export interface KeyTerm {
  /** Folded form; see `foldTerm`. */
  readonly key: string;
  /** As the text most often writes it. */
  readonly text: string;
  readonly count: number;
  readonly score: number;
  /** Whether the text mostly sets it as code. */
  readonly isCode: boolean;
  /** Whether the text always writes it with capitals. */
  readonly isName: boolean;
  /** Indices of the sentences that it stands in, in reading order. */
  readonly sentences: readonly number[];
  readonly sections: ReadonlySet<number>;
}

const longestTerm = 4;

/** A term in a heading counts as so many occurrences more. */
const headingWeight = 2.5;

const weakModifiers = new Set(
  'higher lower larger smaller greater fewer stronger weaker faster slower older younger newer heavier lighter shorter longer closer earlier later other many much several various different certain same own new first second third last next few more most such particular general common main important possible major small large big great good bad long short high low whole entire specific similar early late recent old young single multiple real simple usual typical additional available able likely previous original overall actual great little best better popular final modern further full early'.split(
    ' ',
  ),
);

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

const isNominal = ({ pos, lower, text }: Token): boolean =>
  (pos === 'NOUN' || pos === 'PROPN' || pos === 'ADJ') &&
  /^[\p{L}][\p{L}\p{N}’'.+#]*$/u.test(text) &&
  !englishFunctionWords.has(lower);

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
 * headings name, that spread over sections, and that `defined` says the text defines.
 * @param defined folded terms with the strength of their definition, 0 to 1
 */
export function findKeyTerms(
  sentences: readonly Sentence[],
  sections: readonly Section[],
  defined: ReadonlyMap<string, number>,
): KeyTerm[] {
  const tallies = new Map<string, Tally>();
  const verbs = countVerbForms(sentences);
  for (const sentence of sentences) {
    for (const run of nominalRuns(sentence.tokens)) tallyRun(sentence, run, tallies);
  }
  const headings = sections.map(({ heading }) => ` ${foldTerm(heading)} `);
  const terms: KeyTerm[] = [];
  for (const [key, tally] of tallies) {
    const form = [...tally.forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)[0]?.[0];
    if (form === undefined || isGeneric(key, tally.words)) continue;
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
      (1 + 2 * definition);
    terms.push({
      key,
      text: isOnlyInitial ? form.charAt(0).toLowerCase() + form.slice(1) : form,
      count: tally.count,
      score,
      isCode: tally.codeCount * 2 > tally.count,
      isName: capitalShare(tally.forms) >= leastCapitals && !isOnlyInitial,
      sentences: tally.sentences,
      sections: tally.sections,
    });
  }
  return terms.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

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

/** How often each word form is tagged as a verb: taggers confuse "rises" and "a rise". */
function countVerbForms(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tokens } of sentences) {
    for (const { pos, lower } of tokens) {
      if (pos === 'VERB') counts.set(lower, (counts.get(lower) ?? 0) + 1);
    }
  }
  return counts;
}

/** "Price rises", "economists call": a clause that the tagger took for a noun phrase. */
function isVerbLike(
  key: string,
  form: string,
  { count, words }: Tally,
  verbs: ReadonlyMap<string, number>,
): boolean {
  const parts = form.toLowerCase().split(' ');
  const last = parts.at(-1) ?? '';
  const asVerb = verbs.get(last) ?? 0;
  if (words === 1) return asVerb >= count;
  const hasPluralInside = parts
    .slice(0, -1)
    .some(
      (word, at) => /[^s]s$/u.test(word) && key.split(' ')[at] !== word && !/[’']s$/u.test(word),
    );
  return hasPluralInside || (asVerb > 0 && last.endsWith('s'));
}

/** Share of its occurrences in which a single word must stand alone to be a term of its own. */
const leastAlone = 0.34;

/** Whether a phrase is only ever, or for a single word mostly, part of longer ones. */
function isFragment(key: string, { count, nestedCount, containers, words }: Tally): boolean {
  if (words > 1) {
    const opensWithInitial = /^\p{L}\s/u.test(key);
    return nestedCount === count && (containers.size === 1 || opensWithInitial);
  }
  return count - nestedCount < leastAlone * count;
}

function tallyRun(sentence: Sentence, run: readonly Token[], tallies: Map<string, Tally>): void {
  const words = runWords(run);
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
      const form =
        isSentenceStart && first[0]?.pos !== 'PROPN'
          ? phrase.charAt(0).toLowerCase() + phrase.slice(1)
          : phrase;
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

const shortestTerm = 3;

/** A unit or a span of time is never what a text is about, however often it is named. */
const timeNouns = new Set(
  'gallon dollar mile meter metre kilometer kilometre kilogram gram pound inch foot ton tonne percent million billion century decade year month week day hour minute time era january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

function isGeneric(key: string, words: number): boolean {
  if (key.length < shortestTerm || /^\d/u.test(key)) return true;
  if (/(?:^|\s)\p{L}\.?$/u.test(key)) return true;
  const last = key.split(' ').at(-1) ?? '';
  if (timeNouns.has(last)) return true;
  return words === 1 && englishGenericNouns.has(key);
}
