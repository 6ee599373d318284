import type { Sentence } from '../sentences.ts';
import { foreignWords, type ForeignWord } from './foreign-words.ts';
import { generalNouns } from './languages/general-nouns.ts';
import type { LanguageRules, NounClass } from './languages/language-rules.ts';
import { createNounClasses } from './noun-class.ts';
import {
  looksLikeName,
  looksLikeNoun,
  tallyPhrases,
  tallyWords,
  type ReadSentence,
  type Tally,
} from './noun-tallies.ts';
import type { NeutralTerm } from './neutral-term.ts';
import { grammarWords } from './text-language.ts';

const shortestNoun = 4;

/** A noun in a larger share of the sentences is what the whole text is about. */
const mostSentenceShare = 0.2;
const sentencesForShare = 30;

/** A word that so often is part of one longer term is no term of its own. */
const mostNested = 0.7;

/** What the nouns of a text are. */
export interface NounReading {
  /** Key terms, best first. */
  readonly terms: readonly NeutralTerm[];
  /** Whether a word, in lower case, stands inside a sentence at all. */
  isKnown(word: string): boolean;
  /** Whether a word, in lower case, is used as a noun or a name. */
  isNoun(word: string): boolean;
  /** Whether a word, in lower case, is used as a name; never so in German. */
  isName(word: string): boolean;
}

/**
 * Reads the nouns of a text in a language with rules: nouns by their capitals or determiners, and
 * phrases of a noun with an adjective or a second noun, ranked after C-value (Frantzi et al.
 * 2000): how often outside longer terms, how many words, over how many sections.
 */
export function readNouns(sentences: readonly Sentence[], rules: LanguageRules): NounReading {
  const read = sentences.map((sentence): ReadSentence => ({
    sentence,
    words: foreignWords(sentence.text),
  }));
  const words = tallyWords(read, rules);
  const grammar = grammarWords(rules);
  const known = new Map<string, boolean>();
  const isNoun = (word: string): boolean => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const tally = words.get(word);
    const found = tally !== undefined && !grammar.has(word) && looksLikeNoun(tally, rules);
    known.set(word, found);
    return found;
  };
  const phrases = rules.adjective
    ? tallyPhrases(read, rules, ({ lower }: ForeignWord) => isNoun(lower))
    : new Map<string, Tally>();
  for (const [phrase, tally] of phrases) {
    for (const part of new Set(phrase.split(/[ ]|(?<=')/u))) {
      const single = words.get(part);
      if (single) single.nested += tally.count;
    }
  }
  const isName = (word: string): boolean => {
    const tally = words.get(word);
    return !rules.nounsAreCapitalised && tally !== undefined && looksLikeName(tally);
  };
  return {
    terms: rankTerms({ words, phrases, isNoun }, sentences.length, rules),
    isKnown: (word) => (words.get(word)?.inside ?? 0) > 0,
    isNoun,
    isName,
  };
}

interface Counted {
  readonly words: ReadonlyMap<string, Tally>;
  readonly phrases: ReadonlyMap<string, Tally>;
  readonly isNoun: (word: string) => boolean;
}

function rankTerms(
  { words, phrases, isNoun }: Counted,
  sentenceCount: number,
  rules: LanguageRules,
): NeutralTerm[] {
  const classOf = createNounClasses(rules, words);
  const general = generalNouns(rules.tag);
  const most = mostSentenceShare * Math.max(sentenceCount, sentencesForShare);
  const isTerm = (key: string, tally: Tally, isPhrase: boolean): boolean => {
    if (key.length < shortestNoun || /\d/u.test(key) || tally.sentences.length > most) return false;
    if (!isPhrase)
      return isNoun(key) && !general.has(key) && tally.nested <= mostNested * tally.count;
    const parts = key.split(/[ ']/u);
    return !(general.has(parts[0] ?? '') && general.has(parts.at(-1) ?? ''));
  };
  const terms: NeutralTerm[] = [];
  for (const [key, tally] of [...words, ...phrases]) {
    const isPhrase = phrases.get(key) === tally;
    if (!isTerm(key, tally, isPhrase)) continue;
    const isName = !rules.nounsAreCapitalised && looksLikeName(tally);
    const free = Math.max(1, tally.count - tally.nested);
    terms.push({
      key,
      text: tally.form === '' ? key : tally.form,
      count: tally.count,
      score:
        Math.log2(free + 1) *
        Math.log2(Math.min(key.length, 16)) *
        (isPhrase ? 1.4 : 1) *
        (1 + Math.log2(tally.sections.size) / 4),
      before: tally.before,
      after: tally.after,
      determiners: tally.determiners,
      nounClass:
        isName && tally.determiners.size === 0 ? undefined : classOf(key.split(' ')[0] ?? key),
      isName,
      isDative: rules.tag === 'de' && isDativePlural(key, classOf),
      sentences: tally.sentences,
      sections: tally.sections,
    });
  }
  return terms.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/** "Sternen" beside "Sterne", "Körpern" beside "Körper"; but "Federn" is the plural of "Feder". */
function isDativePlural(form: string, classOf: (form: string) => NounClass | undefined): boolean {
  const known = /(?:e|er|el)n$/u.test(form) ? classOf(form.slice(0, -1)) : undefined;
  return known === 'p' || (/e[rl]n$/u.test(form) && (known === 'm' || known === 'n'));
}
