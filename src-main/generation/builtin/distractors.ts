import type { Difficulty } from '../../../src-shared/quiz.ts';
import { contentWords, foldedWords, foldTerm, looksPlural, takesAn } from '../checks/fold.ts';
import type { Sentence } from './sentences.ts';
import type { StudyMaterial } from './study-material.ts';
import { isBareFirstName, type TermKind } from './names.ts';
import {
  isKindOf,
  isNameNoun,
  kinship,
  likenessOfKind,
  nounClassesOf,
  type NounClass,
} from './lexicon.ts';
import {
  areKin,
  codeShape,
  differInOneWord,
  genusIn,
  isPerson,
  likenessOfNames,
  looksNamed,
  mayContain,
  mayCover,
} from './option-kinds.ts';
import { isCommonWord, isSettled } from './key-terms.ts';
import { mayBeRight, related, type OptionTerm } from './option-clashes.ts';
import { findRivals } from './rivals.ts';

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

interface PoolEntry extends OptionTerm {
  readonly text: string;
  readonly kind: TermKind;
  readonly isPlural: boolean;
  readonly sections: ReadonlySet<number>;
  /** 1 for the best term of the text, towards 0 for the last. */
  readonly rank: number;
  readonly isDefined: boolean;
  /** A word that every reader knows and that the text does not explain: it tempts nobody. */
  readonly isCommon: boolean;
  readonly classes: readonly NounClass[];
  /** What it is, by its definition or by itself: "browser" of "Firefox". */
  readonly genus: string;
}

/** What the text says less often is a chance phrase: "detailed analysis". */
const fewestTimes = 3;

/** Terms beyond this rank are too marginal to be tempting. */
const poolSize = 220;

/** Share of a stem's words in a sentence with the distractor that makes it possibly right. */
const possiblyRight = 0.5;

/** The same where the stem states a fact that might hold for others. */
const openlyRight = 0.4;

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
} as const;

/** Of a kind less near than this, no option fills the place at all. */
const leastFilling = 0.3;

/** With fewer options that can fill the place of the answer, the answer stands out. */
const fewestKin = 2;
const fewestOpenKin = 3;

/** Things of a more different kind tempt nobody; see `likenessOfKind`. */
const leastAlike = 0.3;

/** Names are told apart by what they name, not by their words. */
const isNamed = (kind: TermKind): boolean => kind !== 'concept' && kind !== 'acronym';

/** "Author Horatio Alger" among other names is told from them by his trade. */
const withoutTrade = (name: string): string =>
  name.replace(
    /^(?:Author|Inventor|Chemist|Physicist|Historian|Philosopher|Economist|Psychologist|Mathematician|Engineer) (?=\p{Lu}\p{L}+ \p{Lu})/u,
    '',
  );

/** Chooses wrong options of the same kind as the answer from the terms of the same text. */
export interface DistractorPool {
  /** Best first, possibly fewer than wanted. */
  pick(asked: Asked, difficulty: Difficulty, wanted: number): string[];
}

