import { foldedWords } from '../checks/fold.ts';
import type { Token } from './english-tagger.ts';
import { nounClassesOf } from './lexicon.ts';
import { surnamesIn, termKind, type TermKind } from './names.ts';
import type { Sentence } from './sentences.ts';

/** What a name, a title or a noun tells of who is meant. */
export type Gender = 'man' | 'woman';

const womensNames = new Set(
  'Ada Alice Alyssa Amelia Amy Ana Angela Ann Anna Anne Barbara Betty Caroline Catherine Charlotte Claire Clara Deborah Diana Dorothy Eleanor Elizabeth Ellen Emily Emma Eva Florence Grace Harriet Helen Ida Irene Isabel Isabella Jane Janet Jennifer Jessica Joan Judith Julia Karen Kate Katherine Laura Linda Lisa Lise Louise Lucy Margaret Maria Marie Martha Mary Nancy Patricia Rachel Rebecca Rosa Rosalind Ruth Sally Sandra Sarah Sophia Sophie Susan Teresa Victoria Wangari Wendy Zoe'.split(
    ' ',
  ),
);
const mensNames = new Set(
  'Aaron Abraham Adam Adolf Alan Albert Alessandro Alexander Alfred Andrew Anthony Anton Antoine Arthur Augustus Benjamin Bernard Bill Bob Brian Bruce Carl Carlos Cecil Charles Christopher Cornelius Daniel David Dennis Donald Douglas Edgar Edmund Edward Edwin Eric Ernest Erwin Eugene Felix Fernando Francis Frank Franklin Franz Fred Frederick Friedrich Galileo Gary Georg George Gerald Gilbert Giovanni Gregor Guido Gustav Hans Harold Harry Heinrich Henri Henry Herbert Herman Hermann Howard Hugh Hugo Isaac Ivan Jack Jacob Jacques James Jason Jeff Jeremy Jim Joe Johann Johannes John Jonathan Joseph Josef Joshua Juan Julius Karl Keith Kenneth Konrad Kurt Lawrence Leo Leonard Leonardo Leonhard Linus Louis Ludwig Luis Luke Luther Mark Martin Matt Matthew Max Michael Miguel Mike Milton Mohammed Nathan Neil Nicholas Nick Nicolas Niels Nikola Nikolai Norman Oliver Oscar Otto Pablo Patrick Paul Peter Philip Pierre Ralph Raymond Richard Robert Roger Roland Ronald Samuel Sergey Sigmund Simon Stanley Stefan Stephen Steve Steven Ted Theodore Thomas Tim Timothy Tom Tony Ulysses Victor Vincent Vladimir Walter Werner Wilhelm William Winston Wolfgang'.split(
    ' ',
  ),
);
const womensNouns =
  /^(?:Mrs|Ms|Miss|Lady|Queen|Princess|woman|girl|mother|wife|widow|daughter|sister|aunt|grandmother|heroine|goddess|nun|empress)$/iu;
const mensNouns =
  /^(?:Mr|Sir|Lord|King|Prince|Pope|man|boy|father|husband|widower|son|brother|uncle|grandfather|priest|monk|emperor|gentleman)$/iu;

/** What a name with title or first name, or a noun, tells of who is meant; undefined where it tells nothing. */
export function genderOf(name: string): Gender | undefined {
  const [first = ''] = name.replace(/^the /iu, '').split(/[\s.]+/u);
  const last = name.split(' ').at(-1) ?? '';
  if (womensNames.has(first) || womensNouns.test(first) || womensNouns.test(last)) return 'woman';
  return mensNames.has(first) || mensNouns.test(first) || mensNouns.test(last) ? 'man' : undefined;
}

/** Whom a pronoun means; undefined for others than "he" and "she". */
export function genderOfPronoun(pronoun: string): Gender | undefined {
  if (/^(?:he|him|his)$/iu.test(pronoun)) return 'man';
  return /^(?:she|hers?)$/iu.test(pronoun) ? 'woman' : undefined;
}

/** A person whom a sentence speaks of. */
interface Mention {
  readonly name: string;
  readonly gender: Gender | undefined;
}

/** What kind of thing a term stands for in the text. */
interface Kinds {
  kindOf(term: string): TermKind;
}

const isCapital = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);

/** "In Braddock", "at Homestead": a place, even one that no list knows. */
const placing = /^(?:in|at|near|throughout|across|outside|around)$/u;

