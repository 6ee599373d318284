import { englishGenericNouns } from '../checks/function-words.ts';
import { takesAn } from '../checks/fold.ts';
import {
  isKindOf,
  isKnownNoun,
  isNameNoun,
  kinship,
  likenessOfKind,
  type NounClass,
} from './lexicon.ts';
import { isBareFirstName, type TermKind } from './names.ts';
import { mayBeRight, related, type OptionTerm } from './option-clashes.ts';
import {
  areKin,
  areOfNarrowClass,
  codeShape,
  differInOneWord,
  haveModifiersOfOneSense,
  isPerson,
  likenessOfNames,
  looksNamed,
  mayContain,
  mayCover,
} from './option-kinds.ts';
import type { Rivals } from './rivals.ts';
import type { StudyMaterial } from './study-material.ts';
import { similarity } from './word-vectors.ts';

/** What a wrong option and the answer are compared by. */
interface Compared {
  readonly text: string;
  /** Folded; see `foldTerm`. */
  readonly key: string;
  readonly words: readonly string[];
  readonly kind: TermKind;
  readonly isPlural: boolean;
  readonly isDefined: boolean;
  /** A word that every reader knows: as an option beside one that is not, it tempts nobody. */
  readonly isCommon: boolean;
  /** A word of the subject, which its text had to introduce: only who knows it can rule it out. */
  readonly isTechnical: boolean;
  readonly classes: readonly NounClass[];
  /** Whether it is a place that the text says with "the": "the Middle East". */
  readonly takesThe: boolean;
  /** What it is, by its definition or by itself: "browser" of "Firefox". */
  readonly genus: string;
  readonly sections: ReadonlySet<number>;
}

/** A term that may become a wrong option. */
export interface PoolEntry extends Compared, OptionTerm {
  /** 1 for the best term of the text, towards 0 for the last. */
  readonly rank: number;
}

/** The right option, and what its question says. */
export interface Answer extends Compared {
  /** A name of nobody, no place and no organisation: it may be anything. */
  readonly isUnplaced: boolean;
  /** The stem states a fact and does not define the answer: other things may do the same. */
  readonly isOpen: boolean;
  readonly isAfterArticle: boolean;
  /** Indices of the sentences that have it. */
  readonly sentences: readonly number[];
  /** Folded words of the stem that carry meaning. */
  readonly stemWords: readonly string[];
  /** Folded words of the evidence and the stem, with a space at both ends. */
  readonly said: string;
}

/** How near an option is to the answer in what it is. */
export interface Likeness {
  /** See `likenessOfKind`. */
  readonly alike: number;
  /** See `kinship`. */
  readonly near: number | undefined;
  /** See `similarity`. */
  readonly akin: number | undefined;
  readonly sharesWord: boolean;
}

/** Share of a stem's words in a sentence with the distractor that makes it possibly right. */
const possiblyRight = 0.5;

/** The same where the stem states a fact that might hold for others. */
const openlyRight = 0.4;

/** Of a kind less near than this, no option fills the place at all. */
const leastFilling = 0.3;

/** Things of a more different kind tempt nobody; see `likenessOfKind`. */
const leastAlike = 0.3;

/** Names are told apart by what they name, not by their words. */
const isNamed = (kind: TermKind): boolean => kind !== 'concept' && kind !== 'acronym';

const areDefined = (entry: PoolEntry, answer: Answer): boolean =>
  entry.isDefined && answer.isDefined;

/** Both are defined, and the definition is asked for: the text itself tells them apart. */
const isAskedAsDefined = (entry: PoolEntry, answer: Answer): boolean =>
  areDefined(entry, answer) && !answer.isOpen;

/** "Mozilla product" among names of products, "following step" among steps. */
const isGeneral = ({ words }: Compared): boolean => englishGenericNouns.has(words.at(-1) ?? '');

/** "Chancellor", "League": a noun that a text writes like a name. */
const isCommonNoun = ({ key }: Compared): boolean =>
  !key.includes(' ') && ((isKnownNoun(key) && !isNameNoun(key)) || title.test(key));
const title =
  /^(?:chancellor|president|king|queen|emperor|minister|general|pope|senator|governor|secretary)$/u;

