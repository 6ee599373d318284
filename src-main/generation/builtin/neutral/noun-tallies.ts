import type { Sentence } from '../sentences.ts';
import type { ForeignWord } from './foreign-words.ts';
import { determinerWords } from './languages/determiner-words.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import { grammarWords } from './text-language.ts';

/** Share of its occurrences that a noun has behind a determiner, or with a capital in German. */
const leastBehindDeterminer = 0.25;
const leastCapitals = 0.85;

/** A word that so often has another of the same phrase behind it is an adjective before its noun. */
const mostBeforeContent = 0.75;
const fewestBeforeContent = 3;
/** In German, so often before another capital: "Internationale Astronomische Union". */
const mostBeforeCapital = 0.5;

/** Adjectives between a determiner and its noun, at most. */
const mostAdjectives = 2;
const germanAdjective = /^\p{Ll}{3,}(?:e|en|er|es|em)$/u;

const fewestOfPhrase = 2;
/** "Filtre créé" is seldom a term, "mémoire partagée" is one where it comes again and again. */
const fewestWithParticiple = 4;
const participle = /(?:[éíúá]e?s?|[aiu]d[oa]s?|[aiu]t[oaie]|ant[es]?)$/u;

/** What was counted of a word or phrase. */
export interface Tally {
  count: number;
  /** Occurrences behind a determiner that can be nothing else. */
  sure: number;
  /** Occurrences directly before a word that carries meaning and is no adjective. */
  beforeContent: number;
  /** Occurrences that do not open a sentence. */
  inside: number;
  capitals: number;
  nested: number;
  form: string;
  readonly determiners: Map<string, number>;
  readonly before: Map<string, number>;
  readonly after: Map<string, number>;
  readonly sentences: number[];
  readonly sections: Set<number>;
}

const newTally = (): Tally => ({
  count: 0,
  sure: 0,
  beforeContent: 0,
  inside: 0,
  capitals: 0,
  nested: 0,
  form: '',
  determiners: new Map(),
  before: new Map(),
  after: new Map(),
  sentences: [],
  sections: new Set(),
});

const add = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/** A sentence with its words. */
export interface ReadSentence {
  readonly sentence: Sentence;
  readonly words: readonly ForeignWord[];
}

/** Whether a word of a text is used as a noun in it. */
export function looksLikeNoun(
  tally: Tally,
  { nounsAreCapitalised, clitic }: LanguageRules,
): boolean {
  if (nounsAreCapitalised)
    return looksLikeName(tally) && tally.beforeContent < mostBeforeCapital * tally.count;
  if (looksLikeName(tally)) return true;
  const isPerhapsVerb = clitic?.infinitive.test(tally.form) === true;
  if (isPerhapsVerb && ![...tally.determiners.keys()].some((one) => !clitic.article.test(one)))
    return false;
  const behind = [...tally.determiners.values()].reduce((sum, count) => sum + count, 0);
  if (tally.sure === 0 || behind < leastBehindDeterminer * tally.count) return false;
  return (
    tally.beforeContent < fewestBeforeContent ||
    tally.beforeContent < mostBeforeContent * tally.count
  );
}

/** Whether a word has a capital wherever it stands; in German the mark of any noun. */
export const looksLikeName = ({ inside, capitals }: Tally): boolean =>
  inside > 0 && capitals >= leastCapitals * inside;

interface Span {
  readonly from: number;
  readonly to: number;
}

function note(
  tally: Tally,
  { sentence, words }: ReadSentence,
  { from, to }: Span,
  determiner: Determiner | undefined,
): void {
  const first = words[from];
  const last = words[to];
  if (!first || !last) return;
  tally.count += 1;
  const form = sentence.text.slice(first.start, last.end);
  if (from > 0) {
    tally.inside += 1;
    if (/^\p{Lu}/u.test(form)) tally.capitals += 1;
    if (!/^\p{Ll}/u.test(tally.form)) tally.form = form;
    add(tally.before, words[from - 1]?.lower ?? '');
  }
  const next = words[to + 1];
  if (next && sentence.text.slice(last.end, next.start) === ' ') add(tally.after, next.lower);
  if (determiner) {
    add(tally.determiners, determiner.word);
    if (determiner.isSure) tally.sure += 1;
  }
  if (tally.sentences.at(-1) !== sentence.index) tally.sentences.push(sentence.index);
  tally.sections.add(sentence.section);
}

/** Counts the words of a text, by their lower-case form. */
export function tallyWords(
  read: readonly ReadSentence[],
  rules: LanguageRules,
): Map<string, Tally> {
  const table = determinerWords(rules);
  const grammar = grammarWords(rules);
  const tallies = new Map<string, Tally>();
  for (const one of read) {
    const { words, sentence } = one;
    for (const [at, { lower, text, end }] of words.entries()) {
      if (lower.length < 3 || !/^\p{L}/u.test(text) || text.endsWith("'")) continue;
      const tally = tallies.get(lower) ?? newTally();
      tallies.set(lower, tally);
      note(tally, one, { from: at, to: at }, determinerBefore(one, at, rules, table));
      const next = words[at + 1];
      if (next === undefined || sentence.text.slice(end, next.start) !== ' ') continue;
      const isContent = rules.nounsAreCapitalised
        ? /^\p{Lu}/u.test(next.text)
        : !grammar.has(next.lower) && rules.adjective?.test(next.lower) !== true;
      if (isContent) tally.beforeContent += 1;
    }
  }
  return tallies;
}

