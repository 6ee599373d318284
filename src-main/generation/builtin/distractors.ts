import type { Difficulty } from '../../../src-shared/quiz.ts';
import { contentWords, foldedWords, foldTerm, looksPlural } from '../checks/fold.ts';
import { inNumber } from './grammatical-number.ts';
import { isCommonWord, isSettled, type KeyTerm } from './key-terms.ts';
import { isKnownNoun, isNameNoun, nounClassesOf } from './lexicon.ts';
import { isBareFirstName, type TermKind } from './names.ts';
import { related } from './option-clashes.ts';
import { genusIn } from './option-kinds.ts';
import {
  fitness,
  isOfOneForm,
  isSaid,
  isTempting,
  likenessTo,
  mayAlsoBeRight,
  type Answer,
  type Likeness,
  type PoolEntry,
} from './option-rules.ts';
import { findRivals } from './rivals.ts';
import type { Sentence } from './sentences.ts';
import type { StudyMaterial } from './study-material.ts';
import { similarity } from './word-vectors.ts';

/** What is asked, as far as wrong options depend on it. */
export interface Asked {
  readonly answer: string;
  readonly stem: string;
  readonly sentence: Sentence;
  /** The word before the blank is "a" or "an": options must take the same. */
  readonly isAfterArticle?: boolean;
  /** The stem states a fact and does not define the answer: other things may do the same. */
  readonly isOpen?: boolean;
}

/** What the text says less often may be a chance phrase: "detailed analysis". */
const fewestTimes = 3;

/** Words that are used so much alike ("thymine dimer") stand together by no chance. */
const leastCohesion = 0.25;

/** Whether a phrase is one of the text's own, and not words that met there once or twice. */
function isEstablished({ key, count, isName, isIntroduced, isTopic }: KeyTerm): boolean {
  if (isName || isIntroduced || isTopic || count >= fewestTimes) return true;
  const words = key.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && count > 1 && (similarity(first, last) ?? 1) >= leastCohesion;
}

/** Terms beyond this rank are too marginal to be tempting. */
const poolSize = 220;

const closeness = { easy: -1, medium: 0.6, hard: 1.6 } as const satisfies Record<
  Difficulty,
  number
>;

/** What makes an entry tempting, beside its rank: defined like the answer, as long, near to it. */
const worth = {
  sameHead: 1.2,
  sameSection: 0.5,
  sameLength: 0.6,
  sameStanding: 0.4,
  bothDefined: 1.8,
  alike: 1.6,
  kin: 3,
  akin: 3,
} as const;

/** With fewer options that can fill the place of the answer, the answer stands out. */
const fewestKin = 2;
const fewestOpenKin = 3;

/** "Author Horatio Alger" among other names is told from them by his trade. */
const withoutTrade = (name: string): string =>
  name.replace(
    /^(?:Author|Inventor|Chemist|Physicist|Historian|Philosopher|Economist|Psychologist|Mathematician|Engineer) (?=\p{Lu}\p{L}+ \p{Lu})/u,
    '',
  );

/** "European tourists", "Conservative Whig John Adams": words around a name, and no name. */
const isDescription = ({ text, isName }: KeyTerm): boolean =>
  isName &&
  (/^\p{Lu}\p{Ll}+(?:ian|ean|ist|ism)s?$/u.test(text) ||
    /\p{Lu}\S* (?:.* )?\p{Ll}+$/u.test(text) ||
    /^(?:\p{Lu}\p{L}+ ){3,}\p{Lu}\p{L}+$/u.test(text));

/** Whether a text has to introduce a term, or no dictionary of everyday words has it. */
const isTechnical = (key: string, term: KeyTerm | undefined): boolean =>
  term?.isIntroduced === true ||
  term?.isTopic === true ||
  ![key, term?.text.toLowerCase() ?? ''].some((form) => isKnownNoun(form.split(' ').at(-1) ?? ''));

