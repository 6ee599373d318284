import { tagEnglish, type Token } from './english-tagger.ts';

/** Forms of "have", main verb or auxiliary. */
export const haveForms = new Set(['has', 'have', 'had']);

/** Regular-looking verbs that are the same in all tenses. */
const invariantVerbs = new Set(
  'put set cut let hit cost hurt shut split spread cast read bet quit'.split(' '),
);

/** Of a finite verb. */
export type Tense = 'present' | 'past';

/** The head noun of a subject: the last noun before its first preposition. */
export function subjectHead(tokens: readonly Token[]): Token | undefined {
  const [first] = tokens;
  if (first?.pos === 'VERB' && first.lower.endsWith('ing')) return first;
  const adposition = tokens.findIndex(
    ({ pos, lower }) => pos === 'ADP' || /^(?:that|which|who)$/u.test(lower),
  );
  const phrase = adposition === -1 ? tokens : tokens.slice(0, adposition);
  const last = phrase.findLast(({ pos, lower }) => pos !== 'VERB' || !lower.endsWith('ed'));
  const named = last && (last.pos === 'PUNCT' || last.pos === 'PART') ? phrase.at(-2) : last;
  return named && (named.pos === 'NOUN' || named.pos === 'PROPN') ? named : undefined;
}

/** Whether a noun phrase takes a plural verb. */
export function subjectIsPlural(phrase: string): boolean {
  const sentence = `${phrase} change.`;
  const tokens = tagEnglish(sentence).slice(0, -2);
  const head = subjectHead(tokens);
  return head !== undefined && isPlural(tokens, head);
}

/** Whether a noun phrase is plural, given its head noun. */
export function isPlural(tokens: readonly Token[], head: Token): boolean {
  if (head.pos === 'VERB') return false;
  const own = tokens.slice(0, Math.max(tokens.indexOf(head) + 3, 0));
  if (own.some(({ lower }) => lower === 'and')) return true;
  return head.pos === 'NOUN' && head.lower !== head.lemma;
}

/** Number of the subject where the verb alone shows it: true is plural, undefined is not shown. */
export function agreement(finite: string): boolean | undefined {
  if (/^(?:are|were|have|do)$/u.test(finite)) return true;
  return /^(?:is|was|has|does)$/u.test(finite) ? false : undefined;
}

/** "has a thicker wall": have as the main verb takes do-support, as the auxiliary it does not. */
export function isMainHave(tokens: readonly Token[], index: number): boolean {
  if (!haveForms.has(tokens[index]?.lower ?? '')) return false;
  const next = tokens.slice(index + 1).find(({ pos, lower }) => pos !== 'ADV' && lower !== 'not');
  return next !== undefined && next.pos !== 'VERB' && next.lower !== 'been';
}

/** Tense of a finite main verb, by its form and its agreement; null where the two do not fit. */
export function verbTense(verb: Token, isPluralSubject: boolean): Tense | null {
  if (haveForms.has(verb.lower)) return verb.lower === 'had' ? 'past' : 'present';
  if (invariantVerbs.has(verb.lower)) return null;
  if (verb.lower === verb.lemma) return isPluralSubject ? 'present' : null;
  if (verb.lower === thirdPerson(verb.lemma)) return isPluralSubject ? null : 'present';
  return 'past';
}

/** Third person singular of the present: carry, carries. */
export function thirdPerson(lemma: string): string {
  if (lemma === 'have') return 'has';
  if (lemma === 'be') return 'is';
  if (/(?:[sxz]|ch|sh|o)$/u.test(lemma)) return `${lemma}es`;
  if (/[^aeiou]y$/u.test(lemma)) return `${lemma.slice(0, -1)}ies`;
  return `${lemma}s`;
}
