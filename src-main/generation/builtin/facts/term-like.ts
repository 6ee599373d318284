import { englishFunctionWords, englishGenericNouns } from '../../checks/function-words.ts';
import type { Token } from '../english-tagger.ts';
import { weakModifiers } from '../term-filters.ts';

const termTags = new Set([
  'NOUN',
  'PROPN',
  'ADJ',
  'NUM',
  'PUNCT',
  'PART',
  'VERB',
  'X',
  'SYM',
  'ADP',
  'DET',
]);
const longestTermTokens = 8;

/**
 * Whether the tokens are a noun phrase that can be asked for.
 * @param pattern name of the pattern that found them: some are sure of their term
 */
export function isTermLike(tokens: readonly Token[], pattern: string): boolean {
  const first = tokens[0];
  const last = tokens.at(-1);
  if (!first || !last || tokens.length > longestTermTokens) return false;
  const isHyphenated = tokens.some(
    ({ lower }, at) => lower === 'and' && tokens[at - 1]?.text === '-',
  );
  const mayJoin = pattern === 'named-which' || isHyphenated;
  if (!tokens.every(({ pos }) => termTags.has(pos) || (mayJoin && pos === 'CCONJ'))) return false;
  const isCertain =
    pattern === 'term-use' ||
    pattern === 'the-term' ||
    pattern === 'is-called' ||
    pattern === 'call-object';
  if (last.pos !== 'NOUN' && last.pos !== 'PROPN' && !isCertain) return false;
  if (tokens.some(({ pos, lower }) => pos === 'ADP' && lower !== 'of' && lower !== 'der'))
    return false;
  if (
    tokens.some(
      ({ pos, lower }, index) =>
        (pos === 'VERB' && !/(?:ing|ed)$/u.test(lower)) ||
        (pos === 'VERB' && index === tokens.length - 1 && !isCertain && !lower.endsWith('ing')),
    )
  )
    return false;
  if (
    /^(?:this|that|these|those|such|other|another|each|every|any|some|no|both|one|two|three|several|various|different|many|most|same|following|certain|first|second|third|last|next|only|more|my|our|your|his|her|its|their|ie|eg)$/u.test(
      first.lower,
    )
  )
    return false;
  // "Societies practice social control": a plural before other nouns is the subject of a verb.
  if (
    tokens.length > 2 &&
    first.pos === 'NOUN' &&
    first.lower !== first.lemma &&
    tokens[1]?.pos === 'NOUN'
  )
    return false;
  // "Underlying the papillary layer is …": an inverted sentence, whose opening is no term.
  if (tokens.some(({ pos }, at) => pos === 'DET' && at > 0)) return false;
  if (englishFunctionWords.has(last.lower)) return false;
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'DET');
  const [opening] = words;
  if (opening && weakModifiers.has(opening.lower) && englishGenericNouns.has(last.lemma))
    return false;
  return !(words.length === 1 && englishGenericNouns.has(last.lemma));
}
