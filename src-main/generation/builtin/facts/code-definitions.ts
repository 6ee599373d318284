import { contentWords, foldTerm } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import type { Sentence } from '../sentences.ts';
import type { Definition } from './definitions.ts';

const doing = `(?:prints?|shows?|lists?|displays?|changes?|creates?|removes?|deletes?|copies|moves?|returns?|sets?|reads?|writes?|runs?|starts?|stops?|opens?|closes?|counts?|sorts?|searches|finds|selects?|sends?|converts?|computes?|calculates?|checks?|loads?|saves?|stores?|adds?|inserts?|joins?|splits?|filters?|merges?|installs?|updates?|replaces?|defines?|declares?|allows?|enables?|makes?|tells|lets|turns?|takes?|contains?|gives?|outputs?|matches|stands for|means|indicates|represents|refers to|brings?|will (?:return|print|display|show|list|translate|sort|turn|create|remove|set|run|call))`;

/** "`pwd` prints the current working directory". */
const described = new RegExp(
  `(?:^|[;:,] |\\b(?:and|while|that|an?) )(?:[Tt]he )?\`(?<code>[^\`\\s]+(?: -{1,2}[\\w-]+| \\.\\.)?)\`(?: (?:command|function|option|method|flag|keyword|operator|argument))?(?:, which| that| without an argument)? (?<def>${doing} [^;:()]+?)(?=[.;:]|, (?:while|and|but|which|whereas|so|as|if|when)\\b|$)`,
  'gu',
);

const code = '`(?<code>[^`\\s]+(?: -{1,2}[\\w-]+| \\.\\.)?)`';
const named =
  '(?: (?:command|function|option|method|flag|keyword|operator|key|shortcut|module|class|tag|attribute|property|statement))?';
const goal = '(?<goal>\\p{Ll}+ [^;:()`]+?)';
const stop = '(?=[.;:]|, (?:which|where|while|and|but|so|since|because)\\b|$)';

/** "use the `man` command to read its manual", "To list the contents, run `ls`". */
const usedTo: readonly RegExp[] = [
  new RegExp(
    `\\b(?:[Uu]s(?:e|es|ed|ing)|[Rr]un(?:ning)?|[Cc]all(?:ing)?|[Ww]ith) (?:the |a |an )?${code}${named}(?: is used)? to ${goal}${stop}`,
    'gu',
  ),
  new RegExp(`(?:^|, )[Tt]he (?:command|function|method|way|option) to ${goal} is ${code}`, 'gu'),
  new RegExp(
    `(?:^|[.,] )[Tt]o ${goal}, (?:(?:we|you|one) )?(?:(?:can|could|should|would|may) )?(?:use|type|run|add|press|enter|call|execute) (?:the )?${code}`,
    'gu',
  ),
  new RegExp(
    `(?:^|[.,] )(?:[Yy]ou|[Ww]e|[Oo]ne) (?:can|could|may) ${goal} (?:using|with|by (?:running|typing|using|pressing|calling)) (?:the |a )?${code}`,
    'gu',
  ),
  new RegExp(
    `(?:^|[.,] )[Ii]f (?:you|we|one) (?:want|wants|need|needs|wish|wishes) to ${goal}, (?:(?:you|we|one) )?(?:(?:can|could|should|would|may) )?(?:use|type|run|add|press|enter|call|execute) (?:the )?${code}`,
    'gu',
  ),
  new RegExp(
    `${code}${named},? (?:is|are|can be) (?:used|useful|needed|designed|intended) to ${goal}${stop}`,
    'gu',
  ),
];

const strength = 0.8;
const fewestContentWords = 2;
const mostWords = 26;

/**
 * What commands, options and functions do or are used for, from sentences such as "`pwd` prints
 * the current working directory" and "use `cd` to change to another directory": the code is the
 * term, the predicate its meaning.
 */
export function findCodeDefinitions(sentences: readonly Sentence[]): Definition[] {
  const found: Definition[] = [];
  for (const sentence of sentences) {
    if (!sentence.text.includes('`') || sentence.text.endsWith('?')) continue;
    for (const match of sentence.text.matchAll(described)) {
      const { code: term, def } = match.groups ?? {};
      if (term !== undefined && def !== undefined) found.push(...definitionOf(term, def, sentence));
    }
    for (const shape of usedTo) {
      for (const match of sentence.text.matchAll(shape)) {
        const { code: term, goal: use } = match.groups ?? {};
        if (term !== undefined && use !== undefined)
          found.push(...definitionOf(term, `is used to ${use}`, sentence));
      }
    }
  }
  return found;
}

/** "Is used to read its manual": the manual of something that the sentence does not name. */
const ownedElsewhere =
  /^is used to (?:(?:\p{L}+ ){0,3}(?:its|their|it|them)\b|(?:need|want|have|be|do)\b)|\bthere$/u;

function definitionOf(code: string, def: string, sentence: Sentence): Definition[] {
  const isNamed = /\p{L}{2}/u.test(code) || /^-{1,2}[\w-]+$/u.test(code);
  if (!isNamed && !/^(?:means|stands for|refers to|indicates|represents) /u.test(def)) return [];
  const text = def.trim().replace(/ (?:as well|too|instead|again)$/u, '');
  const count = text.split(/\s+/u).length;
  if (count > mostWords || contentWords(text).length < fewestContentWords) return [];
  if (/^[/~]\w|\.\w{2,4}$|\w\//u.test(code) || text.includes(`\`${code}\``)) return [];
  if (danglingReference(`The command ${text}`) !== null || ownedElsewhere.test(text)) return [];
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