/** Whether an option looks like the answer on the page (Haladyna, Downing and Rodriguez 2002, 23). */
export function isOfOneForm(entry: PoolEntry, answer: Answer): boolean {
  const { kind, text } = entry;
  if (kind !== answer.kind || entry.isPlural !== answer.isPlural) return false;
  if (/^\p{L}+ing$|^\p{Ll}+ing \p{Lu}/u.test(text) && !entry.isDefined) return false;
  if (answer.isAfterArticle && takesAn(text) !== takesAn(answer.text)) return false;
  if ((answer.isOpen || answer.isDefined) && entry.isCommon && !answer.isCommon) return false;
  if (isGeneral(entry) && !isGeneral(answer) && !entry.isDefined) return false;
  if (entry.takesThe !== answer.takesThe) return false;
  switch (kind) {
    case 'person':
      return !isBareFirstName(text) && (!isCommonNoun(entry) || isCommonNoun(answer));
    case 'code':
      return codeShape(text) === codeShape(answer.text);
    case 'organisation':
      return !isCommonNoun(entry) || isCommonNoun(answer);
    case 'name':
      return (
        isNameNoun(entry.key) === isNameNoun(answer.key) &&
        isCommonNoun(entry) === isCommonNoun(answer)
      );
    case 'concept':
      return (
        (looksNamed(answer.text) || !looksNamed(text)) &&
        isPerson(entry.classes) === isPerson(answer.classes)
      );
    default:
      return true;
  }
}

/** Whether the question or its evidence already speaks of an option. */
export const isSaid = ({ kind, key, words }: PoolEntry, { said }: Answer): boolean =>
  said.includes(` ${key} `) ||
  (kind === 'person' && words.some((word) => said.includes(` ${word} `)));

/** How near an option is to the answer in what it is. */
export function likenessTo(entry: PoolEntry, answer: Answer): Likeness {
  const { kind, classes } = entry;
  const alike =
    kind === 'name'
      ? likenessOfNames(answer.classes, classes)
      : isNamed(kind)
        ? 1
        : likenessOfKind(answer.classes, classes);
  return {
    alike,
    near: answer.isUnplaced ? kinship(entry.genus, answer.genus) : kinship(entry.key, answer.key),
    akin: isNamed(kind) && !answer.isUnplaced ? undefined : similarity(entry.key, answer.key),
    sharesWord: entry.words.some((word) => answer.words.includes(word)),
  };
}

/**
 * Whether an option may be right, too, as far as the text, the lexicon and the words themselves can
 * tell (Haladyna, Downing and Rodriguez 2002, 19).
 */
export function mayAlsoBeRight(
  entry: PoolEntry,
  answer: Answer,
  {
    material,
    rivals,
    contentOf,
  }: {
    readonly material: StudyMaterial;
    readonly rivals: Rivals;
    /** Folded words that carry meaning, of a sentence by its index. */
    readonly contentOf: (index: number) => Set<string>;
  },
): boolean {
  if (related(entry, answer.key, answer.words, material)) return true;
  if (isAskedAsDefined(entry, answer))
    // Siblings that the text defines one by one are told apart by what it says of each.
    return rivals.meanTheSame(entry.key, answer.key) && !differInOneWord(entry.words, answer.words);
  if (mayBeRight(entry, answer.stemWords, contentOf, answer.isOpen ? openlyRight : possiblyRight))
    return true;
  if (rivals.meanTheSame(entry.key, answer.key)) return true;
  if (answer.isOpen && rivals.areRivals(entry.key, answer.key)) return true;
  if (answer.isOpen && areWholeAndPart(entry.sentences, answer.sentences, material)) return true;
  if (entry.kind === 'place')
    return mayContain(entry.key, answer.key, kinship(entry.key, answer.key));
  if (entry.kind !== 'concept') return false;
  const [head = '', answerHead = ''] = [entry.words.at(-1), answer.words.at(-1)];
  if (isKindOf(head, answerHead)) return true;
  const areTwins = areSiblings(entry, answer);
  if (head === answerHead && !areDefined(entry, answer) && !areTwins) return true;
  return answer.isOpen && mayCover(head, answerHead, areTwins);
}

/** What stands in so many times more sentences may be what the other is a kind of. */
const broader = 3;

