import { haveForms } from './agreement.ts';
import type { Token } from './english-tagger.ts';

const beForms = new Set(['is', 'are', 'was', 'were']);
const modals = new Set('can could may might will would shall should must'.split(' '));
const doForms = new Set(['do', 'does', 'did']);

/** Whether a token is an auxiliary or a form of "be" that English inverts in questions. */
export function isInvertible({ lower, pos }: Token): boolean {
  return (
    beForms.has(lower) ||
    modals.has(lower) ||
    (haveForms.has(lower) && pos === 'AUX') ||
    (doForms.has(lower) && pos === 'AUX')
  );
}

/** A form of "be" or "have" or a modal verb, whatever it does in its sentence. */
export const isAuxiliaryForm = ({ lower }: Token): boolean =>
  beForms.has(lower) || modals.has(lower) || haveForms.has(lower);

/** Whether a token can be the finite verb of a clause. */
export const isFiniteStart = (token: Token): boolean =>
  isInvertible(token) ||
  haveForms.has(token.lower) ||
  (token.pos === 'VERB' && !token.lower.endsWith('ing'));

/** Adverbs without "ly" that stand before their verb. */
const frequency = new Set(
  'also often always usually never sometimes now then soon again'.split(' '),
);

/** "quickly became": an adverb right before its finite verb. */
export const isAdverbOfVerb = ({ lower }: Token, next: Token | undefined): boolean =>
  (lower.endsWith('ly') || frequency.has(lower)) &&
  next !== undefined &&
  isFiniteStart(next) &&
  !isInvertible(next);

/** "almost always": the first of two adverbs is part of the second. */
export const isDegree = (
  token: Token,
  next: Token | undefined,
  afterNext: Token | undefined,
): boolean => token.pos === 'ADV' && next?.pos === 'ADV' && isAdverbOfVerb(next, afterNext);

/** "the more electronegative atom": an adverb that belongs to an adjective behind it. */
export const isWithinPhrase = (token: Token, next: Token | undefined): boolean =>
  token.pos === 'ADV' && next?.pos === 'ADJ';
