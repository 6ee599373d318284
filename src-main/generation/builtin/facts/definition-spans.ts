import { englishGenericNouns, englishShellNouns } from '../../checks/function-words.ts';
import type { Token } from '../english-tagger.ts';

/** Whether the text says a phrase of two nouns with "of" more than once. */
export type SetPhrases = (phrase: string) => boolean;

/** The tokens that lie wholly within a stretch of the sentence. */
export const tokensWithin = (tokens: readonly Token[], start: number, length: number): Token[] =>
  tokens.filter((token) => token.start >= start && token.end <= start + length);

/** What the tokens are in the text, with all that stands between them. */
export const phraseOf = (text: string, tokens: readonly Token[]): string => {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first && last ? text.slice(first.start, last.end) : '';
};

/** Whether a finite verb comes before any relative clause or list of examples, so that this is a clause, no noun phrase. */
export function hasOwnVerb(tokens: readonly Token[]): boolean {
  const relative = tokens.findIndex(
    ({ lower }, index) =>
      /^(?:that|which|who|whose|where|when|such)$/u.test(lower) ||
      // "The standards society would like to embrace": a relative clause without its pronoun.
      (tokens[index - 1]?.pos === 'NOUN' && /^(?:society|people|we|they|you|one)$/u.test(lower)),
  );
  const own = relative === -1 ? tokens : tokens.slice(0, relative);
  return own.some(
    (token, index) =>
      (token.pos === 'AUX' && tokens[index - 1]?.lower !== 'to') ||
      (token.pos === 'VERB' &&
        !token.lower.endsWith('ing') &&
        tokens[index - 1]?.lower !== 'to' &&
        !isAttribute(own, index) &&
        !/^(?:of|by|to|in|from|for|with|on|as|at)$/u.test(tokens[index + 1]?.lower ?? '')),
  );
}

/** "More precisely defined groups": a participle before its noun. */
const isAttribute = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.lower.endsWith('ed') === true &&
  /^(?:NOUN|ADJ)$/u.test(tokens[at + 1]?.pos ?? '') &&
  /^(?:DET|ADJ|ADV|ADP|PUNCT)$/u.test(tokens[at - 1]?.pos ?? '');

const nominalTags = new Set(['NOUN', 'PROPN', 'ADJ', 'X']);

/** The longest run of nouns and adjectives at the end; "writ of habeas corpus" is one term. */
export function nominalEnd(tokens: readonly Token[], isSetPhrase: SetPhrases): Token[] {
  const from = startOfRun(tokens, tokens.length);
  const [before, link, after] = tokens.slice(Math.max(0, from - 2), from + 1);
  if (link?.lower !== 'of' || before?.pos !== 'NOUN' || isGeneral(before))
    return tokens.slice(from);
  const isSet = isSetPhrase(`${before.text} of ${after?.text ?? ''}`);
  return tokens.slice(isSet ? startOfRun(tokens, from - 1) : from);
}

function startOfRun(tokens: readonly Token[], end: number): number {
  let from = end;
  while (from > 0) {
    const token = tokens[from - 1];
    if (!token || !(nominalTags.has(token.pos) || token.text === '-')) break;
    from -= 1;
  }
  return from;
}

/** "A process of devolution", "this step of rehearsal": such a noun only leads to the term. */
const isGeneral = ({ lemma }: Token): boolean =>
  englishShellNouns.has(lemma) || englishGenericNouns.has(lemma);

/** "A darkly staining area": a participle may stand among the adjectives. */
const isParticiple = ({ pos, lower }: Token): boolean => pos === 'VERB' && lower.endsWith('ing');

const describingTags = new Set(['NOUN', 'PROPN', 'ADJ', 'NUM', 'DET', 'ADV', 'PART']);
const describingWords = new Set(
  'of between in within inside around along for from with and or -'.split(' '),
);

/** The noun phrase, with its prepositional phrases, at the end: back to its article at most. */
export function describingEnd(tokens: readonly Token[]): Token[] {
  let from = tokens.length;
  while (from > 0) {
    const token = tokens[from - 1];
    const next = tokens[from];
    const isDescribing =
      token !== undefined &&
      (describingTags.has(token.pos) ||
        describingWords.has(token.lower) ||
        (isParticiple(token) && next?.pos === 'NOUN'));
    if (!isDescribing) break;
    from -= 1;
  }
  while (from < tokens.length && !/^(?:DET|ADJ|NOUN|PROPN|NUM)$/u.test(tokens[from]?.pos ?? '')) {
    from += 1;
  }
  return tokens.slice(from);
}
