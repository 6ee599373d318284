import { clozeBlank } from '../../checks/question-checks.ts';
import { isUnspacedScript } from '../../checks/fold.ts';
import { foreignWords } from './foreign-words.ts';
import { saysTermAgain } from './unspaced/unspaced-definitions.ts';
import type { UnspacedLanguage } from './unspaced/unspaced-language.ts';

/** A sentence with a term taken out. */
export interface NeutralGap {
  readonly stem: string;
  /** Words before the gap, in lower case, the nearest last. */
  readonly before: readonly string[];
  /** Nothing but letters of the gap's own script may not touch it, nor a digit stand before it. */
  readonly after: string;
}

const cluePrefix = 5;
const wordsKept = 3;

/**
 * Takes a term out of a sentence, or null where that makes no fair question: it opens the
 * sentence or a clause, where nothing yet says what fits, stands there twice, is part of another word, or another word gives it away.
 */
export function neutralGap(
  text: string,
  form: string,
  unspaced?: UnspacedLanguage,
): NeutralGap | null {
  const at = text.indexOf(form);
  if (at <= 0 || text.toLowerCase().split(form.toLowerCase()).length !== 2) return null;
  const lead = text.slice(0, at);
  const after = text.slice(at + form.length);
  if (/[-\d]$|[,;:]\s*$/u.test(lead) || after.startsWith('-')) return null;
  const stem = `${lead}${clozeBlank}${after}`;
  if (isUnspacedScript(form)) {
    const isWhole =
      unspaced === undefined || (unspaced.beforeGap.test(lead) && unspaced.afterGap.test(after));
    return isWhole && !saysTermAgain(lead + after, form) ? { stem, before: [], after } : null;
  }
  if (/\p{L}$/u.test(lead) || /^\p{L}/u.test(after) || hasClue(`${lead} ${after}`, form))
    return null;
  const before = foreignWords(text)
    .filter(({ end }) => end <= at)
    .slice(-wordsKept)
    .map(({ lower }) => lower);
  return { stem, before, after };
}

/** Whether another word has the root of the term: "Axiom" gives "Axiomensystem" away. */
function hasClue(rest: string, form: string): boolean {
  const roots = foreignWords(form)
    .filter(({ lower }) => lower.length >= cluePrefix)
    .map(({ lower }) => lower.slice(0, cluePrefix));
  return foreignWords(rest).some(({ lower }) => roots.some((root) => lower.includes(root)));
}
