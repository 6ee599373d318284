import type { Evidence } from '../../../src-shared/evidence.ts';
import type { Segment } from '../../../src-shared/segment.ts';
import { cleanSentence } from './clean-text.ts';
import { splitEnglishSentences, tagEnglish, type Token } from './english-tagger.ts';
import type { Section } from './sections.ts';

/** A sentence of the source: where it stands, and how it may be quoted in a question. */
export interface Sentence {
  readonly index: number;
  /** Offsets of the verbatim passage in the content of the source. */
  readonly start: number;
  readonly end: number;
  /** Cleaned for use in a question; see `cleanSentence`. */
  readonly text: string;
  /** Tokens of the cleaned text; empty where the text is not English. */
  readonly tokens: readonly Token[];
  readonly section: number;
  readonly segment: Segment;
  readonly isFirstOfSegment: boolean;
}

/** A full stop after these does not end a sentence. */
const endsInAbbreviation =
  /(?:\b(?:Fig|Figs|Eq|Eqs|Sec|Ch|No|Nos|Vol|pp?|vs|cf|ca|approx|Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Co|Corp|al|etc|e\.g|i\.e|Art|Abs|[A-Z])\.)$/u;

/** "… by its mass. Roughly speaking, …": a whole word before a full stop is no abbreviation. */
const missedEnd =
  /(?<=(?<!\b(?:approx|dept|prof|assn|misc))(?<=\b\p{Ll}{4,})\.{1,2}["”)]?)\s+(?=\p{Lu})/gu;

/** Cuts where the splitter took the last word of a sentence for an abbreviation. */
const cutAtMissedEnds = (
  text: string,
  spans: readonly { start: number; end: number }[],
): { start: number; end: number }[] =>
  spans.flatMap(({ start, end }) => {
    const found: { start: number; end: number }[] = [];
    let from = start;
    for (const match of text.slice(start, end).matchAll(missedEnd)) {
      const at = start + match.index;
      found.push({ start: from, end: at });
      from = at + match[0].length;
    }
    return [...found, { start: from, end }];
  });

/** Inside code such as `.` a full stop ends nothing. */
const isInsideCode = (text: string): boolean => (text.match(/`/gu)?.length ?? 0) % 2 !== 0;

const quoteBalance = (text: string): number =>
  (text.match(/[“(]/gu)?.length ?? 0) - (text.match(/[”)]/gu)?.length ?? 0);

/** Joins spans that were cut behind an abbreviation or inside quotation marks or parentheses. */
function mergeSpans(
  text: string,
  spans: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    const before = last ? text.slice(last.start, last.end) : '';
    const next = text.slice(span.start, span.end);
    const continues =
      last !== undefined &&
      ((endsInAbbreviation.test(before) && /^[\p{Ll}\d(]/u.test(next)) ||
        /^[\p{Ll}),;”]/u.test(next) ||
        (isInsideCode(before) && isInsideCode(next)) ||
        (quoteBalance(before) > 0 && quoteBalance(next) < 0));
    if (continues) last.end = span.end;
    else merged.push({ ...span });
  }
  return merged;
}

/** Cuts the sections of an English source into tagged sentences, in reading order. */
export function readEnglishSentences(sections: readonly Section[]): Sentence[] {
  return collect(
    sections,
    (text) => mergeSpans(text, cutAtMissedEnds(text, splitEnglishSentences(text))),
    tagEnglish,
  );
}

/** Cuts a source in any language into sentences by the rules of Unicode for that language. */
export function readSentences(sections: readonly Section[], language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  const split = (text: string): { start: number; end: number }[] => {
    const spans = [...segmenter.segment(text.replace(/\n/gu, ' '))].map(({ segment, index }) => {
      const lead = segment.length - segment.trimStart().length;
      return { start: index + lead, end: index + segment.trimEnd().length };
    });
    return mergeSpans(
      text,
      spans.filter(({ start, end }) => end > start),
    );
  };
  return collect(sections, split, () => []);
}

function collect(
  sections: readonly Section[],
  split: (text: string) => { start: number; end: number }[],
  tag: (text: string) => Token[],
): Sentence[] {
  const sentences: Sentence[] = [];
  for (const section of sections) {
    for (const segment of section.body) {
      for (const [order, span] of split(segment.text).entries()) {
        const text = cleanSentence(segment.text.slice(span.start, span.end));
        if (text === '') continue;
        sentences.push({
          index: sentences.length,
          start: segment.start + span.start,
          end: segment.start + span.end,
          text,
          tokens: tag(text),
          section: section.index,
          segment,
          isFirstOfSegment: order === 0,
        });
      }
    }
  }
  return sentences;
}

/** The passage of a sentence, word for word, with its place. */
export function evidenceOf(
  sentence: Pick<Sentence, 'start' | 'end' | 'segment'>,
  content: string,
): Evidence {
  const { start, end, segment } = sentence;
  return {
    quote: content.slice(start, end),
    start,
    end,
    ...(segment.page === undefined ? {} : { page: segment.page }),
    ...(segment.seconds === undefined ? {} : { seconds: segment.seconds }),
  };
}
