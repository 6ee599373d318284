import type { TimedText } from '../timed-text.ts';
import { foldRollUp } from './fold-roll-up.ts';
import { plainCaption } from './plain-caption.ts';

const timing =
  /^\s*(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?/u;
/** A time inside a cue, as automatic captions have before each word. */
const wordTime = /<\d+:\d{2}(?::\d{2})?\.\d{3}>/u;

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = ''): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction || '0'}`);

/** The next block begins with a number on a line of its own, where files lack the blank line. */
function withoutNextNumber(lines: string[], isFollowed: boolean): string[] {
  return isFollowed && /^\d+$/u.test(lines.at(-1)?.trim() ?? '') ? lines.slice(0, -1) : lines;
}

/**
 * Reads SubRip or WebVTT, however loosely written. Markup, speaker tags and entities become plain
 * text; the repeats of roll-up captions are folded.
 * @returns cues in order of time; empty where there is none
 */
export function parseCaptions(file: string): TimedText[] {
  const lines = file.replace(/^\uFEFF/u, '').split(/\r\n|\r|\n/u);
  const starts = lines.flatMap((line, index) => (timing.test(line) ? [index] : []));
  let isRollUp = false;
  const cues = starts.flatMap((start, place) => {
    const match = timing.exec(lines[start] ?? '');
    if (!match) return [];
    const next = starts[place + 1];
    const body = lines.slice(start + 1, next);
    // Inside a cue a blank line ends it; what follows is a number or a note.
    const blank = body.findIndex((line) => line === '');
    const ended = blank >= 0 ? body.slice(0, blank) : withoutNextNumber(body, next !== undefined);
    isRollUp ||= ended.some((line) => wordTime.test(line));
    const text = plainCaption(ended.join('\n'));
    const [, h1, m1, s1, f1, h2, m2, s2, f2] = match;
    return [{ start: secondsOf(h1, m1, s1, f1), end: secondsOf(h2, m2, s2, f2), text }];
  });
  const ordered = cues
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.start - other.start);
  return foldRollUp(ordered, isRollUp);
}
