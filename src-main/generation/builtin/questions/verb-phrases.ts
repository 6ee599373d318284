import { wordStem, contentWords } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import type { Statement } from './statements.ts';

/** What a statement says that its subject does, ready to be put into another form. */
export interface Deed {
  readonly statement: Statement;
  /** Base form of the verb. */
  readonly lemma: string;
  /** What stands behind the verb. */
  readonly rest: string;
}

const fewestWords = 3;
const mostWords = 14;

/** Verbs that name a state, by which nobody brings anything about. */
const states = new Set(
  'be have deal function last total seem appear remain become contain include consist mean know believe think exist depend differ vary resemble belong need want like happen occur begin start stop end tend cease fall rise come go get die live grow'.split(
    ' ',
  ),
);

const leaning =
  /\b(?:it|its|itself|they|them|their|he|him|his|she|her|this|these|that|those|such|so|one|ones|others?|who|which|what|not|also|too|then|than|if|when|because|while|although|but)\b|[;:—“”"()]/iu;

/** The deeds that the text tells, in its order. */
export const readDeeds = (statements: readonly Statement[]): Deed[] =>
  statements.flatMap((statement): Deed[] => {
    const { clause } = statement;
    const { verb, rest = '', adverb } = clause ?? {};
    if (!clause || !verb || adverb !== '' || states.has(verb.lemma)) return [];
    const words = rest.split(/\s+/u).length;
    if (words < fewestWords || words > mostWords || leaning.test(rest)) return [];
    // "Conditions imposed by the treaty": a participle. "Stalled the advance by flooding the river": two deeds.
    if (/^by\b|^place\b|\bby \p{L}+ing\b/u.test(rest)) return [];
    // "Carnegie immigrated in 1848": a date tells whose deed it is.
    if (/\d{4}/u.test(rest) || danglingReference(`They ${verb.lemma} ${rest}`.slice(5)) !== null)
      return [];
    return [{ statement, lemma: verb.lemma, rest }];
  });

/** "By representing the fifty states". */
export const asMeans = ({ lemma, rest }: Deed): string => `By ${gerund(lemma)} ${rest}`;

/** "To represent the fifty states". */
export const asPurpose = ({ lemma, rest }: Deed): string => `To ${lemma} ${rest}`;

const doubled = /^(?:[^aeiou]*[aeiou][bdgmnprt]|.*(?:mit|fer|gin|pel|cur|trol))$/u;

/** The "-ing" form of an English verb. */
export function gerund(lemma: string): string {
  if (lemma.endsWith('ie')) return `${lemma.slice(0, -2)}ying`;
  if (/[^eoy]e$/u.test(lemma)) return `${lemma.slice(0, -1)}ing`;
  return doubled.test(lemma) ? `${lemma}${lemma.at(-1) ?? ''}ing` : `${lemma}ing`;
}

/**
 * Deeds of others that have nothing to do with what is asked: such a deed is no means to it and no
 * reason for it.
 * @param asked what the question says, whose words none of them may have
 */
export function deedsOfOthers(
  deeds: readonly Deed[],
  { statement, asked }: { readonly statement: Statement; readonly asked: string },
): Deed[] {
  const stems = new Set(contentWords(asked).map(wordStem));
  return deeds.filter(
    (deed) =>
      deed.statement.sentence !== statement.sentence &&
      ![deed.lemma, ...contentWords(deed.rest)].some((word) => stems.has(wordStem(word))) &&
      !contentWords(deed.statement.clause?.subject ?? '').some((word) => stems.has(wordStem(word))),
  );
}
