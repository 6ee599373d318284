import type { StudyText } from '../../../../src-shared/study-text.ts';
import { commonestEnglishWords } from '../../checks/function-words.ts';
import { determinerWords } from './languages/determiner-words.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import { allRules } from './languages/rules-for.ts';
import { foreignFunctionWords } from './foreign-function-words.ts';

/** So much of a text is looked at to tell its language. */
const sampleLength = 20_000;

/** Running text of a language has at least this share of its own grammatical words. */
const leastShare = 0.25;

const lowerWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+['’]?/gu) ?? [];

const grammarOf = new Map<string, ReadonlySet<string>>();

/** Words of a language that carry grammar, articles included. */
export function grammarWords(rules: LanguageRules): ReadonlySet<string> {
  const known = grammarOf.get(rules.tag);
  if (known) return known;
  const words = new Set([...foreignFunctionWords(rules.tag), ...determinerWords(rules).keys()]);
  grammarOf.set(rules.tag, words);
  return words;
}

const countIn = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.filter((word) => known.has(word.replace('’', "'"))).length;

/**
 * The language that material on a source is made in, as a BCP 47 tag: that of the source, told by
 * its words where it has no tag or calls itself English and is not.
 */
export function materialLanguage({ language, content }: StudyText): string {
  if (!/^(?:und|en)(?:-|$)/iu.test(language)) return language;
  const words = lowerWords(content.slice(0, sampleLength));
  let best = language;
  let most = leastShare * words.length;
  for (const rules of allRules) {
    const count = countIn(words, grammarWords(rules));
    if (count > most) [best, most] = [rules.tag, count];
  }
  return best;
}

/** Whether a sentence is in the language of these rules and no English quotation. */
export function isInLanguage(sentence: string, rules: LanguageRules): boolean {
  const words = lowerWords(sentence);
  const own = countIn(words, grammarWords(rules));
  return own > 0 && own > countIn(words, commonestEnglishWords);
}

/** Running English has this share of its commonest words; other languages stay below. */
const englishShare = 0.25;

/** Whether a sentence is most likely an English quotation. */
export function isEnglishSentence(sentence: string): boolean {
  const words = lowerWords(sentence);
  return countIn(words, commonestEnglishWords) >= englishShare * words.length;
}
