import type { Token } from './english-tagger.ts';

const beForms = new Set(['is', 'are', 'was', 'were']);
const haveForms = new Set(['has', 'have', 'had']);
const modals = new Set('can could may might will would shall should must'.split(' '));
const doForms = new Set(['do', 'does', 'did']);

/** Words behind which a further finite verb belongs to another clause. */
const clauseOpeners = new Set(
  'that which who whom whose where when while whereas because since as if unless although though until before after so and but or than what how why'.split(
    ' ',
  ),
);

/** Regular-looking verbs that are the same in all tenses. */
const invariantVerbs = new Set(
  'put set cut let hit cost hurt shut split spread cast read bet quit'.split(' '),
);

export type Tense = 'present' | 'past';

/** A statement cut at its main verb. All indices count tokens of the sentence. */
export interface Clause {
  /** What stands before the subject and a comma, without the comma; empty where nothing does. */
  readonly lead: string;
  readonly subject: string;
  readonly subjectTokens: readonly Token[];
  /** First auxiliary or the verb "be" itself: what is inverted in a question. */
  readonly auxiliary: Token | undefined;
  /** The finite verb where there is no auxiliary. */
  readonly verb: Token | undefined;
  readonly tense: Tense;
  /** An adverb between subject and verb ("quickly became"), or empty. */
  readonly adverb: string;
  /** Everything behind the auxiliary or finite verb, without the final full stop. */
  readonly rest: string;
  readonly restTokens: readonly Token[];
  readonly isPluralSubject: boolean;
}

const sliceText = (text: string, tokens: readonly Token[]): string => {
  const first = tokens[0];
  const last = tokens.at(-1);
  return first && last ? text.slice(first.start, last.end) : '';
};

/** Whether a token is an auxiliary or a form of "be" that English inverts in questions. */
export function isInvertible({ lower, pos }: Token): boolean {
  return (
    beForms.has(lower) ||
    modals.has(lower) ||
    (haveForms.has(lower) && pos === 'AUX') ||
    (doForms.has(lower) && pos === 'AUX')
  );
}

const subjectTags = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'ADP', 'CCONJ']);

