import winkNLP, {
  type ItemSentence,
  type ItemToken,
  type ItsFunction,
  type PartOfSpeech,
  type WinkMethods,
} from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** A word or mark of an English text with its place and part of speech (universal tag set). */
export interface Token {
  readonly text: string;
  readonly lower: string;
  readonly lemma: string;
  readonly pos: PartOfSpeech;
  /** Offset in the text that was tagged, UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

let loaded: WinkMethods | undefined;

/** The model takes 150 ms and 60 MB: loaded once, when English is first met. */
const nlp = (): WinkMethods => {
  loaded ??= winkNLP(model, ['sbd', 'pos']);
  return loaded;
};

/** Tags an English text. Token offsets are exact: the tagger keeps the spaces between tokens. */
export function tagEnglish(text: string): Token[] {
  const tokens: Token[] = [];
  const [spaces, lemma, pos] = [reader('precedingSpaces'), reader('lemma'), reader('pos')];
  let offset = 0;
  nlp()
    .readDoc(text)
    .tokens()
    .each((item: ItemToken) => {
      offset += item.out(spaces).length;
      const value = item.out();
      const tag = item.out(pos);
      tokens.push({
        text: value,
        lower: value.toLowerCase(),
        lemma: item.out(lemma),
        pos: isPartOfSpeech(tag) ? tag : 'X',
        start: offset,
        end: offset + value.length,
      });
      offset += value.length;
    });
  return tokens;
}

/** Splits an English text into sentences, as offsets of UTF-16 code units. */
export function splitEnglishSentences(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let searchFrom = 0;
  nlp()
    .readDoc(text)
    .sentences()
    .each((item: ItemSentence) => {
      const value = item.out().trim();
      const start = text.indexOf(value, searchFrom);
      if (value === '' || start === -1) return;
      spans.push({ start, end: start + value.length });
      searchFrom = start + value.length;
    });
  return spans;
}

/** A helper of the library that reads one text off a token. Its own types do not let lemma pass. */
function reader(name: 'lemma' | 'pos' | 'precedingSpaces'): ItsFunction<string> {
  const helper: unknown = Reflect.get(nlp().its, name);
  if (!isTextReader(helper)) throw new TypeError(`wink-nlp has no helper ${name}`);
  return helper;
}

const isTextReader = (helper: unknown): helper is ItsFunction<string> =>
  typeof helper === 'function';

const partsOfSpeech: ReadonlySet<string> = new Set<PartOfSpeech>([
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
  'SPACE',
]);

const isPartOfSpeech = (value: string): value is PartOfSpeech => partsOfSpeech.has(value);
