import { LEVEL_SECONDS } from './decode/decoded-audio.ts';
import type { TimedText } from './timed-text.ts';

/** The same said so often in a row is a loop of the engine. */
const MOST_REPEATS = 3;
/** Single words are repeated by people, too. */
const MOST_WORD_REPEATS = 6;
const LONGEST_PHRASE = 10;
/** Text over which less than this share is heard was made up. */
const LEAST_HEARD = 0.1;
/** Nobody says so many characters in a second. */
const FASTEST = 45;

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a phrase is said over and over within a text. */
export function hasLoop(text: string): boolean {
  const words = folded(text).split(' ');
  for (let length = 1; length <= LONGEST_PHRASE; length += 1) {
    const most = length === 1 ? MOST_WORD_REPEATS : MOST_REPEATS;
    let same = 0;
    for (let index = length; index < words.length; index += 1) {
      same = words[index] === words[index - length] ? same + 1 : 0;
      if (same >= length * most) return true;
    }
  }
  return false;
}

function heardShare({ start, end }: TimedText, levels: Uint8Array, quietLimit: number): number {
  const part = levels.subarray(
    Math.floor(start / LEVEL_SECONDS),
    Math.max(Math.floor(start / LEVEL_SECONDS) + 1, Math.ceil(end / LEVEL_SECONDS)),
  );
  if (part.length === 0) return 0;
  return part.reduce((heard, level) => heard + (level > quietLimit ? 0 : 1), 0) / part.length;
}

/** Numbers of the pieces that say the same as so many around them. */
function repeatedOnes(said: readonly TimedText[]): Set<number> {
  const repeated = new Set<number>();
  let from = 0;
  for (let index = 1; index <= said.length; index += 1) {
    const same =
      index < said.length && folded(said[index]?.text ?? '') === folded(said[from]?.text ?? '');
    if (same) continue;
    if (index - from >= MOST_REPEATS)
      for (let each = from; each < index; each += 1) repeated.add(each);
    from = index;
  }
  return repeated;
}

/**
 * Marks what the engine most likely made up: loops, text over silence, more than can be said in the
 * time. A loop becomes one doubtful piece.
 * @param levels loudness of the whole recording; `quietLimit` as `planPieces` gives it
 */
export function markDoubtful(
  said: readonly TimedText[],
  levels: Uint8Array,
  quietLimit: number,
): TimedText[] {
  const repeated = repeatedOnes(said);
  const marked: TimedText[] = [];
  for (const [index, piece] of said.entries()) {
    const last = marked.at(-1);
    if (
      repeated.has(index) &&
      repeated.has(index - 1) &&
      last &&
      folded(last.text) === folded(piece.text)
    ) {
      marked[marked.length - 1] = { ...last, end: piece.end };
      continue;
    }
    const seconds = Math.max(0.1, piece.end - piece.start);
    const isDoubtful =
      repeated.has(index) ||
      hasLoop(piece.text) ||
      piece.text.length / seconds > FASTEST ||
      heardShare(piece, levels, quietLimit) < LEAST_HEARD;
    marked.push(isDoubtful ? { ...piece, isDoubtful } : piece);
  }
  return marked;
}

/** How many seconds of what was said are doubtful. */
export const doubtfulSeconds = (said: readonly TimedText[]): number =>
  said.reduce((sum, { start, end, isDoubtful }) => sum + (isDoubtful ? end - start : 0), 0);