interface Determiner {
  readonly word: string;
  /** Whether it can be no pronoun: "la" in "la place" may be one, "dans la" has none. */
  readonly isSure: boolean;
}

/** The determiner of the noun at a place; behind one, German adjectives say more than it does. */
function determinerBefore(
  { words, sentence }: ReadSentence,
  at: number,
  rules: LanguageRules,
  table: ReadonlyMap<string, unknown>,
): Determiner | undefined {
  const noun = words[at];
  if (!noun || (rules.nounsAreCapitalised && !/^\p{Lu}/u.test(noun.text))) return undefined;
  for (let back = at - 1; back >= 0 && at - back <= mostAdjectives + 1; back -= 1) {
    const word = words[back];
    const next = words[back + 1];
    if (!word || !next || !/^[\s«“„"]*$/u.test(sentence.text.slice(word.end, next.start)))
      return undefined;
    const isNearest = back === at - 1;
    const ending = isNearest ? '' : (words[at - 1]?.lower.slice(-2) ?? '');
    const isSure =
      rules.clitic?.article.test(word.lower) !== true ||
      back === 0 ||
      rules.clitic.preposition.test(words[back - 1]?.lower ?? '');
    if (back === 0 && rules.nounsAreCapitalised) {
      const subject = `${word.lower}+${verbNumber(words[at + 1], rules)}`;
      if (table.has(subject)) return { word: subject, isSure };
    }
    if (table.has(`${word.lower}-${ending}`)) return { word: `${word.lower}-${ending}`, isSure };
    if (table.has(word.lower)) return { word: word.lower, isSure };
    if (!rules.nounsAreCapitalised || !germanAdjective.test(word.text)) return undefined;
  }
  return undefined;
}

const singularVerb = /^(?:ist|war|hat|wird|wurde|kann|muss|soll|darf|\p{Ll}{3,}t)$/u;
const pluralVerb = /^(?:sind|waren|haben|werden|wurden|können|müssen|sollen|dürfen)$/u;

/**
 * What the word behind a German noun that opens its sentence says of it: `t` where it is a verb in
 * the singular, `en` in the plural. Such a noun is a nominative, whose article tells its gender.
 */
function verbNumber(word: ForeignWord | undefined, rules: LanguageRules): 't' | 'en' | '' {
  if (!word) return '';
  const isGrammar = grammarWords(rules).has(word.lower);
  if (pluralVerb.test(word.text) || (!isGrammar && /^\p{Ll}{2,}en$/u.test(word.text))) return 'en';
  return singularVerb.test(word.text) && !/^(?:mit|statt|laut|samt)$/u.test(word.lower) ? 't' : '';
}

/** Counts phrases of a noun with an adjective or with a second noun. */
export function tallyPhrases(
  read: readonly ReadSentence[],
  rules: LanguageRules,
  isNoun: (word: ForeignWord) => boolean,
): Map<string, Tally> {
  const table = determinerWords(rules);
  const tallies = new Map<string, Tally>();
  for (const one of read) {
    const { words, sentence } = one;
    for (const [at, word] of words.entries()) {
      if (!isNoun(word)) continue;
      const determiner = determinerBefore(one, at, rules, table);
      for (const to of phraseEnds(words, at, rules, isNoun)) {
        const last = words[to];
        if (!last || !/^[^,;()]*$/u.test(sentence.text.slice(word.start, last.end))) continue;
        const key = words
          .slice(at, to + 1)
          .map(({ lower }) => lower)
          .join(' ')
          .replaceAll("' ", "'");
        const tally = tallies.get(key) ?? newTally();
        tallies.set(key, tally);
        note(tally, one, { from: at, to }, determiner);
      }
    }
  }
  for (const [key, { count }] of tallies) {
    const fewest = participle.test(key) ? fewestWithParticiple : fewestOfPhrase;
    if (count < fewest) tallies.delete(key);
  }
  return tallies;
}

/** Where phrases that start with the noun at a place may end. */
function phraseEnds(
  words: readonly ForeignWord[],
  at: number,
  rules: LanguageRules,
  isNoun: (word: ForeignWord) => boolean,
): number[] {
  const grammar = grammarWords(rules);
  const isAdjective = (word: ForeignWord | undefined): boolean =>
    word !== undefined &&
    !grammar.has(word.lower) &&
    rules.adjective?.test(word.lower) === true &&
    /^\p{Ll}/u.test(word.text);
  // Behind "de" without an article stands a noun, if no verb.
  const isSecondNoun = (word: ForeignWord): boolean =>
    isNoun(word) ||
    (/^\p{Ll}{3}/u.test(word.text) &&
      !grammar.has(word.lower) &&
      rules.clitic?.infinitive.test(word.lower) !== true);
  const [next, second] = [words[at + 1], words[at + 2]];
  if (!next) return [];
  const ends = isAdjective(next) ? [at + 1] : [];
  if (rules.linking.test(next.lower) && second && isSecondNoun(second)) {
    ends.push(at + 2);
    if (isAdjective(words[at + 3])) ends.push(at + 3);
  }
  return ends;
}
