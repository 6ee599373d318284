import { englishShellNouns } from '../../checks/function-words.ts';
import { contentWords, foldTerm, singular, takesAn } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import type { Token } from '../english-tagger.ts';
import type { Sentence } from '../sentences.ts';
import { isProse } from '../usable-sentence.ts';
import {
  describingEnd,
  hasOwnVerb,
  nominalEnd,
  phraseOf,
  tokensWithin,
  type SetPhrases,
} from './definition-spans.ts';
import { clausesOf } from './definition-clauses.ts';
import { definitionPatterns, saysWhen, type DefinitionPattern } from './definition-patterns.ts';
import { defines } from './defining-matches.ts';
import { ofAnybody, tidyDefinition, tidyTerm } from './definition-wording.ts';
import { isTermLike } from './term-like.ts';

/** What the text says a term means. */
export interface Definition {
  readonly term: string;
  /** Folded; see `foldTerm`. */
  readonly key: string;
  /** A phrase without final full stop, beginning as in the middle of a sentence. */
  readonly text: string;
  readonly sentence: Sentence;
  /** How surely this defines the term, 0 to 1. */
  readonly strength: number;
  readonly pattern: string;
  /** Set where the text is a whole statement, which no question can quote as a phrase. */
  readonly isStatement?: true;
}

const fewestWords = 3;
const fewestContentWords = 3;
const mostWords = 34;

const genusWithoutContent =
  /^one of \p{Lu}|^(?:an? |the )?(?:\p{L}+ly )?(?:necessary|important|essential|key|crucial|vital|major|central|popular|typical)\b|^(?:an? |the |one of the )?(?:[\p{L}-]+ ){0,2}(?<!\b(?:that|which|who) )(?:examples?|reasons?|results?(?! of \p{L}+ing\b)|consequences?|case|problem(?! that)|matter|fact|thing|same|following|only way|key|subject|topic|cause|lot|few|various types|first|last|largest|biggest|most(?! \p{L}+ly)|more|less|best|main|other|exception|opposite|difference|beginning|end|exact|answer|question|transcription|spelling|pronunciation)\b(?! (?:energy|product))/u;

/** All definitions that the sentences give, in reading order; a term may have several. */
export function findDefinitions(sentences: readonly Sentence[]): Definition[] {
  const times = new Map<string, number>();
  for (const { text } of sentences) {
    for (const [phrase] of text.matchAll(/\p{L}+ of \p{L}+/gu))
      times.set(foldTerm(phrase), (times.get(foldTerm(phrase)) ?? 0) + 1);
  }
  const isSetPhrase = (phrase: string): boolean => (times.get(foldTerm(phrase)) ?? 0) > 1;
  return sentences.flatMap((sentence) =>
    clausesOf(sentence).flatMap((clause) => definitionsIn(clause, isSetPhrase)),
  );
}

