import { haveForms, thirdPerson } from './agreement.ts';
import type { Clause } from './clause.ts';

/** Predicate of a clause for a singular subject: "are weak" becomes "is weak". */
export function singularPredicate(clause: Clause): string {
  const { auxiliary, verb, rest, tense, adverb } = clause;
  const finite = auxiliary ?? verb;
  if (!finite) return rest;
  const singularForms: Readonly<Record<string, string>> = {
    are: 'is',
    were: 'was',
    have: 'has',
    do: 'does',
  };
  const changed = singularForms[finite.lower];
  const before = adverb === '' ? '' : `${adverb} `;
  if (changed !== undefined) return `${before}${changed} ${rest}`;
  if (verb && tense === 'present') return `${before}${thirdPerson(verb.lemma)} ${rest}`;
  return `${before}${finite.text} ${rest}`;
}

/**
 * The clause in question order, without a question mark: "did Edwin Drake drill a well". The
 * leading adverbial goes to the end, as spoken English has it.
 */
export function invertedClause(clause: Clause, subject = clause.subject): string {
  const { auxiliary, verb, rest, tense, lead } = clause;
  const ending = lead === '' ? '' : ` ${lead.charAt(0).toLowerCase()}${lead.slice(1)}`;
  if (auxiliary) return `${auxiliary.lower} ${subject} ${rest}${ending}`;
  const support = tense === 'past' ? 'did' : clause.isPluralSubject ? 'do' : 'does';
  const base = haveForms.has(verb?.lower ?? '') ? 'have' : (verb?.lemma ?? '');
  const before = clause.adverb === '' ? '' : `${clause.adverb} `;
  return `${support} ${subject} ${before}${base}${rest === '' ? '' : ` ${rest}`}${ending}`;
}
