import { isUnspacedScript } from '../../checks/fold.ts';
import { segmenterLanguage } from '../language.ts';
import type { Sentence } from '../sentences.ts';
import { foreignFunctionWords } from './foreign-function-words.ts';
import type { NeutralTerm } from './neutral-term.ts';

const shortestSpaced = 4;
const shortestUnspaced = 2;

/** A word in a larger share of the sentences than this is grammar and not matter. */
const mostSentenceShare = 0.2;
const sentencesForShare = 30;

interface Tally {
  count: number;
  capitalised: number;
  readonly forms: Map<string, number>;
  readonly before: Map<string, number>;
  readonly sentences: number[];
  readonly sections: Set<number>;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words of a text by the rules of Unicode; neighbouring pieces of kanji or katakana are one word. */
export function neutralWords(text: string, segmenter: Intl.Segmenter): Word[] {
  const words: { text: string; start: number; end: number }[] = [];
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    const last = words.at(-1);
    const joins = last !== undefined && last.end === index && sameScript(last.text, segment);
    if (joins) {
      last.text += segment;
      last.end += segment.length;
    } else words.push({ text: segment, start: index, end: index + segment.length });
  }
  return words;
}

const sameScript = (a: string, b: string): boolean =>
  [/^\p{Script=Han}+$/u, /^[\p{Script=Katakana}ー]+$/u].some(
    (script) => script.test(a) && script.test(b),
  );

/**
 * Key terms without knowledge of the language, after the features of YAKE (Campos et al. 2020):
 * frequency, spread over sentences, capital letters inside sentences, length.
 */
export function neutralTerms(sentences: readonly Sentence[], language: string): NeutralTerm[] {
  const segmenter = new Intl.Segmenter(segmenterLanguage(language), { granularity: 'word' });
  const stop = foreignFunctionWords(language);
  const tallies = new Map<string, Tally>();
  for (const sentence of sentences) {
    let previous = '';
    for (const { text, start } of neutralWords(sentence.text, segmenter)) {
      const key = text.toLowerCase();
      if (isTermWord(text, key, stop)) {
        const tally: Tally = tallies.get(key) ?? {
          count: 0,
          capitalised: 0,
          forms: new Map(),
          before: new Map(),
          sentences: [],
          sections: new Set(),
        };
        tallies.set(key, tally);
        tally.count += 1;
        if (start > 0 && /^\p{Lu}/u.test(text)) tally.capitalised += 1;
        if (start > 0) tally.forms.set(text, (tally.forms.get(text) ?? 0) + 1);
        tally.before.set(previous, (tally.before.get(previous) ?? 0) + 1);
        if (tally.sentences.at(-1) !== sentence.index) tally.sentences.push(sentence.index);
        tally.sections.add(sentence.section);
      }
      previous = key;
    }
  }
  return [...tallies]
    .flatMap(([key, tally]) => {
      const share = tally.sentences.length / Math.max(sentences.length, sentencesForShare);
      const form = [...tally.forms].sort((a, b) => b[1] - a[1])[0]?.[0];
      if (share > mostSentenceShare || form === undefined) return [];
      const inside = [...tally.forms.values()].reduce((sum, count) => sum + count, 0);
      const capitals = tally.capitalised / Math.max(1, inside);
      const length = isUnspacedScript(form) ? form.length * 2 : form.length;
      const score =
        Math.log2(tally.count + 1) *
        Math.log2(length) *
        (1 + capitals) *
        (1 + Math.log2(tally.sections.size) / 4);
      return [
        {
          key,
          text: form,
          count: tally.count,
          score,
          before: tally.before,
          after: new Map(),
          sentences: tally.sentences,
          sections: tally.sections,
          determiners: new Map(),
          nounClass: undefined,
          isName: capitals > 0.5,
          isDative: false,
        },
      ];
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

function isTermWord(text: string, key: string, stop: ReadonlySet<string>): boolean {
  if (stop.has(key) || !/^\p{L}/u.test(text) || /\d/u.test(text)) return false;
  if (isUnspacedScript(text)) {
    return text.length >= shortestUnspaced && !/^\p{Script=Hiragana}+$/u.test(text);
  }
  return text.length >= shortestSpaced;
}
