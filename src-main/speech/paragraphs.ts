import type { TimedText } from './timed-text.ts';

/** A pause this long, in seconds, begins a new paragraph. */
const LONG_PAUSE = 2;
/** With the end of a sentence, a shorter one does. */
const SHORT_PAUSE = 0.8;
/** A paragraph this long, in characters, ends with its sentence; twice as long, it ends anywhere. */
const FULL_LENGTH = 500;

const sentenceEnd = /[.!?…。！？]["'”’»)\]]*$/u;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}]/u;

/** Some of the pieces of a recording that read as one paragraph. */
export interface Paragraph {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isDoubtful: boolean;
  /** The pieces, with the place in `text` where each begins. */
  readonly pieces: readonly { readonly offset: number; readonly piece: TimedText }[];
}

const separator = (before: string, after: string): string =>
  unspaced.test(before.at(-1) ?? '') && unspaced.test(after[0] ?? '') ? '' : ' ';

function endsHere(length: number, last: TimedText, next: TimedText): boolean {
  if ((last.isDoubtful ?? false) !== (next.isDoubtful ?? false)) return true;
  const pause = next.start - last.end;
  if (pause >= LONG_PAUSE || length >= 2 * FULL_LENGTH) return true;
  return sentenceEnd.test(last.text) && (pause >= SHORT_PAUSE || length >= FULL_LENGTH);
}

function build(pieces: readonly TimedText[]): Paragraph {
  let text = '';
  const placed = pieces.map((piece) => {
    if (text !== '') text += separator(text, piece.text);
    const offset = text.length;
    text += piece.text;
    return { offset, piece };
  });
  return {
    text,
    start: pieces[0]?.start ?? 0,
    end: pieces.at(-1)?.end ?? 0,
    isDoubtful: pieces[0]?.isDoubtful ?? false,
    pieces: placed,
  };
}

/** Joins what was said, in order of time, into paragraphs that end where speakers pause. */
export function toParagraphs(said: readonly TimedText[]): Paragraph[] {
  const clean = said
    .map((piece) => ({
      ...piece,
      text: piece.text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim(),
    }))
    .filter(({ text }) => text !== '');
  const groups: TimedText[][] = [];
  let length = 0;
  for (const piece of clean) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && !endsHere(length, last, piece)) {
      group.push(piece);
      length += piece.text.length + 1;
    } else {
      groups.push([piece]);
      length = piece.text.length;
    }
  }
  return groups.map(build);
}