function isSubjectToken(token: Token): boolean {
  if (subjectTags.has(token.pos)) return true;
  if (token.pos === 'PART') return /^[’']s?$/u.test(token.text);
  return token.pos === 'PUNCT' && /^[-–“”"'’`‘.]$/u.test(token.text);
}

const leadMarks = new Set(['ADP', 'ADV', 'SCONJ']);
const longestLead = 14;
const longestSubject = 12;

const isParticiple = ({ pos, lower }: Token): boolean =>
  pos === 'VERB' && (/(?:ing|ed)$/u.test(lower) || lower === 'born');

/** Where a leading adverbial such as "In 1859," ends: index of its comma, or -1. */
function leadEnd(tokens: readonly Token[]): number {
  const first = tokens[0];
  if (!first || !(leadMarks.has(first.pos) || isParticiple(first))) return -1;
  const comma = tokens.findIndex(({ text }) => text === ',');
  if (comma < 1 || comma > longestLead) return -1;
  const inside = tokens.slice(0, comma);
  const hasVerb = inside.some(
    ({ pos, lower }) => pos === 'AUX' || pos === 'PRON' || lower === 'that',
  );
  return hasVerb || first.pos === 'SCONJ' ? -1 : comma;
}

const isFiniteStart = (token: Token): boolean =>
  isInvertible(token) ||
  haveForms.has(token.lower) ||
  (token.pos === 'VERB' && !token.lower.endsWith('ing'));

const isAdverbOfVerb = ({ lower }: Token, next: Token | undefined): boolean =>
  (lower.endsWith('ly') || lower === 'often' || lower === 'always') &&
  next !== undefined &&
  isFiniteStart(next) &&
  !isInvertible(next);

/** Whether a second finite verb follows in the same clause, so that the first was a participle. */
function isReducedRelative(tokens: readonly Token[], verbIndex: number): boolean {
  for (let index = verbIndex + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (clauseOpeners.has(token.lower) || /^[,;:—(]$/u.test(token.text)) return false;
    if (beForms.has(token.lower) || modals.has(token.lower) || haveForms.has(token.lower))
      return true;
    if (token.pos === 'VERB' && token.text !== token.lemma && !token.lower.endsWith('ing')) {
      const before = tokens[index - 1];
      if (before && (before.pos === 'NOUN' || before.pos === 'PROPN')) return true;
    }
  }
  return false;
}

/**
 * Cuts a plain statement ("In 1859, Edwin Drake drilled a well.") into adverbial, subject, verb
 * and rest. Gives null wherever the shape is not certain: a question is then not made by syntax.
 */
export function splitClause(text: string, tokens: readonly Token[]): Clause | null {
  if (tokens.at(-1)?.text !== '.') return null;
  const comma = leadEnd(tokens);
  const from = comma + 1;
  let index = from;
  while (index < tokens.length) {
    const token = tokens[index];
    if (!token) return null;
    if (index > from && isFiniteStart(token)) break;
    if (index > from && token.pos === 'ADV' && isAdverbOfVerb(token, tokens[index + 1])) break;
    if (!isSubjectToken(token)) return null;
    index += 1;
  }
  const subjectTokens = tokens.slice(from, index);
  const adverb = tokens[index]?.pos === 'ADV' ? (tokens[index]?.text ?? '') : '';
  if (adverb !== '') index += 1;
  const finite = tokens[index];
  const head = subjectHead(subjectTokens);
  if (!finite || !head || subjectTokens.length > longestSubject) return null;
  if (subjectTokens[0]?.pos === 'ADP' || subjectTokens[0]?.pos === 'CCONJ') return null;
  if (isReducedRelative(tokens, index)) return null;
  if (tokens[index + 1]?.text === ',') return null;
  const tail = tokens.slice(index + 1, -1);
  if (tail.length === 0 || hasSecondClause(tail)) return null;
  const inverted = isInvertible(finite) && !isMainHave(tokens, index);
  const isPluralSubject = agreement(finite.lower) ?? isPlural(subjectTokens, head);
  const tense = inverted ? 'present' : verbTense(finite, isPluralSubject);
  if (tense === null) return null;
  return {
    lead: sliceText(text, tokens.slice(0, Math.max(comma, 0))),
    subject: sliceText(text, subjectTokens),
    subjectTokens,
    auxiliary: inverted ? finite : undefined,
    verb: inverted ? undefined : finite,
    tense,
    adverb,
    rest: sliceText(text, tail),
    restTokens: tail,
    isPluralSubject,
  };
}

/** "… and quantity demanded refers to …": a second statement that no question can take along. */
function hasSecondClause(tail: readonly Token[]): boolean {
  return tail.some((token, index) => {
    if (/^(?:[;:—]|–)$/u.test(token.text)) return true;
    if (!/^(?:and|but|or|so|-)$/u.test(token.lower)) return false;
    if (token.text === '-' && token.start === tail[index - 1]?.end) return false;
    let at = index + 1;
    while (nominal.test(tail[at]?.pos ?? '')) at += 1;
    if (at === index + 1) return false;
    while (tail[at]?.pos === 'VERB' && tail[at]?.lower.endsWith('ed') === true) at += 1;
    const next = tail[at];
    if (!next) return false;
    const isPossible =
      next.pos === 'AUX' || (next.pos === 'VERB' && !/(?:ing|ed)$/u.test(next.lower));
    return isPossible && tail[at - 1]?.pos !== 'ADJ';
  });
}

const nominal = /^(?:DET|ADJ|NOUN|PROPN|NUM|PRON)$/u;

/** The head noun of a subject: the last noun before its first preposition. */
export function subjectHead(tokens: readonly Token[]): Token | undefined {
  const adposition = tokens.findIndex(({ pos }) => pos === 'ADP');
  const phrase = adposition === -1 ? tokens : tokens.slice(0, adposition);
  const last = phrase.at(-1);
  const named = last && (last.pos === 'PUNCT' || last.pos === 'PART') ? phrase.at(-2) : last;
  return named && (named.pos === 'NOUN' || named.pos === 'PROPN') ? named : undefined;
}

function isPlural(tokens: readonly Token[], head: Token): boolean {
  if (tokens.some(({ lower }) => lower === 'and')) return true;
  return head.pos === 'NOUN' && head.lower !== head.lemma;
}

/** Number of the subject where the verb alone shows it: true is plural, undefined is not shown. */
function agreement(finite: string): boolean | undefined {
  if (/^(?:are|were|have|do)$/u.test(finite)) return true;
  return /^(?:is|was|has|does)$/u.test(finite) ? false : undefined;
}

/** "has a thicker wall": have as the main verb takes do-support, as the auxiliary it does not. */
function isMainHave(tokens: readonly Token[], index: number): boolean {
  if (!haveForms.has(tokens[index]?.lower ?? '')) return false;
  const next = tokens.slice(index + 1).find(({ pos, lower }) => pos !== 'ADV' && lower !== 'not');
  return next !== undefined && next.pos !== 'VERB' && next.lower !== 'been';
}

/** Tense of a finite main verb, by its form and its agreement; null where the two do not fit. */
function verbTense(verb: Token, isPluralSubject: boolean): Tense | null {
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
