import { contentWords, foldTerm } from '../../checks/fold.ts';
import type { Sentence } from '../sentences.ts';
import { standAlone } from '../usable-sentence.ts';
import type { Definition } from './definitions.ts';

const called = `(?:called|known as|referred to as|termed)`;
const term = `["“‘']?(?<term>[\\p{L}][\\p{L}\\p{N}’'-]*(?: [\\p{L}\\p{N}’'-]+){0,3}?)["”’']?`;

const pointsBack = [
  new RegExp(
    `^(?:This|These|Such an?)(?: [\\p{L}-]+){0,4}? (?:is|are|was|were) (?:often |sometimes |also |commonly |usually )?${called} (?:an? |the )?${term}(?:[.,;—]| or | and | because | in honor)`,
    'u',
  ),
  new RegExp(
    `^(?:We|They|\\p{Lu}\\p{Ll}+s|Scientists|Economists) (?:call|term) (?:this|these|it)(?: [\\p{L}-]+){0,2}? (?:an? |the )${term}(?:[.,;—]| or )`,
    'u',
  ),
];

const strength = 0.55;
const mostWords = 34;
const fewestContentWords = 4;

/**
 * Definitions that a sentence gives by pointing back ("We call this a surplus."): the sentence
 * before is the definition, and the evidence covers both.
 */
export function findResolvedDefinitions(sentences: readonly Sentence[]): Definition[] {
  const found: Definition[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const before = sentences[index - 1];
    if (!before || before.segment !== sentence.segment) continue;
    const name = pointsBack.map((one) => one.exec(sentence.text)?.groups?.['term']).find(Boolean);
    const stands = name === undefined ? null : standAlone(before);
    if (name === undefined || !stands) continue;
    const text = stands.text.replace(/\.$/u, '');
    const key = foldTerm(name);
    const isNew = !` ${foldTerm(text)} `.includes(` ${key} `);
    if (
      !isNew ||
      text.split(' ').length > mostWords ||
      contentWords(text).length < fewestContentWords
    )
      continue;
    found.push({
      term: name,
      key,
      text,
      sentence: { ...before, end: sentence.end },
      strength,
      pattern: 'points-back',
      isStatement: true,
    });
  }
  return found;
}
