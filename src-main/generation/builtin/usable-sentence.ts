import { englishShellNouns } from '../checks/function-words.ts';
import { danglingReference } from '../checks/self-contained.ts';
import { capitalised } from './clean-text.ts';
import { tagEnglish, type Token } from './english-tagger.ts';
import type { Sentence } from './sentences.ts';

/** Words that tie a sentence to the one before and can go without loss. */
const connective =
  /^(?:however|therefore|thus|hence|moreover|furthermore|in addition|additionally|for example|for instance|in fact|indeed|of course|in general|generally|finally|similarly|likewise|in short|in other words|in particular|specifically|note that|recall that|remember that|notice that|importantly|interestingly|conversely|in contrast|by contrast|on the other hand|as a result|consequently|accordingly|nevertheless|nonetheless|overall|in summary|to summarize|in conclusion|first|second|third|secondly|firstly|lastly|then|also|again|now|meanwhile|still|instead|and|but|or|so|yet|because of this|for this reason|in this case|in this way|at this point|as (?:mentioned|noted|discussed|described|stated) (?:previously|earlier|above|before)|in reality|basically|essentially|clearly|obviously|naturally|unfortunately|fortunately|ultimately|eventually|typically|usually|often|sometimes|increasingly)\b,?\s+/iu;

const fewestWords = 7;
const mostWords = 34;

/** Share of letters below which a sentence is more formula or table than language. */
const leastLetterShare = 0.72;

const mathsRubble = /[=<>≤≥≈∑∫∂√∞±×÷→⇒∈∉⊂∪∩∀∃∇λσμθ∆Δ^|{}\\_~]|\d\s*[+*/]\s*\d|--|\b[a-z]\([a-z](?:,\s*[a-z])*\)/u;

/** Takes connectives off the front of a sentence. */
export function withoutConnective(text: string): string {
  let rest = text;
  for (let pass = 0; pass < 2; pass += 1) {
    const shorter = rest.replace(connective, '');
    if (shorter === rest || shorter === '') break;
    rest = capitalised(shorter);
  }
  return rest;
}

const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

const unbalanced = (text: string): boolean =>
  (text.match(/\(/gu)?.length ?? 0) !== (text.match(/\)/gu)?.length ?? 0) ||
  (text.match(/“/gu)?.length ?? 0) !== (text.match(/”/gu)?.length ?? 0) ||
  (text.match(/"/gu)?.length ?? 0) % 2 !== 0 ||
  (text.match(/`/gu)?.length ?? 0) % 2 !== 0;

/** Whether the form of a sentence is that of running prose, in any language. */
export function isProse(text: string): boolean {
  if (mathsRubble.test(text) || unbalanced(text)) return false;
  if (/\S+@\S+\.\w|https?:|www\./u.test(text)) return false;
  if (/[!?…:;]$/u.test(text) || /\.\.\./u.test(text)) return false;
  if (/(?:^|\s)\p{L}(?:\s\p{L}){2,}(?:\s|$)/u.test(text)) return false;
  const dense = text.replace(/\s/gu, '');
  const letters = dense.match(/\p{L}/gu)?.length ?? 0;
  return letters >= leastLetterShare * dense.length;
}

/** "The problem was solved": a shell noun whose content stands in an earlier sentence. */
function startsWithShellNoun(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  if (!first || !second || !third || first.lower !== 'the') return false;
  const shell = englishShellNouns.has(second.lemma) || second.lower === 'two' || second.lower === 'three';
  return shell && !/^(?:of|that|for|in|to|by|which|between)$/u.test(third.lower) && third.pos !== 'NOUN';
}

const badOpening =
  /^(?:it|they|he|she|him|her|his|its|their|this|that|these|those|such|there|here|another|others?|the others?|the same|one|some|both|each|either|neither|many|most|several|all|none|not|only|if so|which|who|what|how|why|when you|to |as such|all of)\b/iu;

/**
 * The sentence as a statement that stands alone: connectives gone, no word that leans on another
 * sentence, of readable length. Null where that cannot be had.
 */
export function standAlone(sentence: Sentence): { text: string; tokens: readonly Token[] } | null {
  const text = withoutConnective(sentence.text);
  const words = wordCount(text);
  if (words < fewestWords || words > mostWords) return null;
  if (!/^["“'‘`(]?[\p{Lu}\d`]/u.test(text) || !/\.["”)]?$/u.test(text)) return null;
  if (!isProse(text) || badOpening.test(text)) return null;
  if (danglingReference(text) !== null) return null;
  const tokens = text === sentence.text ? sentence.tokens : tagEnglish(text);
  if (startsWithShellNoun(tokens)) return null;
  if (!tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return null;
  return { text, tokens };
}
