import { determinerWords } from './languages/determiner-words.ts';
import type { LanguageRules, NounClass } from './languages/language-rules.ts';

/** German plurals end in one of these; what ends otherwise is a singular. */
const germanPlural = /[enrsl]$/u;

/** What was seen of a noun form in the text. */
export interface NounEvidence {
  /** How often each determiner stood before it. */
  readonly determiners: ReadonlyMap<string, number>;
}

/** A class must agree with this share of what the best one agrees with. */
const leastAgreement = 0.9;

/**
 * Tells gender and number of the nouns of a text by what stands before them in it, then by their
 * endings, then by their other forms. Undefined where that does not decide: such a noun is neither
 * asked for nor offered.
 */
export function createNounClasses(
  rules: LanguageRules,
  nouns: ReadonlyMap<string, NounEvidence>,
): (form: string) => NounClass | undefined {
  const table = determinerWords(rules);

  const bySeen = (form: string): NounClass[] => {
    const scores = new Map<NounClass, number>();
    for (const [determiner, count] of nouns.get(form)?.determiners ?? []) {
      for (const one of table.get(determiner) ?? []) {
        scores.set(one, (scores.get(one) ?? 0) + count);
      }
    }
    if (rules.tag === 'de' && !germanPlural.test(form)) scores.delete('p');
    const most = Math.max(0, ...scores.values());
    return [...scores].filter(([, score]) => score >= leastAgreement * most).map(([one]) => one);
  };

  const byEnding = (form: string): NounClass | undefined =>
    rules.endings.find(([ending]) => ending.test(form))?.[1];

  /** "Sterne" beside "der Stern". */
  const isGermanPlural = (form: string): boolean =>
    rules.tag === 'de' &&
    form.endsWith('e') &&
    bySeen(form.slice(0, -1)).some((one) => one === 'm' || one === 'n');

  const classOf = (form: string): NounClass | undefined => {
    const seen = bySeen(form);
    if (isGermanPlural(form)) return 'p';
    if (seen.length === 1) return seen[0];
    const hinted = byEnding(form);
    if (hinted !== undefined && (seen.length === 0 || seen.includes(hinted))) return hinted;
    if (seen.includes('p') && seen.includes('f')) {
      if (form.endsWith('e') && nouns.has(`${form}n`)) return 'f';
      if (
        form.endsWith('n') &&
        [form.slice(0, -1), form.slice(0, -2)].some((one) => nouns.has(one))
      )
        return 'p';
    }
    if (seen.includes('M') && seen.includes('F') && /[sx]$/u.test(form)) {
      const singular = bySeen(form.slice(0, -1));
      if (singular.length === 1) return singular[0] === 'f' ? 'F' : 'M';
    }
    if (rules.clitic && seen.length > 0 && seen.every((one) => /[mf]/u.test(one))) return 'x';
    if (rules.clitic && seen.length > 0 && seen.every((one) => /[MF]/u.test(one))) return 'X';
    return undefined;
  };

  const known = new Map<string, NounClass | undefined>();
  return (form) => {
    if (!known.has(form)) known.set(form, classOf(form));
    return known.get(form);
  };
}
