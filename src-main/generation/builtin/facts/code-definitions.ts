import { contentWords, foldTerm } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import type { Sentence } from '../sentences.ts';
import type { Definition } from './definitions.ts';

const doing = `(?:prints?|shows?|lists?|displays?|changes?|creates?|removes?|deletes?|copies|moves?|returns?|sets?|reads?|writes?|runs?|starts?|stops?|opens?|closes?|counts?|sorts?|searches|finds|selects?|sends?|converts?|computes?|calculates?|checks?|loads?|saves?|stores?|adds?|inserts?|joins?|splits?|filters?|merges?|installs?|updates?|replaces?|defines?|declares?|allows?|enables?|makes?|tells|lets|turns?|takes?|contains?|gives?|outputs?|matches|stands for|means|indicates|represents|refers to|brings?|will (?:return|print|display|show|list|translate|sort|turn|create|remove|set|run|call))`;

const described = new RegExp(
  `(?:^|[;:,] |\\b(?:and|while|that) )(?:[Tt]he )?\`(?<code>[^\`\\s]+(?: -{1,2}[\\w-]+| \\.\\.)?)\`(?: (?:command|function|option|method|flag|keyword|operator|argument))? (?<def>${doing} [^;:()]+?)(?=[.;:]|, (?:while|and|but|which|whereas|so)\\b|$)`,
  'gu',
);

const strength = 0.8;
const fewestContentWords = 2;
const mostWords = 26;

/**
 * What commands, options and functions do, from sentences such as "`pwd` prints the current
 * working directory": the code is the term and the predicate its meaning.
 */
export function findCodeDefinitions(sentences: readonly Sentence[]): Definition[] {
  const found: Definition[] = [];
  for (const sentence of sentences) {
    if (!sentence.text.includes('`') || sentence.text.endsWith('?')) continue;
    for (const match of sentence.text.matchAll(described)) {
      const { code, def } = match.groups ?? {};
      if (code === undefined || def === undefined) continue;
      if (/\p{L}{2}/u.test(code) || /^-{1,2}[\w-]+$/u.test(code))
        found.push(...definitionOf(code, def, sentence));
    }
  }
  return found;
}

function definitionOf(code: string, def: string, sentence: Sentence): Definition[] {
  const text = def.trim();
  const count = text.split(/\s+/u).length;
  if (count > mostWords || contentWords(text).length < fewestContentWords) return [];
  if (/^[/~]|\.\w{2,4}$|\//u.test(code) || text.includes(`\`${code}\``)) return [];
  if (danglingReference(`The command ${text}`) !== null) return [];
  if ((text.match(/`/gu)?.length ?? 0) % 2 !== 0) return [];
  return [
    {
      term: `\`${code}\``,
      key: foldTerm(code),
      text,
      sentence,
      strength,
      pattern: 'code-does',
    },
  ];
}
