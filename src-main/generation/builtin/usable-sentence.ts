import { englishShellNouns } from '../checks/function-words.ts';
import { danglingReference } from '../checks/self-contained.ts';
import { capitalised } from './clean-text.ts';
import { tagEnglish, type Token } from './english-tagger.ts';
import type { Sentence } from './sentences.ts';

/** Words that tie a sentence to the one before and can go without loss. */
const connective =
  /^(?:(?:for one thing|to begin with|first of all|at the same time|as usual|that said|simply put|put simply|more importantly|above all|after all|to be sure|in practice|in essence|in effect|in so doing|in doing so|in a similar vein|in the same vein|by the same token|along the same lines|in the process|to that end|for that reason|likewise|however|therefore|thus|hence|moreover|furthermore|in addition to (?:that|this)|in addition|additionally|for example|for instance|in fact|indeed|of course|in general|generally|finally|similarly|likewise|in short|in other words|in particular|specifically|note that|recall that|remember that|notice that|importantly|interestingly|conversely|in contrast|by contrast|by comparison|on the other hand|as a result|consequently|accordingly|nevertheless|nonetheless|overall|as (?:an|another) example|to take an example|in summary|to summarize|in conclusion|first|second|third|secondly|firstly|lastly|next(?=,)|actually|also|again|still|and|but|or|so|yet|as (?:mentioned|noted|discussed|described|stated) (?:previously|earlier|above|before)|rather|in reality|basically|essentially|clearly|obviously|naturally|unfortunately|fortunately|ultimately|eventually)\b,?\s+)/iu;

/** "Behavioral segmentation: Marketers divide …": a label before a sentence. */
const label = /^[\p{L} -]{2,30}: (?=\p{Lu}\p{Ll}+ )/u;

const fewestWords = 7;
const mostWords = 34;

/** Share of letters below which a sentence is more formula or table than language. */
const leastLetterShare = 0.72;

const mathsRubble = /[\p{Sm}^{}\\_∞∇∆]|\d\s*[+*/]\s*\d|--|\b[a-z]\([a-z](?:,\s*[a-z])*\)/u;

/** A Greek letter in a text of Latin letters is a variable. */
const hasVariable = (text: string): boolean =>
  /\p{Script=Greek}/u.test(text) && /\p{Script=Latin}/u.test(text);

/** Takes connectives off the front of a sentence. */
export function withoutConnective(text: string): string {
  let rest = text.replace(label, '');
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

/** So many letters standing alone are variables of a formula. */
const mostSingleLetters = 2;

/** "Tech Chief Makes Donation": a headline or a list of names, no sentence of prose. */
function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  const capital = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return words.length >= fewestWords && capital > mostCapitals * words.length;
}

/** Running text stays below this share. */
const mostCapitals = 0.6;

const bibliographic =
  /\b(?:doi|arXiv|ISBN|ISSN|et al|[Oo]p\.? ?[Cc]it|Cit|Proceedings|pp?\. ?\d|vol\. ?\d|ed\. by|retrieved|accessed on)\b|^(?:Posted|Published|Updated|Written|Submitted|Last (?:modified|updated|edited)|Copyright|©|Photo|Image|Credit|Source)\b|©/iu;

/** What of a language's spelling looks like a formula or a headline and is none. */
export interface Spelling {
  /** Letters that are words and no variables. */
  readonly letterWords: RegExp;
  readonly nounsAreCapitalised: boolean;
}

const commonSpelling: Spelling = {
  letterWords: /^[aAIyoeàéèu]$/u,
  nounsAreCapitalised: false,
};

/** Whether the form of a sentence is that of running prose, in any language. */
export function isProse(
  written: string,
  { letterWords, nounsAreCapitalised }: Spelling = commonSpelling,
): boolean {
  const text =
    (written.match(/`/gu)?.length ?? 0) % 2 === 0 ? written.replace(/`[^`]*`/gu, 'code') : written;
  if (mathsRubble.test(text) || hasVariable(text) || unbalanced(text)) return false;
  if (/\S+@\S+\.\w|https?:|www\.|\b[\w-]+\.(?:com|org|net)\b/u.test(text)) return false;
  if (/[!?…:;]$/u.test(text) || /\.\.\./u.test(text)) return false;
  const letters = text.match(/(?<![\p{L}\p{N}.’'-])\p{L}(?![\p{L}\p{N}.’'-])/gu) ?? [];
  if (letters.filter((letter) => !letterWords.test(letter)).length >= mostSingleLetters)
    return false;
  if (bibliographic.test(text) || (!nounsAreCapitalised && isTitleCase(text))) return false;
  const dense = text.replace(/\s/gu, '');
  const letterCount = dense.match(/\p{L}/gu)?.length ?? 0;
  return letterCount >= leastLetterShare * dense.length;
}

/** "The problem was solved": a shell noun whose content stands in an earlier sentence. */
function startsWithShellNoun(tokens: readonly Token[]): boolean {
  const [first, second, third] = tokens;
  if (!first || !second || !third || first.lower !== 'the') return false;
  const shell =
    englishShellNouns.has(second.lemma) || second.lower === 'two' || second.lower === 'three';
  return (
    shell && !/^(?:of|that|for|in|to|by|which|between)$/u.test(third.lower) && third.pos !== 'NOUN'
  );
}

/** Whether there is a verb that can carry a sentence: no infinitive, no "-ing" form alone. */
const hasFiniteVerb = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ pos, lower }, index) =>
      pos === 'AUX' ||
      (pos === 'VERB' && !lower.endsWith('ing') && tokens[index - 1]?.lower !== 'to'),
  );

