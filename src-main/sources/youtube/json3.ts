import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { appError } from '../../../src-shared/app-error.ts';
import { plainCaption } from '../../speech/captions/plain-caption.ts';
import type { TimedText } from '../../speech/timed-text.ts';

const Captions = Type.Object({
  events: Type.Array(
    Type.Object({
      tStartMs: Type.Optional(Type.Number()),
      dDurationMs: Type.Optional(Type.Number()),
      segs: Type.Optional(
        Type.Array(
          Type.Object({
            utf8: Type.Optional(Type.String()),
            tOffsetMs: Type.Optional(Type.Number()),
          }),
        ),
      ),
    }),
  ),
});

interface Event {
  readonly start: number;
  readonly end: number;
  readonly parts: readonly { readonly text: string; readonly start: number | null }[];
}

const SECOND = 1000;

/** @throws AppError `youtube-changed` where it is no such file */
function eventsIn(json3: string): Event[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json3);
  } catch {
    throw appError('youtube-changed');
  }
  if (!Value.Check(Captions, parsed)) throw appError('youtube-changed');
  return parsed.events
    .map(({ tStartMs = 0, dDurationMs = 0, segs = [] }) => ({
      start: tStartMs / SECOND,
      end: (tStartMs + dDurationMs) / SECOND,
      parts: segs.map(({ utf8 = '', tOffsetMs }) => ({
        text: utf8,
        start: tOffsetMs === undefined ? null : (tStartMs + tOffsetMs) / SECOND,
      })),
    }))
    .filter(({ parts }) => parts.some(({ text }) => text.trim() !== ''))
    .sort((one, other) => one.start - other.start);
}

/** A sound that is named in place of words: `[Applause]`, `(music)`, `♪`. */
const soundAlone = /^(?:\[[^\]]*\]|\([^)]*\)|[♪♫\s]+)$/u;

/** Captions that people wrote: one piece for each that is shown. @throws AppError `youtube-changed` */
export function shownCaptions(json3: string): TimedText[] {
  return eventsIn(json3)
    .map(({ start, end, parts }) => ({
      start,
      end,
      text: plainCaption(parts.map(({ text }) => text).join('')),
    }))
    .filter(({ text }) => text !== '' && !soundAlone.test(text));
}

/** Captions that a machine made, word by word. @throws AppError `youtube-changed` */
export function spokenWords(json3: string): TimedText[] {
  const words = eventsIn(json3).flatMap(({ start, end, parts }, place, all) => {
    // One stays on the screen while the next is spoken.
    const until = Math.max(start, Math.min(end, all[place + 1]?.start ?? end));
    const pieces = parts.flatMap((part, index) => {
      // The first word of a caption has no time of its own.
      const from = part.start ?? (index === 0 ? start : null);
      return part.text
        .split(/\s+/u)
        .filter((text) => text !== '')
        .map((text, word) => ({ text, from: word === 0 ? from : null }));
    });
    const step = (until - start) / Math.max(1, pieces.length);
    return pieces.map(({ text, from }, word) => ({
      text,
      start: from ?? start + word * step,
      until,
    }));
  });
  return words
    .toSorted((one, other) => one.start - other.start)
    .map(({ text, start, until }, place, all) => ({
      text,
      start,
      end: Math.max(start, Math.min(until, all[place + 1]?.start ?? until)),
    }));
}
