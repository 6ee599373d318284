import { contentWords, foldedWords, isUnspacedScript, wordStem } from '../checks/fold.ts';
import { isEnglishSentence } from '../builtin/neutral/text-language.ts';

/** What every text of a model is checked against. */
export interface SourceFacts {
  /** Content of the whole source. */
  readonly content: string;
  /** What stands in the passage that was read, headings included. */
  readonly passage: string;
  readonly isEnglish: boolean;
  /** BCP 47 tag of the material. */
  readonly language: string;
}

/** The name of a check that failed, and what was wrong. */
export interface Problem {
  readonly check: string;
  readonly why: string;
}

// oxlint-disable-next-line no-control-regex -- they are what must not be there
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u;
const markup = /<\/?[a-z!][^>]*>|\]\(|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});|javascript:|^\s*[[{]/iu;
const address = /\b(?:https?|ftp|file|data):|www\.\w|\S+@\S+\.\w/iu;
/** What models say of themselves and of what they were told; no subject of study, whoever says it. */
const aside =
  /\b(?:as an? (?:ai|language model|assistant)|i (?:cannot|can't|am unable|am sorry)|(?:previous|prior|above|these|your|my) instructions?|system prompt|<source>|<\/source>)\b/iu;

/**
 * What makes a text unfit to be shown as plain text. Marks that the source has itself are its matter:
 * a lecture on HTML has tags.
 */
export function plainTextProblem(text: string, { passage }: SourceFacts): Problem | null {
  if (unseen.test(text)) return { check: 'plain-text', why: 'it has characters that are not seen' };
  for (const [pattern, what, mayBeMatter] of [
    [markup, 'markup', true],
    [address, 'an address', true],
    [aside, 'talk about instructions', false],
  ] as const) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined && !(mayBeMatter && passage.includes(found)))
      return { check: 'plain-text', why: `it has ${what}: "${found.slice(0, 40)}"` };
  }
  return null;
}

const numberPattern = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/gu;
const digitsOnly = (text: string): string => text.replaceAll(/[\s.,\u00a0\u202f]/gu, '');

/** Words in the middle of an English sentence that are names by their capital. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/(?<=[\p{Ll}\p{N},;:)”"’] )\p{Lu}[\p{L}’'-]{2,}/gu)].map(([name]) => name);

/** Numbers and names in a text that the passage does not have at all. */
export function inventedFact(text: string, facts: SourceFacts): Problem | null {
  const known = new Set(
    [...facts.passage.matchAll(numberPattern)].map(([each]) => digitsOnly(each)),
  );
  for (const [number] of text.matchAll(numberPattern)) {
    if (!known.has(digitsOnly(number)))
      return { check: 'facts-in-source', why: `the passage has no ${number}` };
  }
  if (!facts.isEnglish) return null;
  const lower = facts.passage.toLowerCase();
  const name = namesIn(text).find(
    (each) => !lower.includes(each.toLowerCase().replace(/[’']s$/u, '')),
  );
  return name === undefined
    ? null
    : { check: 'facts-in-source', why: `the passage has no ${name}` };
}

const meaningOf = (text: string, isEnglish: boolean): string[] => {
  if (isUnspacedScript(text)) {
    const characters = Array.from(text.replaceAll(/[\s\p{P}\p{Script=Hiragana}]/gu, ''));
    return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
  }
  return contentWords(text).map((word) => (isEnglish ? wordStem(word) : word));
};

/** Share of what a text says that another has too, 0 to 1. */
export function sharedMeaning(text: string, other: string, isEnglish: boolean): number {
  const said = meaningOf(text, isEnglish);
  if (said.length === 0) return 1;
  if (isUnspacedScript(text))
    return said.filter((pair) => other.includes(pair)).length / said.length;
  const known = new Set(foldedWords(other).map((word) => (isEnglish ? wordStem(word) : word)));
  return said.filter((word) => known.has(word)).length / said.length;
}

/** Whether material on a source that is not in English was written in English. */
export function languageProblem(text: string, { isEnglish }: SourceFacts): Problem | null {
  return !isEnglish && isEnglishSentence(text)
    ? { check: 'language', why: 'it is not in the language of the source' }
    : null;
}
