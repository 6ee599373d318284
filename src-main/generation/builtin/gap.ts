import { looksPlural } from '../checks/fold.ts';
import { clozeBlank } from '../checks/question-checks.ts';
import type { Token } from './english-tagger.ts';

/** A sentence with one noun phrase taken out. */
export interface Gap {
  readonly stem: string;
  /** What was taken out, as the sentence writes it. */
  readonly answer: string;
  readonly isAfterArticle: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Patterns made so far: a term is looked for in each of its sentences. */
const patterns = new Map<string, RegExp>();
const mostPatterns = 5000;

/** A word of a folded term as the text may have it: singular or plural. */
const anyNumber = (word: string): string =>
  word.endsWith('y') ? `${escaped(word.slice(0, -1))}(?:y|ies)` : `${escaped(word)}(?:e?s)?`;

function patternOf(key: string): RegExp {
  const known = patterns.get(key);
  if (known) return known;
  const source = key.split(' ').map(anyNumber).join('[\\s-]+');
  const made = new RegExp(source, 'gi');
  if (patterns.size >= mostPatterns) patterns.clear();
  patterns.set(key, made);
  return made;
}

/** Whether a stretch of a text is no part of a longer word, a path, an address or a possessive. */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    !/[\p{L}\p{N}/`@-]$|\p{L}\.$/u.test(text.slice(Math.max(0, start - 2), start)) &&
    !/^[\p{L}\p{N}/`’'@-]|^\.\p{L}/u.test(text.slice(end, end + 2))
  );
}

/**
 * Takes a term out of an English sentence. Null where it does not stand there exactly once, opens
 * the sentence, or is only part of a noun phrase: such a gap can be filled in many ways.
 * @param key the folded term; see `foldTerm`
 */
export function makeGap(text: string, tokens: readonly Token[], key: string): Gap | null {
  const matches = [...text.matchAll(patternOf(key))].filter((found) =>
    standsAlone(text, found.index, found.index + found[0].length),
  );
  const [match] = matches;
  if (matches.length !== 1 || !match || match.index === 0) return null;
  const end = match.index + match[0].length;
  if (!isWholePhrase(tokens, match.index, end, looksPlural(match[0]))) return null;
  const before = text.slice(0, match.index);
  if (
    /\bas an? $|\b(?:so|very|too|more|most|how|quite|rather) $|\b(?:each|every|another|some|any|most|all|many|few|several|these|those|two|three|both) $/iu.test(
      before,
    )
  )
    return null;
  if (isPartOfName(before, match[0], text.slice(end))) return null;
  // "Georges-Louis Leclerc, Comte de Buffon": one man.
  if (/\p{Lu}[\p{L}-]+, $/u.test(before) && /^\p{Lu}/u.test(match[0])) return null;
  if (before.split('(').length !== before.split(')').length) return null;
  return {
    stem: `${before}${clozeBlank}${text.slice(end)}`,
    answer: match[0],
    isAfterArticle: /\ban? $/iu.test(before),
  };
}

/** "House of Representatives", "President of the United States": who knows the name fills the gap. */
const isPartOfName = (before: string, answer: string, after: string): boolean =>
  /^\p{Lu}/u.test(answer) &&
  (/\p{Lu}\p{L}+ (?:of |of the |for the |& )?$/u.test(before) ||
    /^ (?:(?:of |of the )?\p{Lu}|#?\d)/u.test(after));

/** Behind the comma of a leading phrase ("By 1890, …") and not inside an enumeration. */
const isOpening = (before: Token, after: Token | undefined): boolean =>
  before.text === ',' && (after?.pos === 'AUX' || after?.pos === 'VERB' || after?.text === 'and');

/** "… and models", ", molecules, or ions": behind a gap, any further member would fit the gap too. */
function isEnumerated(tokens: readonly Token[], at: number): boolean {
  const mark = tokens[at]?.lower ?? '';
  if (!/^(?:and|or|,|&)$/u.test(mark)) return false;
  let end = at + 1;
  while (/^(?:NOUN|PROPN|ADJ|DET|NUM)$/u.test(tokens[end]?.pos ?? '')) end += 1;
  if (end === at + 1) return false;
  const next = tokens[end];
  if (mark === ',') return /^(?:and|or|,)$/u.test(next?.lower ?? '');
  return next === undefined || !/^(?:VERB|AUX)$/u.test(next.pos);
}

/** Participles that stand before a noun as part of its name more often than they govern it. */
const participles = new Set(
  'operating working boiling melting living growing existing remaining resulting leading following neighboring neighbouring surrounding corresponding'.split(
    ' ',
  ),
);

/** "The changed amino acid": a participle that belongs to the phrase. */
const isBehindArticle = (tokens: readonly Token[], token: Token): boolean =>
  /^(?:DET|ADP)$/u.test(tokens[tokens.indexOf(token) - 1]?.pos ?? '');

function isWholePhrase(
  tokens: readonly Token[],
  start: number,
  end: number,
  isPlural: boolean,
): boolean {
  const before = tokens.findLast((token) => token.end <= start);
  const after = tokens.find((token) => token.start >= end);
  if (before && participles.has(before.lower)) return false;
  if (before?.start === 0 && before.pos === 'VERB') return false;
  if (before && /^(?:NOUN|PROPN|ADJ)$/u.test(before.pos)) return false;
  if (before?.pos === 'VERB' && before.lower.endsWith('ed') && isBehindArticle(tokens, before))
    return false;
  if (before && /^(?:is|are|was|were|be|been)$/u.test(before.lower) && !isPlural) return false;
  if (after && after.lower.endsWith('ed') && after.pos === 'VERB') return false;
  if (after && after.start === end && /^[-–/`(”"]$/u.test(after.text)) return false;
  if (
    before?.pos === 'PART' &&
    tokens.findLast((token) => token.end <= before.start)?.pos === 'PROPN'
  ) {
    return false;
  }
  if (before && /^(?:and|or|other|,)$/u.test(before.lower) && !isOpening(before, after))
    return false;
  if (after && isEnumerated(tokens, tokens.indexOf(after))) return false;
  return !after || !/^(?:NOUN|PROPN|ADJ)$/u.test(after.pos);
}