/** Chooses wrong options of the same kind as the answer from the terms of the same text. */
export interface DistractorPool {
  /** Best first, possibly fewer than wanted. */
  pick(asked: Asked, difficulty: Difficulty, wanted: number): string[];
}

/** Builds the pool from the key terms and the defined terms of a source. */
export function createDistractorPool(material: StudyMaterial): DistractorPool {
  const singulars: PoolEntry[] = [];
  const plurals: PoolEntry[] = [];
  const defined = new Set(material.definitions.map(({ key }) => key));
  const seen = new Set<string>();
  /** Also those that name the person in another way: "Rockefeller", "John D. Rockefeller". */
  const sentencesOfPerson = (key: string): number[] => {
    const surname = key.split(' ').at(-1);
    return material.terms
      .filter((term) => term.isName && term.key.split(' ').at(-1) === surname)
      .flatMap(({ sentences }) => sentences);
  };
  const genera = new Map(
    material.definitions.toReversed().map((definition) => [definition.key, genusIn(definition)]),
  );
  /** Of a name that the text does not explain only the lexicon tells what it is. */
  const genusOf = (key: string, kind: TermKind): string =>
    genera.get(key) ?? (kind === 'concept' || key.includes(' ') || isNameNoun(key) ? key : '');
  /** "The Middle East", but no "the Pennsylvania constitution": told by most of its sentences. */
  const takesThe = (text: string, kind: TermKind, term: KeyTerm | undefined): boolean => {
    if (kind !== 'place') return false;
    const found = (term?.sentences ?? []).flatMap((index) => {
      const sentence = material.sentences[index]?.text ?? '';
      const at = sentence.indexOf(` ${text}`);
      return at > 0 ? [/\bthe$/iu.test(sentence.slice(0, at))] : [];
    });
    return found.filter(Boolean).length * 2 > found.length;
  };
  const add = (text: string, key: string, rank: number): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const term = material.termByKey.get(key);
    const kind = material.kindOf(text);
    const entry: PoolEntry = {
      text: term?.isCode === true && !text.includes('`') ? `\`${text}\`` : withoutTrade(text),
      key,
      words: key.split(' '),
      kind,
      isPlural: looksPlural(text),
      sections: term?.sections ?? new Set(),
      sentences: kind === 'person' ? sentencesOfPerson(key) : (term?.sentences ?? []),
      rank,
      isDefined: defined.has(key),
      isCommon: term !== undefined && isCommonWord(term) && !defined.has(key),
      isTechnical: isTechnical(key, term),
      classes: nounClassesOf(key),
      takesThe: takesThe(text, kind, term),
      genus: genusOf(key, kind),
    };
    (entry.isPlural ? plurals : singulars).push(entry);
    const other =
      kind === 'concept'
        ? inNumber(text, !entry.isPlural, { term, sentences: material.sentences })
        : null;
    if (other !== null)
      (entry.isPlural ? singulars : plurals).push({
        ...entry,
        text: other,
        isPlural: !entry.isPlural,
      });
  };
  for (const { term, key, strength } of material.definitions.filter(isSettled))
    add(term, key, strength);
  const best = material.terms
    .filter(
      (term) => term.isSpecific && isSettled(term) && !isDescription(term) && isEstablished(term),
    )
    .slice(0, poolSize);
  for (const [index, { text, key }] of best.entries()) add(text, key, 1 - index / best.length);
  const rivals = findRivals(material);
  const contentBySentence = new Map<number, Set<string>>();
  const contentOf = (index: number): Set<string> => {
    const known = contentBySentence.get(index);
    if (known) return known;
    const words = new Set(contentWords(material.sentences[index]?.text ?? ''));
    contentBySentence.set(index, words);
    return words;
  };

  const answerTo = (asked: Asked): Answer => {
    const key = foldTerm(asked.answer);
    const kind = material.kindOf(asked.answer);
    const term = material.termByKey.get(key);
    return {
      text: asked.answer,
      key,
      words: key.split(' '),
      kind,
      isPlural: looksPlural(asked.answer),
      classes: nounClassesOf(key),
      takesThe: takesThe(asked.answer, kind, term),
      genus: genusOf(key, kind),
      sections: new Set([asked.sentence.section, ...(term?.sections ?? [])]),
      isDefined: defined.has(key),
      isCommon: term !== undefined && isCommonWord(term),
      isTechnical: isTechnical(key, term),
      isUnplaced: kind === 'name' || (kind === 'code' && !asked.answer.includes('`')),
      isOpen: asked.isOpen === true,
      isAfterArticle: asked.isAfterArticle === true,
      sentences: term?.sentences ?? [],
      stemWords: contentWords(asked.stem),
      said: ` ${foldedWords(`${asked.sentence.text} ${asked.stem}`).join(' ')} `,
    };
  };

  return {
    pick(asked, difficulty, wanted) {
      if (isBareFirstName(asked.answer)) return [];
      const answer = answerTo(asked);
      const mayFit = (entry: PoolEntry): boolean =>
        isOfOneForm(entry, answer) &&
        !isSaid(entry, answer) &&
        !mayAlsoBeRight(entry, answer, { material, rivals, contentOf });
      const scored = (answer.isPlural ? plurals : singulars)
        .filter(mayFit)
        .map((entry) => ({ entry, likeness: likenessTo(entry, answer) }))
        .filter(({ entry, likeness }) => isTempting(entry, answer, likeness))
        .map(({ entry, likeness }) => {
          const fits = fitness(entry, answer, likeness);
          const score = worthOf(entry, answer, { ...likeness, fits, difficulty });
          return { entry, fits, score };
        })
        .sort((a, b) => b.score - a.score || (a.entry.key < b.entry.key ? -1 : 1));
      const isHard = answer.isUnplaced || (answer.isOpen && answer.kind === 'concept');
      const least = isHard ? fewestOpenKin : fewestKin;
      if (scored.filter(({ fits }) => fits > 0).length < least) return [];
      // Where the stem defines nothing, an option of another kind shows that it was put in to fill.
      const usable = isHard ? scored.filter(({ fits }) => fits > 0) : scored;
      return keepApart(
        usable.map(({ entry }) => entry),
        material,
        wanted,
      );
    },
  };
}

