import pluralize from 'pluralize';
import { looksPlural } from '../checks/fold.ts';
import type { KeyTerm } from './key-terms.ts';
import type { Sentence } from './sentences.ts';

/** So many sentences of a term are looked through for "a" or "an" before it. */
const sentencesRead = 40;

/**
 * A common term in the singular or the plural, as its text writes it or as English forms it; null
 * where nothing shows that it can be counted ("a bond", but no "a friction").
 * @param term what the text has of it, where it is a key term
 */
export function inNumber(
  text: string,
  isPlural: boolean,
  { term, sentences }: { term: KeyTerm | undefined; sentences: readonly Sentence[] },
): string | null {
  if (looksPlural(text) === isPlural) return text;
  const written = term?.forms.find((form) => looksPlural(form) === isPlural);
  if (written !== undefined) return written;
  // "Data", "media": hardly anybody says their singular.
  if (!isPlural) return text.endsWith('s') ? pluralize.singular(text) : null;
  const isCounted = (term?.sentences ?? [])
    .slice(0, sentencesRead)
    .some((index) => countsIn(sentences[index]?.text ?? '', text));
  return isCounted ? pluralize.plural(text) : null;
}

function countsIn(sentence: string, text: string): boolean {
  const at = sentence.indexOf(` ${text}`);
  return at >= 0 && /\b(?:an?|each|every|another)$/iu.test(sentence.slice(Math.max(0, at - 8), at));
}
