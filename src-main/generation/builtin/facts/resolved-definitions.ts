import { contentWords, foldTerm, takesAn } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
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

const introduced = new RegExp(`\\b${called} (?:an? |the )?${term}\\.$`, 'u');
const explained =
  /^(?:In|Under|With|By) this (?<genus>arrangement|system|process|model|method|approach|practice|technique|strategy|structure|scheme|situation|reaction|procedure|phase|stage), (?<what>[^;:—]+)\.$/u;

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
    const next = sentences[index + 1];
    const forward = next && next.segment === sentence.segment ? lookAhead(sentence, next) : null;
    if (forward) found.push(forward);
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

/** "… known as a trust. In this arrangement, trustees hold …": the next sentence is the definition. */
function lookAhead(sentence: Sentence, next: Sentence): Definition | null {
  const name = introduced.exec(sentence.text)?.groups?.['term'];
  const { genus, what } = explained.exec(next.text)?.groups ?? {};
  if (name === undefined || genus === undefined || what === undefined) return null;
  const text = `${takesAn(genus) ? 'an' : 'a'} ${genus} in which ${what}`;
  if (text.split(' ').length > mostWords || danglingReference(what) !== null) return null;
  return {
    term: name,
    key: foldTerm(name),
    text,
    sentence: { ...sentence, end: next.end },
    strength: strengthAhead,
    pattern: 'explained-next',
  };
}

const strengthAhead = 0.8;
