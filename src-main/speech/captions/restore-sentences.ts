import type { TimedText } from '../timed-text.ts';
import { sentenceWordsOf, type SentenceWords } from './sentence-words.ts';

/** About one gap between words in this many is the end of a sentence. */
const WORDS_IN_SENTENCE = 16;
/** Bounds, in seconds, of the pause that ends a sentence; between them the speaker's own pauses tell. */
const [SHORTEST_END, LONGEST_END] = [0.35, 1.2];
/** Share of that pause that does where the next word opens a sentence, and that takes a comma. */
const [OPENING_SHARE, COMMA_SHARE] = [0.5, 0.4];
/** So long a pause, in seconds, ends a sentence behind any word. */
const CERTAIN_END = 2;
const FEWEST_WORDS = 3;
const FEWEST_BEFORE_OPENING = 6;
/** A sentence this long, in words, is parted at its best place. */
const MOST_WORDS = 34;
/** Captions with an end of a sentence in so many words have their punctuation already. */
const WORDS_TO_END_WHERE_PUNCTUATED = 60;

const endMark = /[.!?…。！？]["'”’)\]]*$/u;
const sound = /^(?:\[[^\]]*\]|\([^)]*\)|♪+)$/u;
const speakerChange = /^(?:>>+|&gt;&gt;)/u;
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}]/u;

