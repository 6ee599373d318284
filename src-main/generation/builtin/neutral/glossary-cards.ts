import type { Flashcard } from '../../../../src-shared/flashcards.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { capitalised, cleanSentence } from '../clean-text.ts';
import { evidenceOf } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import { foreignWords } from './foreign-words.ts';
import { determinerWords } from './languages/determiner-words.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import type { NeutralMaterial } from './neutral-material.ts';
import { hasFiniteVerb } from './standing-sentences.ts';
import { isEnglishSentence, isInLanguage } from './text-language.ts';

const glossary =
  /^(?<term>[\p{L}\p{N}][^:：–—.;,!?。、]{0,50}?)(?:\s*[:：]\s*|\s+[–—-]\s+)(?<definition>[\p{L}«„"].{5,300})$/u;

const fewestWords = 4;
const mostTermWords = 4;

/** "CULTURE La méthode": a label and a heading that ran together. */
const runInHeading = /^\p{Lu}{3,} \p{Lu}\p{Ll}/u;

/** Behind a noun; behind a verb would stand an article. */
const preposition = /^(?:para|per|pour|con|com|avec|en|em|in|sin|sem|sans|senza|entre|tra|fra)$/u;

/** Adjectives before the noun that a definition opens with, at most. */
const mostAdjectives = 2;

/** Cards from lines such as "Chlorophyll: grüner Farbstoff, der das Licht aufnimmt". */
export function glossaryCards(material: NeutralMaterial): Flashcard[] {
  const { sections, source, rules, unspaced } = material;
  const cards: Flashcard[] = [];
  for (const segment of sections.flatMap(({ body }) => body)) {
    const { term, definition: rest = '' } =
      glossary.exec(cleanSentence(segment.text))?.groups ?? {};
    if (term === undefined || !/\p{L}{3}|[\p{Script=Han}\p{Script=Katakana}]/u.test(term)) continue;
    const said = firstSentence(rest);
    if (!isProse(`${said}.`, rules) || /[:：]/u.test(said)) continue;
    const isUsable = rules
      ? isTermOf(material, term, rules) && isNominal(material, said, rules)
      : isForeign(said, term) && !(unspaced && !isUnspacedScript(said));
    if (!isUsable) continue;
    const evidence = evidenceOf(
      { start: segment.start, end: segment.end, segment },
      source.content,
    );
    const mark = isUnspacedScript(said) ? '。' : '.';
    cards.push({ term: capitalised(term), definition: `${capitalised(said)}${mark}`, evidence });
  }
  return cards;
}

const firstSentence = (text: string): string =>
  (/^.+?(?=[.;。；](?:\s|$)|[。；]|$)/u.exec(text)?.[0] ?? text).trim();

function isTermOf({ nouns }: NeutralMaterial, term: string, rules: LanguageRules): boolean {
  const words = foreignWords(term);
  const noun = rules.nounsAreCapitalised ? words.at(-1) : words[0];
  if (noun === undefined || words.length > mostTermWords || hasFiniteVerb(term, rules))
    return false;
  const isDenied = nouns !== undefined && nouns.isKnown(noun.lower) && !nouns.isNoun(noun.lower);
  return /^\p{Lu}[\p{L}\p{N} .'’()+/#-]*$/u.test(term) && !runInHeading.test(term) && !isDenied;
}

/** Whether a definition names a thing and states nothing: an article or noun, and no main verb. */
function isNominal({ nouns }: NeutralMaterial, definition: string, rules: LanguageRules): boolean {
  const words = foreignWords(definition);
  if (words.length < fewestWords || !isInLanguage(definition, rules)) return false;
  if (rules.judging.test(definition) || rules.emptyGenus.test(definition)) return false;
  const [clause = ''] = definition.split(rules.subordinate);
  if (hasFiniteVerb(clause, rules)) return false;
  const [first] = words;
  if (first === undefined) return false;
  if (determinerWords(rules).has(first.lower)) return true;
  if (!rules.nounsAreCapitalised) {
    const next = words[1]?.lower ?? '';
    const isBeforeAttribute = rules.linking.test(next) || rules.adjective?.test(next) === true;
    return nouns?.isNoun(first.lower) === true || isBeforeAttribute || preposition.test(next);
  }
  const noun = words.findIndex(({ text }, index) => index > 0 && /^\p{Lu}/u.test(text));
  return (
    (noun > 0 &&
      noun <= mostAdjectives &&
      words.slice(0, noun).every(({ lower }) => /(?:e|er|es)$/u.test(lower))) ||
    (/^\p{Lu}/u.test(first.text) && nouns?.isNoun(first.lower) === true)
  );
}

/** In a language without rules: no English, and for a script without spaces, no Latin one. */
function isForeign(definition: string, term: string): boolean {
  if (isUnspacedScript(definition)) return isUnspacedScript(term);
  return definition.split(/\s+/u).length >= fewestWords && !isEnglishSentence(definition);
}
