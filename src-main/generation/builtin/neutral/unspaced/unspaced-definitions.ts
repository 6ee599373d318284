import type { Sentence } from '../../sentences.ts';
import type { NeutralDefinition } from '../neutral-definitions.ts';
import type { UnspacedLanguage } from './unspaced-language.ts';

/** A definition that has a piece of its term this long says the term again. */
const sharedCharacters = 2;

/** A meaning of the word, an example or a part of something define nothing. */
const emptyGenus = /(?:意味|例|一部|一つ|原因|理由|目的|結果|例子|部分|原因|结果|結果|目的)$/u;

/** Definitions of a Japanese or Chinese text in its order; the best of each term. */
export function findUnspacedDefinitions(
  sentences: readonly Sentence[],
  language: UnspacedLanguage,
): NeutralDefinition[] {
  const byKey = new Map<string, NeutralDefinition>();
  for (const sentence of sentences) {
    for (const { pattern, strength } of language.definitions) {
      const { term, definition } = pattern.exec(sentence.text)?.groups ?? {};
      if (term === undefined || definition === undefined) continue;
      if (language.generalWords.has(term) || saysTermAgain(definition, term)) continue;
      if (emptyGenus.test(definition)) continue;
      if (strength > (byKey.get(term)?.strength ?? 0)) {
        const known = { key: term, term, definition, strength, sentence };
        byKey.set(term, { ...known, isPlural: false, isName: false });
      }
      break;
    }
  }
  return [...byKey.values()];
}

/** Whether a text has a piece of a term in it. */
export function saysTermAgain(text: string, term: string): boolean {
  for (let at = 0; at + sharedCharacters <= term.length; at += 1) {
    if (text.includes(term.slice(at, at + sharedCharacters))) return true;
  }
  return false;
}
