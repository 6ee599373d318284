import { isUnspaced, softHyphen } from './clean-text.ts';
import type { TextLine } from './page-text.ts';

/**
 * How often each word, in lower case, stands whole on a line of the document; also `black-` and
 * `-box` for the parts of compounds.
 */
export type Vocabulary = ReadonlyMap<string, number>;

const word = /[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/gu;
const hyphens = /[-\u2010\u2011]/u;
const brokenEnd = /([\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*)[-\u2010\u2011]$/u;
const continuation = /^[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)*/u;
/** Words with which a hyphen at a line end stands for a part left out: "Haupt- und Nebensatz". */
const afterSuspension =
  /^(?:und|oder|bzw|sowie|and|or|to|et|ou|y|e|o|of|en|og|och|noch|bis)(?![\p{L}])/iu;
/** First parts that English keeps apart from what follows. */
const apartInEnglish = new Set(['self', 'well', 'half', 'quasi']);
const isAddress = /(?:https?:\/\/|www\.|\S\/\S)\S*$/iu;

const normal = (text: string): string => text.toLowerCase().replaceAll(/[\u2010\u2011]/gu, '-');

/** Learns the words of a document, leaving out those that a line break cuts. */
export function learnWords(pages: readonly (readonly TextLine[])[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { text } of pages.flat()) {
    const whole = hyphens.test(text.at(-1) ?? '') ? text.replace(/\S+$/u, '') : text;
    for (const [found] of whole.matchAll(word)) {
      const key = normal(found);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if (key.includes('-')) {
        const cut = key.lastIndexOf('-');
        for (const part of [key.slice(0, cut + 1), key.slice(cut)]) {
          counts.set(part, (counts.get(part) ?? 0) + 1);
        }
      }
    }
  }
  return counts;
}

/** Whether the hyphen at the end of a line belongs to the word itself. */
const keepsHyphen = (first: string, second: string, words: Vocabulary): boolean => {
  const count = (text: string): number => words.get(normal(text)) ?? 0;
  const joined = count(first + second);
  const apart = count(`${first}-${second}`);
  if (joined !== apart) return apart > joined;
  const [tail = ''] = normal(first).split('-').slice(-1);
  if (apartInEnglish.has(tail)) return true;
  // Both parts are words of their own here, and one of them makes other compounds too.
  if (count(second) === 0) return false;
  return first.includes('-') || (count(tail) > 0 && count(`${tail}-`) + count(`-${second}`) > 0);
};

/**
 * Joins a line to the text before it: a space between them, or none where a hyphen or the script
 * says so.
 */
export function joinLine(before: string, line: string, words: Vocabulary): string {
  if (before === '') return line;
  if (before.endsWith(softHyphen)) return before.slice(0, -1) + line;
  if (/[\u2014/]$/u.test(before) && !/\s.$/u.test(before)) return before + line;
  if (/\d\u2013$/u.test(before) && /^\d/u.test(line)) return before + line;
  if (isUnspaced(before.at(-1) ?? '') && isUnspaced(line.at(0) ?? '')) return before + line;
  const first = brokenEnd.exec(before)?.[1];
  const second = continuation.exec(line)?.[0];
  if (first === undefined || second === undefined) return `${before} ${line}`;
  if (afterSuspension.test(line)) return `${before} ${line}`;
  const startsSmall = /^\p{Ll}/u.test(second);
  if (!startsSmall || isAddress.test(before) || /\d$/u.test(first)) return before + line;
  return keepsHyphen(first, second, words) ? before + line : before.slice(0, -1) + line;
}