/** What a name may stand for if it is nobody's: a place, an event, a thing. */
function isNobody(name: string, kinds: Kinds): boolean {
  const kind = kinds.kindOf(name);
  if (kind === 'person') return false;
  if (kind !== 'name' && kind !== 'concept') return true;
  const [first] = nounClassesOf(name);
  return first !== undefined && first !== 'person';
}

/** Runs of capitalised words that may name somebody. */
function namesIn(tokens: readonly Token[], kinds: Kinds): Mention[] {
  const found: Mention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at];
    if (!first || !isCapital(first) || first.pos === 'PUNCT') continue;
    if (at === 0 && first.pos !== 'PROPN') continue;
    let end = at + 1;
    for (let next = tokens[end]; next && isCapital(next); next = tokens[end]) end += 1;
    const name = tokens
      .slice(at, end)
      .map(({ text }) => text)
      .join(' ');
    const isModifier = tokens[end]?.pos === 'NOUN' && nounClassesOf(name)[0] !== undefined;
    const isPlace = placing.test(tokens[at - 1]?.lower ?? '') && kinds.kindOf(name) !== 'person';
    if (!isModifier && !isPlace && !isNobody(name, kinds))
      found.push({ name, gender: genderOf(name) });
    at = end - 1;
  }
  return found;
}

/** What says of the subject who it is, and names nobody else: "was a judge", "as a judge". */
const describing =
  /^(?:is|was|be|been|being|become|becomes|became|as|like|remained|named|called|,)$/u;

/** "A judge", "the owner": nouns that stand for one person other than the subject. */
function personNounsIn(tokens: readonly Token[]): Mention[] {
  return tokens
    .filter(({ pos, lower, lemma }, at) => {
      if (pos !== 'NOUN' || lower !== lemma || tokens[at + 1]?.pos === 'NOUN') return false;
      if (nounClassesOf(lower)[0] !== 'person') return false;
      let start = at;
      while (/^(?:DET|ADJ|NOUN|PROPN|NUM)$/u.test(tokens[start - 1]?.pos ?? '')) start -= 1;
      const isAny = /^(?:every|each|no|any)$/u.test(tokens[start]?.lower ?? '');
      return !isAny && !describing.test(tokens[start - 1]?.lower ?? '');
    })
    .map(({ lower }) => ({ name: lower, gender: genderOf(lower) }));
}

/**
 * Whether a sentence speaks of a person other than `own` whom "he" or "she" may mean: by a name,
 * known or not, or by a noun ("a judge").
 */
export function speaksOfOthers(
  tokens: readonly Token[],
  own: string,
  gender: Gender | undefined,
  kinds: Kinds,
): boolean {
  const words = foldedWords(own);
  return [...namesIn(tokens, kinds), ...personNounsIn(tokens)].some(
    (other) =>
      !foldedWords(other.name).some((word) => words.includes(word)) &&
      (gender === undefined || other.gender === undefined || other.gender === gender),
  );
}

/** What a name tells by its form alone. */
const unread: Kinds = { kindOf: (term) => termKind(term, true, new Set()) };

/** Runs of names: "Douglas Mawson". */
function runsOfNames(tokens: readonly Token[]): string[] {
  const runs: string[][] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.pos !== 'PROPN' || !isCapital(token)) continue;
    if (tokens[at - 1]?.pos === 'PROPN') runs.at(-1)?.push(token.text);
    else runs.push([token.text]);
  }
  return runs.map((words) => words.join(' '));
}

/** Surnames of people whom the text names in full, and names of whom it goes on with "he" or "she". */
export function namesOfPeople(sentences: readonly Sentence[]): ReadonlySet<string> {
  const people = new Set(surnamesIn(sentences.flatMap(({ tokens }) => runsOfNames(tokens))));
  for (const [index, { tokens, segment }] of sentences.entries()) {
    const next = sentences[index + 1];
    if (next?.segment !== segment || !/^(?:He|She|His|Her) \p{Ll}/u.test(next.text)) continue;
    const end = tokens.findIndex((token) => token.pos !== 'PROPN' || !isCapital(token));
    if (end < 1 || !/^(?:VERB|AUX|ADV)$/u.test(tokens[end]?.pos ?? '')) continue;
    const words = tokens.slice(0, end).map(({ text }) => text);
    const name = words.join(' ');
    if (isNobody(name, unread)) continue;
    people.add(name);
    people.add(words.at(-1) ?? name);
  }
  return people;
}