const weekdays =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|april|june|july|september|october|november|december)(?:['’]?s)?$/u;

interface Word extends TimedText {
  /** In lower case, without marks around it. */
  readonly bare: string;
  /** Silence behind it, in seconds. */
  readonly pause: number;
  readonly endsTurn: boolean;
}

const bareOf = (text: string): string =>
  text.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** How long a word takes to say, in seconds, as speech goes on average. */
const spokenSeconds = (text: string): number => 0.12 + 0.06 * text.length;

/** Takes out sounds and hesitations, and measures the pauses. */
function toWords(said: readonly TimedText[], { hesitations }: SentenceWords): Word[] {
  const turns = new Set<number>();
  const kept: TimedText[] = [];
  // Sounds may be named in several words.
  let isSound = false;
  for (const word of said) {
    const opens = word.text.startsWith('[');
    const isNamed = isSound || opens || sound.test(word.text);
    if (opens) isSound = true;
    if (word.text.includes(']')) isSound = false;
    if (isNamed) continue;
    if (speakerChange.test(word.text)) turns.add(kept.length);
    const text = word.text.replace(speakerChange, '');
    if (text === '' || hesitations.has(bareOf(text))) continue;
    kept.push({ ...word, text });
  }
  return kept.map((word, place) => {
    const next = kept[place + 1];
    const end =
      word.start + Math.min(spokenSeconds(word.text), (next?.start ?? word.end) - word.start);
    return {
      ...word,
      end: Math.max(word.start, end),
      bare: bareOf(word.text),
      pause: next ? Math.max(0, next.start - end) : Infinity,
      endsTurn: turns.has(place + 1),
    };
  });
}

function pauseThatEnds(words: readonly Word[]): number {
  const pauses = words
    .map(({ pause }) => pause)
    .filter(Number.isFinite)
    .toSorted((one, other) => other - one);
  const usual = pauses[Math.floor(pauses.length / WORDS_IN_SENTENCE)] ?? SHORTEST_END;
  return Math.min(LONGEST_END, Math.max(SHORTEST_END, usual));
}

/** The best place to part a sentence that goes on too long: how many of its words come first. */
function bestParting(words: readonly Word[], known: SentenceWords): number {
  let best = { value: -Infinity, count: words.length };
  for (let count = FEWEST_BEFORE_OPENING; count < words.length; count += 1) {
    const [before, after] = [words[count - 1], words[count]];
    if (!before || !after) continue;
    const opens = known.opening.has(after.bare) ? 0.3 : 0;
    const dangles = known.dangling.has(before.bare) ? 2 : 0;
    const value = before.pause + opens - dangles + count / 1000;
    if (value > best.value) best = { value, count };
  }
  return best.count;
}

function partByPauses(words: readonly Word[], known: SentenceWords): Word[][] {
  const long = pauseThatEnds(words);
  const sentences: Word[][] = [];
  let open: Word[] = [];
  const close = (count: number): void => {
    sentences.push(open.slice(0, count));
    open = open.slice(count);
  };
  for (const [place, word] of words.entries()) {
    open.push(word);
    const { pause, endsTurn, bare } = word;
    const next = words[place + 1];
    const dangles = known.dangling.has(bare);
    const opens = next !== undefined && known.opening.has(next.bare);
    const isEnd =
      endsTurn ||
      pause >= CERTAIN_END ||
      (!dangles && open.length >= FEWEST_WORDS && pause >= long) ||
      (!dangles && opens && open.length >= FEWEST_BEFORE_OPENING && pause >= long * OPENING_SHARE);
    if (isEnd) close(open.length);
    else if (open.length >= MOST_WORDS) close(bestParting(open, known));
  }
  if (open.length > 0) close(open.length);
  return sentences.filter((sentence) => sentence.length > 0);
}

function partByMarks(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]];
  for (const word of words) {
    sentences.at(-1)?.push(word);
    if (endMark.test(word.text) || word.endsTurn || word.pause >= 2 * CERTAIN_END)
      sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function isQuestion([first, second]: readonly Word[], known: SentenceWords): boolean {
  if (!first || !second) return false;
  if (known.question.has(first.bare)) return known.asking.has(second.bare);
  return known.asking.has(first.bare) && known.asked.has(second.bare);
}

function write(words: readonly Word[], known: SentenceWords, comma: number): string {
  const isEnglish = known.asked.size > 0;
  const parts = words.map(({ text, bare, pause }, place) => {
    const next = words[place + 1];
    const isName = isEnglish && (/^i(?:['’]\w+)?$/u.test(text) || weekdays.test(text));
    const cased = place === 0 || isName ? capital(text) : text;
    const takesComma =
      next !== undefined &&
      place > 1 &&
      pause >= comma &&
      known.joining.has(next.bare) &&
      !known.dangling.has(bare) &&
      /[\p{L}\p{N}]$/u.test(text);
    return takesComma ? `${cased},` : cased;
  });
  const joined = parts.reduce((before, part) =>
    unspaced.test(before.at(-1) ?? '') && unspaced.test(part[0] ?? '')
      ? before + part
      : `${before} ${part}`,
  );
  if (endMark.test(joined)) return joined;
  const open = joined.replace(/[,;:–—-]+$/u, '');
  if (unspaced.test(open.at(-1) ?? '')) return /\p{sc=Thai}$/u.test(open) ? open : `${open}。`;
  return `${open}${isQuestion(words, known) ? '?' : '.'}`;
}

/**
 * Makes sentences of words that a machine heard, which mostly come without punctuation: by pauses,
 * by the words at which sentences end and begin, and by length.
 * @param said words in order of time
 * @param language BCP 47 tag; of English more is known than of others
 * @returns one piece for each sentence
 */
export function restoreSentences(said: readonly TimedText[], language: string): TimedText[] {
  const known = sentenceWordsOf(language);
  const words = toWords(said, known);
  const marks = words.filter(({ text }) => endMark.test(text)).length;
  const isPunctuated = words.length > 0 && marks >= words.length / WORDS_TO_END_WHERE_PUNCTUATED;
  const sentences = isPunctuated ? partByMarks(words) : partByPauses(words, known);
  const comma = isPunctuated ? Infinity : pauseThatEnds(words) * COMMA_SHARE;
  return sentences.map((sentence) => ({
    start: sentence[0]?.start ?? 0,
    end: sentence.at(-1)?.end ?? 0,
    text: write(sentence, known, comma),
  }));
}