/** "Demographic segmentation" beside "geographic segmentation": kinds of one thing, side by side. */
const areSiblings = (entry: PoolEntry, answer: Answer): boolean =>
  entry.words.at(-1) === answer.words.at(-1) &&
  differInOneWord(entry.words, answer.words) &&
  !haveModifiersOfOneSense(entry.words, answer.words) &&
  (areDefined(entry, answer) || entry.sentences.length <= broader * answer.sentences.length);

/** "The epidermis of the skin", "is composed of two layers": what one does, the other may do, too. */
const composing =
  /\b(?:compos|consist|compris|contain|includ|divid|made (?:up )?of|layers?|parts?|portions?|regions?|components?|members?|types?|kinds?|forms? of|called|known as)/iu;

/**
 * Whether a sentence that speaks of two things may say that one is part of the other.
 * @param a indices of the sentences that speak of the one
 */
export function areWholeAndPart(
  a: readonly number[],
  b: readonly number[],
  { sentences }: Pick<StudyMaterial, 'sentences'>,
): boolean {
  const both = new Set(b);
  return a.some((at) => both.has(at) && composing.test(sentences[at]?.text ?? ''));
}

/** Whether a student who does not know could take an option for the answer. */
export function isTempting(
  entry: PoolEntry,
  answer: Answer,
  { alike, near, akin, sharesWord }: Likeness,
): boolean {
  if ((akin ?? 1) < leastAkin) return false;
  if (areSiblings(entry, answer)) return true;
  if (isAlikeInUse(alike, akin)) return !answer.isOpen || !sharesWord;
  if (alike < leastAlike && !isAskedAsDefined(entry, answer)) return false;
  const isThing = entry.kind === 'concept' || answer.isUnplaced;
  if (!answer.isOpen || !isThing || areDefined(entry, answer)) return true;
  const isNear =
    (near ?? 1) >= leastFilling ||
    (entry.isTechnical && answer.isTechnical) ||
    areOfNarrowClass(entry.classes, answer.classes);
  return !sharesWord && isNear;
}

/** Words of other subjects stand in no place of one another. */
const leastAkin = 0.1;

/** Words that are used so much alike are mostly of one kind, whatever the lexicon says first. */
const leastAlikeInUse = 0.4;
const leastAlikeBeyondKind = 0.5;

const isAlikeInUse = (alike: number, akin: number | undefined): boolean =>
  akin !== undefined && akin >= (alike >= leastAlike ? leastAlikeInUse : leastAlikeBeyondKind);

/** What it is worth that an option is only as foreign to the student as the answer is. */
const worthOfForeign = 0.5;

/** A virus is no kind of transmission, however foreign both words are; see `likenessOfKind`. */
const leastAlikeForeign = 0.6;

/**
 * How well an option can stand in the place of the answer, by what it is: 1 for what is near in
 * kind, less for a term that is only as technical as the answer, 0 for what cannot.
 */
export function fitness(entry: PoolEntry, answer: Answer, likeness: Likeness): number {
  if (areSiblings(entry, answer) || isNearInKind(entry, answer, likeness)) return 1;
  if (isAlikeInUse(likeness.alike, likeness.akin)) return 1;
  const areTechnical = entry.kind === 'concept' && entry.isTechnical && answer.isTechnical;
  const areUnknown = entry.classes.length === 0 && answer.classes.length === 0;
  return areTechnical && (areUnknown || likeness.alike >= leastAlikeForeign) ? worthOfForeign : 0;
}

function isNearInKind(
  entry: PoolEntry,
  answer: Answer,
  { alike, near, sharesWord }: Likeness,
): boolean {
  if (isNamed(entry.kind) && !answer.isUnplaced) return true;
  if (!answer.isUnplaced && areOfNarrowClass(entry.classes, answer.classes)) return true;
  const isNear = sharesWord || alike === 1 || (near ?? 1) >= leastFilling;
  if (isAskedAsDefined(entry, answer) && !answer.isUnplaced && isNear) return true;
  return areKin(near, alike, {
    areDefined: areDefined(entry, answer),
    isOpen: answer.isOpen,
    isUnplaced: answer.isUnplaced,
  });
}
