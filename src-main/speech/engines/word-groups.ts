import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { TimedText } from '../timed-text.ts';

const Word = Type.Object({ start: Type.String(), end: Type.String(), speech: Type.String() });

const PAUSE = 0.5;
const MOST_CHARACTERS = 120;
const sentenceEnd = /[.!?]$/u;

const secondsOf = (clock: string): number =>
  clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * Joins the single words that whisper-node gives into phrases.
 * @param offset seconds to add to each time
 * @returns null where the answer is no list of words
 */
export function joinWords(answer: unknown, offset: number): TimedText[] | null {
  if (!Value.Check(Type.Array(Word), answer)) return null;
  const phrases: { start: number; end: number; text: string }[] = [];
  for (const { start, end, speech } of answer) {
    const word = speech.trim();
    if (word === '') continue;
    const from = offset + secondsOf(start);
    const to = offset + secondsOf(end);
    const last = phrases.at(-1);
    const goesOn =
      last !== undefined &&
      from - last.end < PAUSE &&
      last.text.length < MOST_CHARACTERS &&
      !sentenceEnd.test(last.text);
    // Marks stand at the word before them, and so do the pieces of a word.
    if (last && (goesOn || /^[.,!?;:'’]/u.test(word))) {
      last.text += /^[.,!?;:'’]/u.test(word) ? word : ` ${word}`;
      last.end = to;
    } else phrases.push({ start: from, end: to, text: word });
  }
  return phrases;
}