/** Builds the pool from the key terms and the defined terms of a source. */
export function createDistractorPool(material: StudyMaterial): DistractorPool {
  const entries: PoolEntry[] = [];
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
  const add = (text: string, key: string, rank: number): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const term = material.termByKey.get(key);
    entries.push({
      text: term?.isCode === true && !text.includes('`') ? `\`${text}\`` : withoutTrade(text),
      key,
      words: key.split(' '),
      kind: material.kindOf(text),
      isPlural: looksPlural(text),
      sections: term?.sections ?? new Set(),
      sentences:
        material.kindOf(text) === 'person' ? sentencesOfPerson(key) : (term?.sentences ?? []),
      rank,
      isDefined: defined.has(key),
      isCommon: term !== undefined && isCommonWord(term) && !defined.has(key),
      classes: nounClassesOf(key),
      genus: genusOf(key, material.kindOf(text)),
    });
  };
  for (const { term, key, strength } of material.definitions.filter(isSettled))
    add(term, key, strength);
  const best = material.terms
    .filter(
      (term) =>
        term.isSpecific &&
        isSettled(term) &&
        (term.isName || term.isIntroduced || term.count >= fewestTimes),
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

  return {
    pick(asked, difficulty, wanted) {
      if (isBareFirstName(asked.answer)) return [];
      const answerKey = foldTerm(asked.answer);
      const answerWords = answerKey.split(' ');
      const head = answerWords.at(-1);
      const kind = material.kindOf(asked.answer);
      const isPlural = looksPlural(asked.answer);
      const isAn = takesAn(asked.answer);
      const classes = nounClassesOf(answerKey);
      const isAnswerDefined = defined.has(answerKey);
      const isUnplaced = kind === 'name' || (kind === 'code' && !asked.answer.includes('`'));
      const answerTerm = material.termByKey.get(answerKey);
      const isAnswerCommon = answerTerm !== undefined && isCommonWord(answerTerm);
      const stemWords = contentWords(asked.stem);
      const answerSections = answerTerm?.sections;
      const saidText = ` ${foldedWords(`${asked.sentence.text} ${asked.stem}`).join(' ')} `;
      const scored: { entry: PoolEntry; isKin: boolean; score: number }[] = [];
      for (const entry of entries) {
        if (entry.kind !== kind || entry.isPlural !== isPlural) continue;
        if (/^\p{L}+ing$|^\p{Ll}+ing \p{Lu}/u.test(entry.text) && !entry.isDefined) continue;
        if (asked.isOpen && entry.isCommon && !isAnswerCommon) continue;
        if (kind === 'person' && isBareFirstName(entry.text)) continue;
        if (kind === 'person' && entry.words.some((word) => saidText.includes(` ${word} `)))
          continue;
        if (kind === 'concept' && looksNamed(entry.text) && !looksNamed(asked.answer)) continue;
        if (kind === 'code' && codeShape(entry.text) !== codeShape(asked.answer)) continue;
        if (asked.isAfterArticle === true && takesAn(entry.text) !== isAn) continue;
        if (related(entry, answerKey, answerWords, material)) continue;
        if (saidText.includes(` ${entry.key} `)) continue;
        if (mayBeRight(entry, stemWords, contentOf, asked.isOpen ? openlyRight : possiblyRight))
          continue;
        if (rivals.meanTheSame(entry.key, answerKey)) continue;
        if (asked.isOpen && rivals.areRivals(entry.key, answerKey)) continue;
        const areDefined = entry.isDefined && isAnswerDefined;
        const entryHead = entry.words.at(-1) ?? '';
        if (kind === 'concept' && isKindOf(entryHead, head ?? '')) continue;
        if (kind === 'concept' && entryHead === head && !(entry.isDefined && isAnswerDefined))
          continue;
        if (asked.isOpen && kind === 'concept') {
          const areTwins = areDefined && differInOneWord(entry.words, answerWords);
          if (mayCover(entryHead, head, areTwins)) continue;
        }
        const alike =
          kind === 'name'
            ? likenessOfNames(classes, entry.classes)
            : isNamed(kind)
              ? 1
              : likenessOfKind(classes, entry.classes);
        const isAskedAsDefined = areDefined && asked.isOpen !== true;
        if (alike < leastAlike && !isAskedAsDefined) continue;
        const isThing = kind === 'concept' || isUnplaced;
        const near = isUnplaced
          ? kinship(entry.genus, genusOf(answerKey, kind))
          : kinship(entry.key, answerKey);
        if (kind === 'place' && mayContain(entry.key, answerKey, near)) continue;
        if (kind === 'name' && isNameNoun(entry.key) !== isNameNoun(answerKey)) continue;
        const isLike = entry.words.some((word) => answerWords.includes(word));
        if (asked.isOpen && isThing && !areDefined && isLike) continue;
        if (asked.isOpen && isThing && !areDefined && (near ?? 1) < leastFilling) continue;
        const isKin =
          (isAskedAsDefined &&
            !isUnplaced &&
            (isLike || alike === 1 || (near ?? 1) >= leastFilling)) ||
          (isNamed(kind) && !isUnplaced) ||
          areKin(near, alike, { areDefined, isOpen: asked.isOpen === true, isUnplaced });
        if (kind === 'concept' && isPerson(classes) !== isPerson(entry.classes)) continue;
        const sameHead = entry.words.at(-1) === head ? 1 : 0;
        const sameSection =
          entry.sections.has(asked.sentence.section) ||
          (answerSections !== undefined && [...entry.sections].some((at) => answerSections.has(at)))
            ? 1
            : 0;
        const sameLength = 1 - Math.min(Math.abs(entry.words.length - answerWords.length), 2) / 2;
        const sameStanding = entry.isDefined === isAnswerDefined ? worth.sameStanding : 0;
        const closeBy = sameHead * worth.sameHead + sameSection * worth.sameSection;
        scored.push({
          entry,
          isKin,
          score:
            sameLength * worth.sameLength +
            entry.rank +
            (isAskedAsDefined ? worth.bothDefined : sameStanding) +
            (isKin ? worth.kin : 0) +
            alike * worth.alike +
            (asked.isOpen ? (near ?? 0) * worth.kin : 0) +
            closeBy * closeness[difficulty],
        });
      }
      scored.sort((a, b) => b.score - a.score || (a.entry.key < b.entry.key ? -1 : 1));
      const isHard = isUnplaced || (asked.isOpen === true && kind === 'concept');
      const least = isHard ? fewestOpenKin : fewestKin;
      if (scored.filter(({ isKin }) => isKin).length < least) return [];
      return keepApart(
        scored.map(({ entry }) => entry),
        material,
        wanted,
      );
    },
  };
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
