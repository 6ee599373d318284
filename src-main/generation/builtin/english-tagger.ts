import winkNLP, {
  type ItemSentence,
  type ItemToken,
  type ItsFunction,
  type PartOfSpeech,
  type WinkMethods,
} from 'wink-nlp';
import model from 'wink-eng-lite-web-model';
import { singular } from '../checks/fold.ts';
import { isKnownNoun, isNameNoun } from './lexicon.ts';

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

let splitter: WinkMethods | undefined;

/** The same without tags, which are read of each sentence once it is cleaned. */
const sentenceSplitter = (): WinkMethods => {
  splitter ??= winkNLP(model, ['sbd']);
  return splitter;
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
  return corrected(tokens);
}

const nominal = /^(?:NOUN|PROPN)$/u;
const determiner = /^(?:the|an?|its|their|his|her|this|these|several|many|some|all|each|both)$/u;

/** A noun phrase does not go on with an article: "economists use the", "Vanderbilt bought several". */
function isVerbPlace(
  before: Token | undefined,
  token: Token,
  after: Token | undefined,
  index: number,
): boolean {
  if (!before || !after || !nominal.test(before.pos)) return false;
  if (token.pos === 'ADJ')
    return (
      index === 1 &&
      before.pos === 'PROPN' &&
      token.lower.endsWith('ed') &&
      determiner.test(after.lower)
    );
  return (
    token.pos === 'NOUN' &&
    index < earlyPlace &&
    determiner.test(after.lower) &&
    /^\p{Ll}+$/u.test(token.text)
  );
}
const earlyPlace = 7;

/** "mass.": a full stop that the tagger left at the last word. */
function withoutFinalStop(tokens: readonly Token[]): readonly Token[] {
  const last = tokens.at(-1);
  if (!last || !/^\p{Ll}{2,}\.$/u.test(last.text)) return tokens;
  const word = last.text.slice(0, -1);
  const at = last.end - 1;
  return [
    ...tokens.slice(0, -1),
    { text: word, lower: word, lemma: word, pos: 'NOUN', start: last.start, end: at },
    { text: '.', lower: '.', lemma: '.', pos: 'PUNCT', start: at, end: last.end },
  ];
}

/** "Values shape a society": at the start of a sentence a capital makes no name. */
const isPluralNoun = ({ text, lower, pos }: Token, after: Token | undefined): boolean =>
  pos === 'PROPN' &&
  /^\p{Lu}\p{Ll}+s$/u.test(text) &&
  singular(lower) !== lower &&
  isKnownNoun(singular(lower)) &&
  !isNameNoun(text) &&
  after?.pos !== 'PROPN';

/** Words that follow a noun phrase and never a verb's object. */
const behindNoun = /^(?:of|in|is|are|was|were|will|can|has|have)$/u;

/**
 * Corrects what the tagger's small model gets wrong most: "a fall in price" is no verb; and where
 * no verb is left in a sentence, a word such as "results" or "prints" in the verb's place is it.
 */
function corrected(read: readonly Token[]): Token[] {
  const tokens = withoutFinalStop(read);
  let isCode = false;
  const nouned = tokens.map((token, index): Token => {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    if (token.text === '`') isCode = !isCode;
    else if (isCode) return { ...token, pos: 'PROPN' };
    if (index === 0 && isPluralNoun(token, after))
      return { ...token, pos: 'NOUN', lemma: singular(token.lower) };
    if (isVerbPlace(before, token, after, index)) return { ...token, pos: 'VERB' };
    const isNoun =
      token.pos === 'VERB' &&
      !/(?:ed|ing)$/u.test(token.lower) &&
      before?.pos === 'DET' &&
      (after === undefined || behindNoun.test(after.lower) || after.pos === 'PUNCT');
    return isNoun ? { ...token, pos: 'NOUN' } : token;
  });
  const hasVerb = nouned.some(
    ({ pos, lower }) => pos === 'AUX' || (pos === 'VERB' && !lower.endsWith('ing')),
  );
  if (hasVerb) return nouned;
  const at = nouned.findIndex(({ pos, lower, lemma }, index) => {
    const before = nouned[index - 1];
    const after = nouned[index + 1];
    return (
      pos === 'NOUN' &&
      lower !== lemma &&
      lower.endsWith('s') &&
      before !== undefined &&
      (nominal.test(before.pos) || before.text === '`') &&
      before.lower === (nominal.test(before.pos) ? before.lemma : before.lower) &&
      /^(?:DET|ADP|PRON|ADV|PART)$/u.test(after?.pos ?? '')
    );
  });
  return nouned.map((token, index) => (index === at ? { ...token, pos: 'VERB' } : token));
}

/** Splits an English text into sentences, as offsets of UTF-16 code units. */
export function splitEnglishSentences(text: string): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  let searchFrom = 0;
  sentenceSplitter()
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
