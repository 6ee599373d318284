import winkNLP, { type ItemToken, type ItsFunction, type WinkMethods } from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** A word or mark with what the tagger says of it. */
export interface TaggedWord {
  readonly text: string;
  readonly lower: string;
  /** Universal part of speech. */
  readonly pos: string;
  readonly lemma: string;
  /** Porter stem, so that "supplied" and "supply" resemble each other. */
  readonly stem: string;
  readonly isStopWord: boolean;
  readonly start: number;
  readonly end: number;
}

let loaded: WinkMethods | undefined;

const nlp = (): WinkMethods => {
  loaded ??= winkNLP(model, ['sbd', 'pos']);
  return loaded;
};

/**
 * Tags an English text. The scorecard has its own tagger and folding, apart from those of the
 * engine: a judge that shared the engine's mistakes could not see them.
 */
export function tagWords(text: string): TaggedWord[] {
  const [spaces, pos, lemma, stem] = [
    helper<string>('precedingSpaces'),
    helper<string>('pos'),
    helper<string>('lemma'),
    helper<string>('stem'),
  ];
  const stop = helper<boolean>('stopWordFlag');
  const words: TaggedWord[] = [];
  let offset = 0;
  nlp()
    .readDoc(text)
    .tokens()
    .each((item: ItemToken) => {
      offset += item.out(spaces).length;
      const value = item.out();
      words.push({
        text: value,
        lower: value.toLowerCase(),
        pos: item.out(pos),
        lemma: item.out(lemma),
        // The stemmer of the model spoils numbers.
        stem: /\d/u.test(value) ? value : item.out(stem),
        isStopWord: item.out(stop) === true,
        start: offset,
        end: offset + value.length,
      });
      offset += value.length;
    });
  return words;
}

/** The library's own types do not let all of its helpers pass. */
function helper<Value>(name: string): ItsFunction<Value> {
  const found: unknown = Reflect.get(nlp().its, name);
  if (!isHelper<Value>(found)) throw new TypeError(`wink-nlp has no helper ${name}`);
  return found;
}

const isHelper = <Value>(found: unknown): found is ItsFunction<Value> =>
  typeof found === 'function';

/** Small words on which what is said can turn: forces within molecules, forces between them. */
const telling = /^(?:within|between|inside|outside|before|after|above|below|without|against)$/u;

const isMeaning = ({ pos, isStopWord, text, lower }: TaggedWord): boolean =>
  telling.test(lower) ||
  (!isStopWord && /[\p{L}\p{N}]/u.test(text) && !['DET', 'ADP', 'PRON', 'CCONJ'].includes(pos));

/** Stems of the words of an English text that carry meaning. */
export function meaningStems(text: string): string[] {
  return tagWords(text)
    .filter(isMeaning)
    .map(({ stem }) => stem);
}

/** Share of the smaller set of stems that both have, 0 to 1. */
export function overlapOf(a: readonly string[], b: readonly string[]): number {
  const left = new Set(a);
  const right = new Set(b);
  const smaller = Math.min(left.size, right.size);
  if (smaller === 0) return 0;
  return [...left].filter((stem) => right.has(stem)).length / smaller;
}
