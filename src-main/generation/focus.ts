import { appError } from '../../src-shared/app-error.ts';
import type { Segment } from '../../src-shared/segment.ts';
import type { SourceDetail } from '../../src-shared/source.ts';
import { contentWords, containsTerm, foldedWords, isUnspacedScript } from './checks/fold.ts';

/** A heading without a level of its own stands below all others. */
const LOWEST_LEVEL = 6;
/** A passage about a topic is understood with so many segments around it. */
const AROUND = 1;

type SaysIt = (text: string) => boolean;

/** Tells whether a text names a topic: as a run of words, or by all its meaningful words. */
function namer(topic: string): SaysIt {
  if (isUnspacedScript(topic)) return (text) => text.includes(topic);
  const wanted = contentWords(topic);
  if (wanted.length === 0) return (text) => containsTerm(text, topic);
  // Folding a whole book takes a while: what cannot have the words is told apart by their stems.
  const stems = wanted.map((word) => word.slice(0, Math.max(1, word.length - 1)));
  return (text) => {
    const lower = text.toLowerCase();
    if (!stems.every((stem) => lower.includes(stem))) return false;
    const words = new Set(foldedWords(text));
    return wanted.every((word) => words.has(word));
  };
}

/** The pieces under each heading that names the topic, those of its subsections too. */
function sectionsNaming(segments: readonly Segment[], saysIt: SaysIt): Set<number> {
  const found = new Set<number>();
  let below: number | undefined;
  for (const [index, { kind, text, level = LOWEST_LEVEL }] of segments.entries()) {
    if (kind === 'heading') {
      if (below !== undefined && level <= below) below = undefined;
      // The title of the whole names everything, and so nothing.
      if (below === undefined && index > 0 && saysIt(text)) below = level;
    }
    if (below !== undefined) found.add(index);
  }
  return found;
}

/** The pieces that name the topic, with what stands around each under the same heading. */
function passagesNaming(segments: readonly Segment[], saysIt: SaysIt): Set<number> {
  const found = new Set<number>();
  const isText = (index: number): boolean =>
    segments[index] !== undefined && segments[index].kind !== 'heading';
  for (const [index, { kind, text }] of segments.entries()) {
    if (kind === 'heading' || !saysIt(text)) continue;
    found.add(index);
    for (const step of [-1, 1]) {
      for (let near = 1; near <= AROUND && isText(index + step * near); near += 1) {
        found.add(index + step * near);
      }
    }
  }
  return found;
}

/** The headings above what was found, so that it keeps its place in the whole. */
function headingsAbove(segments: readonly Segment[], found: ReadonlySet<number>): Set<number> {
  const open: { index: number; level: number }[] = [];
  const above = new Set<number>();
  for (const [index, { kind, level = LOWEST_LEVEL }] of segments.entries()) {
    if (kind === 'heading') {
      while (open.length > 0 && (open.at(-1)?.level ?? 0) >= level) open.pop();
      open.push({ index, level });
    } else if (found.has(index)) {
      for (const heading of open) above.add(heading.index);
    }
  }
  return above;
}

/** What a source that was cut down keeps of the rest: what stands in it can still mislead. */
export interface Focused {
  readonly whole: readonly Segment[];
}

/**
 * A source cut down to what it says about a topic: sections whose headings name it, and passages
 * that do. Offsets stay those of the whole.
 * @throws AppError `topic-too-narrow` where it says nothing about it
 */
export function focusOn<Source extends SourceDetail>(
  source: Source,
  topic: string,
): Source & Focused {
  const { segments } = source;
  const saysIt = namer(topic);
  const found = new Set([...sectionsNaming(segments, saysIt), ...passagesNaming(segments, saysIt)]);
  const above = headingsAbove(segments, found);
  const kept = segments.filter((_, index) => found.has(index) || above.has(index));
  if (kept.every(({ kind }) => kind === 'heading')) throw appError('topic-too-narrow', { topic });
  return {
    ...source,
    segments: kept,
    whole: segments,
    metadata: { ...source.metadata, topic },
  };
}
