import { foldTerm } from '../checks/fold.ts';
import type { Sentence } from './sentences.ts';

const word = `[\\p{L}\\p{N}][\\p{L}\\p{N}’'-]*`;
const phrase = `${word}(?: ${word}){0,3}`;

/** Ways in which a text shows that it introduces a term, and how surely each does. */
const signals: readonly {
  readonly expression: RegExp;
  /** Cheap test without which the expression cannot match. */
  readonly cue: RegExp;
  readonly weight: number;
}[] = [
  {
    weight: 1,
    cue: /\b(?:called|known as|termed|referred to|dubbed|the (?:term|concept|notion))\b/u,
    expression: new RegExp(
      `\\b(?:called|known as|termed|referred to as|dubbed|the (?:term|concept|notion) (?:of )?) ?(?:an? |the )?["“‘'*]?(?<term>${phrase}?)["”’'*]?(?=[.,;:—–)]| \\(| or | and | in | because | by |$)`,
      'gu',
    ),
  },
  {
    weight: 0.8,
    cue: /\(\p{Lu}{2}/u,
    expression: new RegExp(`(?<term>${phrase}) \\(\\p{Lu}{2,}s?\\)`, 'gu'),
  },
  {
    weight: 0.6,
    cue: /\(\p{Lu}{2}/u,
    expression: new RegExp(`\\((?<term>\\p{Lu}{2,})s?\\)`, 'gu'),
  },
  {
    weight: 0.5,
    cue: /“/u,
    expression: new RegExp(`[“](?<term>\\p{Ll}${word}(?: ${word}){0,2})[”]`, 'gu'),
  },
  {
    weight: 0.6,
    cue: /, or /u,
    expression: new RegExp(
      `, or (?:an? |the )?(?<term>${word}(?: ${word}){0,2})(?:,|—| – | \\()`,
      'gu',
    ),
  },
];

/**
 * Terms that a text introduces as such ("is called", an abbreviation in parentheses, quotation
 * marks, "X, or Y,"), folded, with the strength of the signal, 0 to 1.
 */
export function findTermSignals(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { text } of sentences) {
    for (const { expression, cue, weight } of signals) {
      if (!cue.test(text)) continue;
      for (const match of text.matchAll(expression)) {
        const words = (match.groups?.['term'] ?? '').split(' ');
        for (let from = 0; from < words.length; from += 1) {
          const key = foldTerm(words.slice(from).join(' '));
          if (from > 0 && words.length - from === 1) break;
          found.set(key, Math.max(weight, found.get(key) ?? 0));
        }
      }
    }
  }
  return found;
}