function definitionsIn(sentence: Sentence, isSetPhrase: SetPhrases): Definition[] {
  if (sentence.text.endsWith('?')) return [];
  const glossary = glossaryLine(sentence);
  const found = glossary ? [glossary] : [];
  if (!/\.["”)]?$/u.test(sentence.text) && sentence.segment.kind !== 'list-item') return found;
  for (const pattern of definitionPatterns) {
    if (!pattern.cue.test(sentence.text)) continue;
    for (const match of sentence.text.matchAll(pattern.expression)) {
      const definition = readMatch(match, sentence, pattern, isSetPhrase);
      if (definition && !found.some(({ key }) => key === definition.key)) found.push(definition);
    }
  }
  return found;
}

function readMatch(
  match: RegExpExecArray,
  sentence: Sentence,
  pattern: DefinitionPattern,
  isSetPhrase: SetPhrases,
): Definition | null {
  const term = match.groups?.['term'];
  const raw = match.groups?.['def'];
  if (term === undefined || raw === undefined) return null;
  const termInside =
    match[0].indexOf(raw) > match[0].indexOf(term)
      ? match[0].indexOf(term)
      : match[0].lastIndexOf(term);
  const spanned = tokensWithin(sentence.tokens, match.index + termInside, term.length);
  const tokens = pattern.openLeft === 'term' ? nominalEnd(spanned, isSetPhrase) : spanned;
  if (sentence.text.charAt((tokens[0]?.start ?? 0) - 1) === '`') return null;
  if (!isTermLike(tokens, pattern.name)) return null;
  const definition =
    pattern.openLeft === 'def'
      ? phraseOf(
          sentence.text,
          describingEnd(tokensWithin(sentence.tokens, match.index, raw.length)),
        )
      : raw;
  const written = phraseOf(sentence.text, tokens);
  if (
    !defines({
      match,
      raw,
      sentence,
      pattern: pattern.name,
      openLeft: pattern.openLeft,
      tokens,
      definition,
    })
  )
    return null;
  const worded = saysWhen.has(pattern.name) ? `a situation in which ${definition}` : definition;
  return build(written, worded, sentence, pattern.name, pattern.strength, tokens);
}

const glossaryPattern =
  /^(?<term>[\p{L}\p{N}][^:–—.;,!?]{1,50}?)(?:\s*:\s+|\s+[–—-]\s+)(?<def>\p{L}[^:]{12,}?)\.?$/u;
const glossaryStrength = 0.8;

/** "Term: definition" as a line of its own. */
function glossaryLine(sentence: Sentence): Definition | null {
  if (!sentence.isFirstOfSegment) return null;
  const match = glossaryPattern.exec(sentence.text);
  const term = match?.groups?.['term'];
  const raw = match?.groups?.['def'];
  if (term === undefined || raw === undefined) return null;
  const tokens = sentence.tokens.filter((token) => token.end <= term.length);
  if (!isTermLike(tokens, 'glossary')) return null;
  const meaning = sentence.tokens.filter(({ start }) => start >= sentence.text.indexOf(raw));
  if (meaning[0]?.pos !== 'VERB' && hasOwnVerb(meaning)) return null;
  return build(term, raw, sentence, 'glossary', glossaryStrength, tokens);
}

function build(
  rawTerm: string,
  raw: string,
  sentence: Sentence,
  pattern: string,
  strength: number,
  tokens: readonly Token[],
): Definition | null {
  const [first] = tokens;
  if (first && isTornOff(sentence.text, first.start)) return null;
  const term = tidyTerm(rawTerm, tokens, sentence);
  const key = foldTerm(term);
  const head = tokens.findLast(({ pos }) => pos === 'NOUN')?.text ?? 'ones';
  const plain = speaksOfAnybody.has(pattern) ? ofAnybody(raw) : raw;
  const text = insideSentence(
    tidyDefinition(
      plain
        .replace(
          /^(?:those|that) (?=within|in|of|between|that|which|who|with|people)/u,
          `the ${head} `,
        )
        .replace(
          /^one (?=based|that|which|in which|whose|made|designed)/u,
          `${takesAn(head) ? 'an' : 'a'} ${head} `,
        ),
    ),
    sentence,
  );
  const words = text.split(/\s+/u);
  if (words.length < fewestWords || words.length > mostWords) return null;
  const isPair =
    (pattern === 'is-called' && / and /u.test(text)) ||
    (key.includes(' ') && foldTerm(text).startsWith(`${key.split(' ').at(-1) ?? ''} of `));
  const isOfPhrase = pattern.endsWith('called') && / of /u.test(text) && words.length >= ofPhrase;
  if (contentWords(text).length < fewestContentWords - (isPair || isOfPhrase ? 1 : 0)) return null;
  if (!isProse(`${text}.`) || genusWithoutContent.test(text)) return null;
  if (/\bnot (?:only|just|merely)\b/u.test(text)) return null;
  const timeless = text.replace(/(?<=\ban?) previously (?=\p{L}+ed\b)/u, ' ');
  if (
    danglingReference(timeless) !== null ||
    /\b(?:where|when|that|which) (?:they|it)\b/u.test(text)
  )
    return null;
  if (
    /^(?:named|called|known|dubbed|codenamed|which|who|whom|it|they|he|she|there|not|also|to|by|and|or|but|if|so|because|as|very|more|less|that)\b/iu.test(
      text,
    )
  )
    return null;
  if (/\b(?:and|or|of|the|a|an|to|in|for|with|is|are|by|that|which|as|what|it|this)$/iu.test(text))
    return null;
  if (/^(?:an?|the) \p{L}+, (?!that|which|who|\p{L}+ed )/u.test(text)) return null;
  // "The tone was the neutral stimulus, which is …": what is behind tells of the stimulus.
  if (/^(?:an?|the) [^,]{3,40}, which (?:is|are|was|were)\b/u.test(text)) return null;
  if (/, (?:it|they|this)$|\bso-called\b|\blater, |\bas \p{L}+ to .* as\b/u.test(text)) return null;
  // "An event with economic, political, social": the rest of a row that was cut.
  if (/, \p{L}+, \p{L}+$/u.test(text) || /^the (?:most|\p{L}{3,}est)\b(?! of\b)/u.test(text))
    return null;
  if (pattern === 'is-called' && /^when\b/iu.test(text)) return null;
  if ((pattern === 'apposition' || pattern === 'dash') && hasShellGenus(text)) return null;
  if (needsDifferentia.has(pattern) && !isPair && !differentia.test(text)) return null;
  if (isCircular(key, text) || /\brefers? to\b|\bmeans\b/u.test(text)) return null;
  return { term, key, text, sentence, strength: strength * lengthFactor(words.length), pattern };
}

/** Patterns whose "we" is anybody, and not who wrote the text. */
const speaksOfAnybody = new Set([
  'is-a',
  'is-mass',
  'are-plural',
  'refers-to',
  'defined-as',
  'occurs-when',
  'when-called',
  'role',
  'think-of',
  'is-when',
]);

/** Whether what starts here is the rest of a dotted name ("MLJ.jl"), an address or a path. */
const isTornOff = (text: string, start: number): boolean =>
  /[\p{L}\p{N}][.@/]$/u.test(text.slice(0, start));

/** A definition that opened its sentence loses the capital that it had for that alone. */
function insideSentence(text: string, { tokens }: Sentence): string {
  const [opening] = tokens;
  const isCommonWord = opening?.pos !== 'PROPN' && /^\p{Lu}\p{Ll}+$/u.test(opening?.text ?? '');
  return opening && isCommonWord && text.startsWith(`${opening.text} `)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** A definition may use its term as a verb later on ("willing to supply"), but not say it at once. */
export function isCircular(key: string, definition: string): boolean {
  const words = foldTerm(definition).split(' ');
  const opening = words.slice(0, openingWords).join(' ');
  return ` ${key.includes(' ') ? words.join(' ') : opening} `.includes(` ${key} `);
}

const openingWords = 7;

/** "…, a property that …": such an apposition speaks of the whole clause before it. */
const hasShellGenus = (text: string): boolean =>
  !/^the (?:process|practice|act|ability|tendency|study|belief) (?:of \p{L}+ing|to|that)\b/u.test(
    text,
  ) &&
  englishShellNouns.has(
    singular(
      /^(?:an?|the) (?:\p{L}+ ){0,2}?(?<genus>\p{L}+) (?:that|which|of|for|in|who|with|used|between|from)\b/u.exec(
        text,
      )?.groups?.['genus'] ?? '',
    ),
  );

/** Patterns that state a fact as often as they define: these need genus and differentia. */
const needsDifferentia = new Set(['is-a', 'was-a', 'dash', 'noun-called', 'is-called', 'glossary']);
const differentia =
  /(?:\b(?:that|which|who|whose|whom|where|when|of|for|with|between|from|by|to|into|per|within|without|in which|what|minus|plus|than)\b|\b\p{L}{3,}(?:ing|ed)\b)/u;

/** "The addition of one or more bases": so long, a phrase with "of" tells enough. */
const ofPhrase = 6;

const shortDefinition = 6;
const shortPenalty = 0.8;
const lengthFactor = (words: number): number => (words < shortDefinition ? shortPenalty : 1);
