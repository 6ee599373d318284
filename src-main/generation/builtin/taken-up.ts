import { foldTerm, wordStem } from '../checks/fold.ts';
import { englishShellNouns } from '../checks/function-words.ts';
import type { Token } from './english-tagger.ts';
import type { KeyTerm } from './key-terms.ts';
import type { Sentence } from './sentences.ts';

/** So many sentences back a thing may have been introduced. */
const lookedBack = 3;

const shortestStem = 4;

/** What says which one is meant: "the roots of the tree", "the student who". */
const specifying =
  /^(?:of|that|which|who|whose|whom|where|when|for|to|in|on|at|from|with|between|by|within|about|against|behind|under|over|among)$/u;

/** What stands to the left of a noun and belongs to it. */
const isModifier = ({ pos }: Token): boolean => /^(?:ADJ|NOUN|PROPN|NUM)$/u.test(pos);

/** Roots of the words by which a sentence introduces a thing: "a tree", "its output", "is rebuilt". */
function introducedBy(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ pos }, at) => {
      if (pos === 'VERB') return true;
      let start = at;
      for (let left = tokens[start - 1]; left && isModifier(left); left = tokens[start - 1])
        start -= 1;
      return (
        pos === 'NOUN' && /^(?:an?|its|their|another|one)$/u.test(tokens[start - 1]?.lower ?? '')
      );
    })
    .map(({ lemma }) => wordStem(lemma));
}

/**
 * Whether "the" before a common noun takes up what an earlier sentence introduced: "the
 * reconstruction" after "the array is reconstructed", "the output" after "its output", "Eich's
 * donation" after "Eich donated". Key terms
 * name what the text is about, and may stand with "the" anywhere; so may a noun that the sentence
 * itself specifies or has introduced.
 */
export function takesUpNoun(
  tokens: readonly Token[],
  sentence: Sentence,
  material: {
    readonly sentences: readonly Sentence[];
    readonly termByKey: ReadonlyMap<string, KeyTerm>;
  },
): boolean {
  const before = material.sentences
    .slice(Math.max(0, sentence.index - lookedBack), sentence.index)
    .filter(({ section }) => section === sentence.section)
    .flatMap(({ tokens: others }) => introducedBy(others));
  const known = new Set(before);
  return tokens.some((token, at) => {
    if (token.lower !== 'the' && !/^[’']s$/u.test(token.lower)) return false;
    let end = at + 1;
    for (let right = tokens[end]; right && isModifier(right); right = tokens[end]) end += 1;
    // "Eich's donation first became public": what stands behind the last noun is no part of it.
    while (end > at + 1 && tokens[end - 1]?.pos !== 'NOUN') end -= 1;
    const head = tokens[end - 1];
    const next = tokens[end];
    if (!head || end === at + 1 || head.pos !== 'NOUN') return false;
    if (end - at > 2 || (next && specifying.test(next.lower))) return false;
    const isKeyTerm = material.termByKey.get(foldTerm(head.text))?.isSpecific === true;
    if (isKeyTerm && token.lower === 'the') return false;
    // "Get in the way", "by the way": a turn of speech that means no way.
    if (head.lemma === 'way' && tokens[at - 1]?.pos === 'ADP') return false;
    if (englishShellNouns.has(head.lemma)) return true;
    const stem = wordStem(head.lemma);
    if (stem.length < shortestStem || !known.has(stem)) return false;
    return !tokens.slice(0, at).some(({ lemma }) => wordStem(lemma) === stem);
  });
}