/** "Consider a sample", "Added a menu": an order to the reader, or a note without its subject. */
function isImperative([first, second]: readonly Token[]): boolean {
  if (!first || !second) return true;
  if (instructing.has(first.lower)) return true;
  if (first.pos === 'VERB' && first.lower.endsWith('ed') && /^(?:DET|ADJ|PRON)$/u.test(second.pos))
    return true;
  return (
    first.pos === 'VERB' &&
    first.lower === first.lemma &&
    /^(?:DET|PRON|ADP|SCONJ)$/u.test(second.pos)
  );
}

/** "At that price", "any other price", "his enterprise" where nobody is named before. */
function pointsWithin(tokens: readonly Token[]): boolean {
  const firstName = tokens.findIndex(
    ({ pos, text }, index) =>
      pos === 'PROPN' &&
      /^\p{Lu}\p{Ll}+$/u.test(text) &&
      tokens[index - 1]?.pos !== 'PROPN' &&
      !/^(?:the|in|at|from|to|of|on)$/u.test(tokens[index - 1]?.lower ?? ''),
  );
  const nouns = tokens.findIndex(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  const firstNoun = nouns < 0 ? tokens.length : nouns;
  return tokens.some(({ lower }, index) => {
    const isBehind =
      tokens[index - 1]?.pos === 'ADP' || index === 0 || tokens[index - 1]?.text === ',';
    if (lower === 'that' && isBehind && tokens[index + 1]?.pos === 'NOUN') return true;
    if (/^(?:other|another)$/u.test(lower) && index < openingTokens) return true;
    if (/^(?:it|its|they|them|their)$/u.test(lower) && index < firstNoun) return true;
    const isNamed = firstName >= 0 && firstName < index;
    return !isNamed && /^(?:he|him|his|she|her|hers)$/u.test(lower);
  });
}

const openingTokens = 3;

/** "If a market is not at equilibrium." */
const isHalfSentence = (text: string): boolean =>
  /^(?:if|when|while|although|though|because|since|unless|whereas|until|as)\b/iu.test(text) &&
  !text.includes(',');

const instructing = new Set(
  'consider suppose imagine note recall remember notice assume let see use try read watch access order predict explain find think look click press type run make take compare calculate determine describe identify discuss write draw show choose select open go check learn visit follow'.split(
    ' ',
  ),
);

/** What formulas, citations and links leave behind when they are lost: "proposed in has been". */
const holes =
  /,,|\b[Tt]he (?:is|are|was|were) |\(\s*,|\(\s*\)|,\p{L}|\b(?:in|by|of|from|for|with|and) (?:has|is|are|was|were) |^(?:In|For|By|At|On) [^,]+, (?:is|are|was|were)\b/u;

/** The voice of a speaker or the course of a story, not what is so. */
const chatty =
  /\b(?:truly|really|shocking(?:ly)?|amazing(?:ly)?|astonishing(?:ly)?)\b|, however, |, that (?:at|in|was|is|on)\b|^To [^,]+, (?:consider|imagine|think|take|look|suppose|let)\b|^To [^,]+, \p{Ll}+ (?:the|an?|some|your)\b|^In actuality\b|\byou(?:r)? (?:must|need|phone|want|have to|class|sample)\b|^(?:Number|Divide|Label|Pick|Count|List|Plot|Sketch|Graph) (?:the|each|every|all|your)\b|\b(?:initially|subsequently|afterwards?|thereafter|later on)\b|\bwhich (?:category|type|kind|option|group|case)s? (?:an?|the)\b|\bfor the (?:first|second|third|last) time\b|\b(?:exciting|incredible|carefully designed|gratefully|acknowledg(?:e|es|ed|ements?)|funded by|supported by (?:an? |the )?\p{L}* ?grants?|thanks? to (?:all|our|everyone))\b|\band so (?:on|forth)\b|\bnot the only\b|^(?:Concerning|Regarding|As for|With (?:regard|respect) to)\b|\b(?:has|have) since\b|\bin question\b|\bit is not (?:obvious|clear|a given)\b|\b(?:plans?|hopes?|intends?|planned) to\b|^\p{Lu}[\p{L}-]+ [—–] |, thus (?!\p{L}+ing\b)|^(?:if|when) [^,]* then\b|^(?:sadly|luckily|surely|well|yes|no|okay|ok|arguably|hopefully)\b|\betc\b|\be\.g\.|\bin (?:his|her|their) (?:memory|honou?r)\b|\b(?:yes|oh|hmm)\b/iu;

const badOpening =
  /^(?:is|are|was|were|has|have|had|then|now|meanwhile|instead|of the two|it(?! (?:is|was) (?:possible|necessary|important|common|easy|easier|difficult|useful|impossible) )|they|he|she|him|her|his|its|their|this|that|these|those|such|there|here|another|others?|the others?|the same|one (?!of the (?!(?:\p{L}+ ){0,3}(?:details?|things?|ways?|reasons?|problems?|examples?|points?|issues?)\b))|some (?:of (?:these|them|those)|are|is|were|have|say|believe|think)|both (?!(?:\p{L}|[\p{L}\d]){1,20} and )|each (?:of (?:these|them|those|the)|one|has|is|side|part)|either|neither|(?:many|most|several|all) (?:of (?:these|them|those)|are|were|is|have|had|sought|say|believe|\d+)|none|not|only|if so|which|who|what|how|why|when you|for (?![^,]{1,60}, )|to (?!\p{Ll}+ [^,]+, )|as such)\b/iu;

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
  if (isHalfSentence(text) || chatty.test(text) || holes.test(text)) return null;
  if (startsWithShellNoun(tokens) || pointsWithin(tokens)) return null;
  if (!hasFiniteVerb(tokens) || isImperative(tokens)) return null;
  return { text, tokens };
}
