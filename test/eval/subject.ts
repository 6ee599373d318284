import type { StudyText } from '../../src-shared/study-text.ts';
import { foldWords, foldWordsWithPlaces, isUnspaced, type FoldedWord } from './folding.ts';
import { tagWords, type TaggedWord } from './tagger.ts';

/** A word of the text with what the tagger says of it, where the text is English. */
export interface SubjectWord extends FoldedWord {
  readonly tagged: TaggedWord | undefined;
}

/** The text that items are judged against, read once. */
export interface Subject {
  readonly text: StudyText;
  readonly content: string;
  readonly isEnglish: boolean;
  readonly words: readonly SubjectWord[];
  /** Indices in `words` of the first word of each place where a phrase stands, folded. */
  readonly find: (phrase: string) => number[];
  /** Whether a phrase stands in the text, folded. */
  readonly has: (phrase: string) => boolean;
}

/** English has about this share of these words; other languages do not come near. */
const leastEnglish = 0.1;
const commonest = new Set(
  'the of and to in a is that for it as was with are on by be at'.split(' '),
);
const sampleWords = 4000;

/** Reads a text for judging. Where it is not English, the rules of English do not apply. */
export function readSubject(text: StudyText): Subject {
  const { content } = text;
  const folded = foldWordsWithPlaces(content);
  const isEnglish = looksEnglish(text, folded);
  const tags = new Map(
    (isEnglish ? tagWords(content) : []).map((word) => [word.start, word] as const),
  );
  const words = folded.map((word) => ({ ...word, tagged: tags.get(word.start) }));
  const places = new Map<string, number[]>();
  for (const [index, word] of words.entries()) {
    const list = places.get(word.folded);
    if (list) list.push(index);
    else places.set(word.folded, [index]);
  }
  const find = (phrase: string): number[] => {
    const [first, ...rest] = foldWords(phrase);
    if (first === undefined) return [];
    return (places.get(first) ?? []).filter((at) =>
      rest.every((word, ahead) => words[at + 1 + ahead]?.folded === word),
    );
  };
  const hasLetters = (phrase: string): boolean => foldWords(phrase).length > 0;
  return {
    text,
    content,
    isEnglish,
    words,
    find,
    has: (phrase) =>
      isUnspaced(phrase) || !hasLetters(phrase)
        ? content.includes(phrase.trim())
        : find(phrase).length > 0,
  };
}

function looksEnglish({ language }: StudyText, words: readonly FoldedWord[]): boolean {
  const tag = language.toLowerCase().split('-')[0];
  if (tag !== 'en' && tag !== 'und') return false;
  const sample = words.slice(0, sampleWords);
  const common = sample.filter(({ folded }) => commonest.has(folded)).length;
  return sample.length > 0 && common >= leastEnglish * sample.length;
}
