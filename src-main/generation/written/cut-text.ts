import type { Segment } from '../../../src-shared/segment.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { isReferenceHeading } from '../builtin/skipped-sections.ts';

/** A part of a passage that stands in the source as one run. */
export interface PassagePart {
  readonly text: string;
  /** Offset of its first code unit in the content of the source. */
  readonly start: number;
  readonly segment: Segment;
}

/** So much of a source as a model is given at once. */
export interface Passage {
  readonly index: number;
  readonly parts: readonly PassagePart[];
  readonly tokens: number;
}

/** Counts the tokens of texts. */
export type CountTokens = (texts: readonly string[]) => Promise<number[]>;

interface Counted extends PassagePart {
  readonly tokens: number;
}

/** A heading begins a new passage where the one before is as full as this. */
const FULL_ENOUGH = 0.6;
/** Texts are counted so many at a time. */
const BATCH = 500;
/** What stands between two parts. */
const BREAK_TOKENS = 2;
const SHORTEST_CUT = 20;

/** What a passage looks like to a model. */
export const textOf = ({ parts }: Passage): string =>
  parts
    .map(({ text, segment }) => {
      if (segment.kind === 'heading') return `# ${text}`;
      return segment.kind === 'list-item' ? `- ${text}` : text;
    })
    .join('\n\n');

/** Pages that a passage stands on, in order. */
export const pagesOf = ({ parts }: Passage): number[] => [
  ...new Set(parts.flatMap(({ segment }) => segment.page ?? [])),
];

/** What may be asked about: nothing that may have been made up, and no lists of references. */
function usable(segments: readonly Segment[]): Segment[] {
  let skippedLevel: number | undefined;
  return segments.filter(({ kind, text, level = 1, isDoubtful }) => {
    if (kind === 'heading') {
      if (skippedLevel !== undefined && level > skippedLevel) return false;
      skippedLevel = isReferenceHeading(text) ? level : undefined;
    }
    return skippedLevel === undefined && !isDoubtful;
  });
}

/** Cuts a text in two between sentences, else between words, else anywhere; near its middle. */
function halves({ text, start, segment }: PassagePart): PassagePart[] {
  const middle = text.length / 2;
  const nearest = (places: readonly number[]): number | undefined =>
    places
      .filter((place) => place > text.length / 4 && place < (text.length * 3) / 4)
      .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const behind = (pattern: RegExp): number[] =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => index + found.length);
  const cut =
    nearest(behind(/[.!?。！？]["”’)]?\s*(?=\S)/gu)) ??
    nearest(behind(/\s+/gu)) ??
    Math.floor(middle);
  return [
    { text: text.slice(0, cut), start, segment },
    { text: text.slice(cut), start: start + cut, segment },
  ];
}

/** Counts parts, and cuts those that do not fit until they do. */
async function countParts(
  parts: readonly PassagePart[],
  budget: number,
  count: CountTokens,
): Promise<Counted[]> {
  const counted: Counted[] = [];
  for (let from = 0; from < parts.length; from += BATCH) {
    const batch = parts.slice(from, from + BATCH);
    const tokens = await count(batch.map(({ text }) => text));
    for (const [index, part] of batch.entries()) {
      const size = (tokens[index] ?? 0) + BREAK_TOKENS;
      const fits = size <= budget || part.text.length < SHORTEST_CUT;
      counted.push(
        ...(fits ? [{ ...part, tokens: size }] : await countParts(halves(part), budget, count)),
      );
    }
  }
  return counted;
}

const isHeading = ({ segment }: PassagePart): boolean => segment.kind === 'heading';

/**
 * Cuts a source into passages that fit, at headings where that is possible. All that may be asked
 * about is in one of them; headings alone make none.
 * @param budget most tokens of a passage
 */
export async function cutText(
  { segments }: StudyText,
  budget: number,
  count: CountTokens,
): Promise<Passage[]> {
  const parts = await countParts(
    usable(segments).map((segment) => ({ text: segment.text, start: segment.start, segment })),
    budget,
    count,
  );
  const groups: Counted[][] = [];
  let group: Counted[] = [];
  let size = 0;
  const close = (): void => {
    // Headings at the end belong to what comes next.
    const last = group.findLastIndex((part) => !isHeading(part));
    const carried = group.slice(last + 1);
    if (last >= 0) groups.push(group.slice(0, last + 1));
    group = last >= 0 ? carried : [];
    size = group.reduce((sum, { tokens }) => sum + tokens, 0);
  };
  for (const part of parts) {
    const isFull = size + part.tokens > budget;
    const startsAnew = isHeading(part) && size >= FULL_ENOUGH * budget && !group.every(isHeading);
    if (isFull || startsAnew) close();
    // Many headings in a row may not fit either; the nearest ones say most.
    while (size + part.tokens > budget && group.length > 0) size -= group.shift()?.tokens ?? 0;
    group.push(part);
    size += part.tokens;
  }
  close();
  return groups.map((each, index) => ({
    index,
    parts: each,
    tokens: each.reduce((sum, { tokens }) => sum + tokens, 0),
  }));
}