/** How tempting an option is. */
function worthOf(
  entry: PoolEntry,
  answer: Answer,
  {
    alike,
    near = 0,
    akin = 0,
    fits,
    difficulty,
  }: Likeness & { readonly fits: number; readonly difficulty: Difficulty },
): number {
  const isDefinedLike = entry.isDefined === answer.isDefined;
  const isOfDefinitions = entry.isDefined && answer.isDefined && !answer.isOpen;
  const sameHead = entry.words.at(-1) === answer.words.at(-1);
  const sameSection = [...entry.sections].some((section) => answer.sections.has(section));
  const apart = Math.min(Math.abs(entry.words.length - answer.words.length), 2);
  const closeBy = (sameHead ? worth.sameHead : 0) + (sameSection ? worth.sameSection : 0);
  return (
    entry.rank +
    worth.sameLength * (1 - apart / 2) +
    (isOfDefinitions ? worth.bothDefined : isDefinedLike ? worth.sameStanding : 0) +
    worth.alike * alike +
    worth.kin * (fits + (answer.isOpen ? near : 0)) +
    worth.akin * akin +
    closeness[difficulty] * closeBy
  );
}

/** Takes the first entries of which none contains or means another. */
function keepApart(
  entries: readonly PoolEntry[],
  material: StudyMaterial,
  wanted: number,
): string[] {
  const kept: PoolEntry[] = [];
  for (const entry of entries) {
    if (kept.length === wanted) break;
    if (!kept.some((other) => related(entry, other.key, other.words, material))) kept.push(entry);
  }
  return kept.map(({ text }) => text);
}
