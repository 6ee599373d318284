import type { Sentence } from '../../sentences.ts';
import type { NeutralTerm } from '../neutral-term.ts';
import type { UnspacedLanguage } from './unspaced-language.ts';

const fewestOccurrences = 2;
/** Two pieces that so often stand together, and seldom apart, are one word. */
const fewestTogether = 3;
const leastTogether = 0.5;

/** A word in a larger share of the sentences is what the whole text is about. */
const mostSentenceShare = 0.2;
const sentencesForShare = 30;

interface Tally {
  count: number;
  isBehindNounMark: boolean;
  isBeforeNounMark: boolean;
  readonly sentences: number[];
  readonly sections: Set<number>;
}

interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Key terms of a Japanese or Chinese text, best first: words by the dictionary of Unicode, pieces
 * of one name put together, that stand as nouns do; by frequency, length and spread.
 */
export function unspacedTerms(
  sentences: readonly Sentence[],
  language: UnspacedLanguage,
): NeutralTerm[] {
  const segmenter = new Intl.Segmenter(language.tag, { granularity: 'word' });
  const read = sentences.map((sentence) => ({
    sentence,
    pieces: piecesOf(sentence.text, segmenter, language),
  }));
  const together = togetherIn(read.map(({ pieces }) => pieces));
  const tallies = new Map<string, Tally>();
  for (const { sentence, pieces } of read) {
    for (const { text, start, end } of language.joinsPieces ? pieces : joined(pieces, together)) {
      if (!language.termShape.test(text) || language.generalWords.has(text)) continue;
      const tally: Tally = tallies.get(text) ?? {
        count: 0,
        isBehindNounMark: false,
        isBeforeNounMark: false,
        sentences: [],
        sections: new Set(),
      };
      tallies.set(text, tally);
      tally.count += 1;
      tally.isBehindNounMark ||= language.beforeNoun.test(sentence.text.slice(0, start));
      tally.isBeforeNounMark ||= language.afterNoun.test(sentence.text.slice(end));
      if (tally.sentences.at(-1) !== sentence.index) tally.sentences.push(sentence.index);
      tally.sections.add(sentence.section);
    }
  }
  const most = mostSentenceShare * Math.max(sentences.length, sentencesForShare);
  return [...tallies]
    .filter(([, tally]) => tally.isBehindNounMark && tally.isBeforeNounMark)
    .filter(([, { count, sentences: held }]) => count >= fewestOccurrences && held.length <= most)
    .map(([text, { count, sentences: held, sections }]) => ({
      key: text,
      text,
      count,
      score: Math.log2(count + 1) * Math.log2(text.length + 1) * (1 + Math.log2(sections.size) / 4),
      before: new Map(),
      after: new Map(),
      determiners: new Map(),
      nounClass: undefined,
      isName: false,
      isDative: false,
      sentences: held,
      sections,
    }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

function piecesOf(text: string, segmenter: Intl.Segmenter, language: UnspacedLanguage): Piece[] {
  const pieces: { text: string; start: number; end: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    const last = pieces.at(-1);
    if (language.joinsPieces && last?.end === index && isSameScript(last.text, segment)) {
      last.text += segment;
      last.end += segment.length;
    } else pieces.push({ text: segment, start: index, end: index + segment.length });
  }
  return pieces;
}

const isSameScript = (a: string, b: string): boolean =>
  [/^\p{Script=Han}+$/u, /^[\p{Script=Katakana}ー]+$/u].some(
    (script) => script.test(a) && script.test(b),
  );

/** Pairs of neighbouring pieces that make one word, joined without a mark. */
function togetherIn(texts: readonly (readonly Piece[])[]): ReadonlySet<string> {
  const single = new Map<string, number>();
  const pairs = new Map<
    string,
    { readonly first: string; readonly second: string; count: number }
  >();
  for (const pieces of texts) {
    for (const [at, { text, end }] of pieces.entries()) {
      single.set(text, (single.get(text) ?? 0) + 1);
      const next = pieces[at + 1];
      if (next?.start !== end) continue;
      const pair = pairs.get(text + next.text) ?? { first: text, second: next.text, count: 0 };
      pair.count += 1;
      pairs.set(text + next.text, pair);
    }
  }
  return new Set(
    [...pairs]
      .filter(([, { first, second, count }]) => {
        const seldomer = Math.min(single.get(first) ?? count, single.get(second) ?? count);
        return count >= fewestTogether && count >= leastTogether * seldomer;
      })
      .filter(([, { first, second }]) => !/[的是在和与與了不有]/u.test(first + second))
      .map(([key]) => key),
  );
}

function joined(pieces: readonly Piece[], together: ReadonlySet<string>): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    if (last && last.end === piece.start && together.has(last.text + piece.text)) {
      found[found.length - 1] = { ...last, text: last.text + piece.text, end: piece.end };
    } else found.push(piece);
  }
  return found;
}
