import {
  agreement,
  isMainHave,
  isPlural,
  subjectHead,
  thirdPerson,
  verbTense,
  type Tense,
} from './agreement.ts';
import type { Token } from './english-tagger.ts';
import {
  isAdverbOfVerb,
  isAuxiliaryForm,
  isDegree,
  isFiniteStart,
  isInvertible,
  isWithinPhrase,
} from './finite-verbs.ts';

/** Words behind which a further finite verb belongs to another clause. */
const clauseOpeners = new Set(
  'that which who whom whose where when while whereas because since as if unless although though until before after so and but or than what how why'.split(
    ' ',
  ),
);

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

const subjectTags = new Set(['DET', 'ADJ', 'NOUN', 'PROPN', 'NUM', 'ADP', 'CCONJ']);

function isSubjectToken(token: Token): boolean {
  if (subjectTags.has(token.pos)) return true;
  if (token.pos === 'PART') return /^[’']s?$/u.test(token.text);
  return token.pos === 'PUNCT' && /^[-–“”"'’`‘.]$/u.test(token.text);
}

const leadMarks = new Set(['ADP', 'ADV', 'SCONJ']);
const longestLead = 14;
const longestSubject = 12;

/** Irregular participles that are never a finite verb: "the view known as …". */
const onlyParticiples = new Set(
  'known given taken seen done written drawn born shown grown chosen driven worn spoken eaten fallen broken forgotten hidden thrown flown'.split(
    ' ',
  ),
);

/** The same with a relative clause or an enumeration inside. */
const longestClause = 18;

const isRelative = ({ lower }: Token, before: Token | undefined): boolean =>
  /^(?:that|which|who)$/u.test(lower) && /^(?:NOUN|PROPN|ADP)$/u.test(before?.pos ?? '');

/**
 * Where the main verb stands behind a relative clause without commas: each relative pronoun on the
 * way takes one finite verb for itself. -1 where that cannot be counted.
 */
function relativeEnd(tokens: readonly Token[], start: number): number {
  let owed = 0;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (
      !token ||
      /^[,;:—(]$/u.test(token.text) ||
      /^(?:and|or|but|because|when|if)$/u.test(token.lower)
    )
      return -1;
    if (isRelative(token, tokens[index - 1])) owed += 1;
    else if (isFiniteStart(token) && !isAfterAuxiliary(tokens, index)) {
      if (owed === 0) return index;
      owed -= 1;
    }
  }
  return -1;
}

/** "is known", "have been made", "to cool": no finite verb of its own. */
function isAfterAuxiliary(tokens: readonly Token[], index: number): boolean {
  const before = tokens
    .slice(0, index)
    .findLast(({ pos, lower }) => pos !== 'ADV' && lower !== 'not');
  return (
    before !== undefined && (isInvertible(before) || before.lower === 'to' || before.pos === 'AUX')
  );
}

/** "a solid, liquid, or gas": a comma before the "and" or "or" of an enumeration. */
function isListComma(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1);
  const end = rest.findIndex(
    ({ pos, text }) => !/^(?:NOUN|PROPN|ADJ|DET|NUM|CCONJ)$/u.test(pos) && text !== ',',
  );
  return rest.slice(0, Math.max(end, 0)).some(({ lower }) => lower === 'and' || lower === 'or');
}

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

/** "The quantity supplied falls": a participle behind its noun, right before the verb. */
function isPostposed(tokens: readonly Token[], index: number): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.pos !== 'VERB' || !token.lower.endsWith('ed') || !next) return false;
  return (
    tokens[index - 1]?.pos === 'NOUN' &&
    (isInvertible(next) ||
      (/^(?:VERB|NOUN)$/u.test(next.pos) && next.lower === thirdPerson(next.lemma)))
  );
}

/** Whether a second finite verb follows in the same clause, so that the first was a participle. */
function isReducedRelative(tokens: readonly Token[], verbIndex: number): boolean {
  for (let index = verbIndex + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    if (clauseOpeners.has(token.lower) || /^[,;:—(]$/u.test(token.text)) return false;
    if (isAuxiliaryForm(token)) return true;
    const isPlainParticiple =
      token.lower.endsWith('ed') && /^(?:ADP|PUNCT)$/u.test(tokens[index + 1]?.pos ?? 'PUNCT');
    if (
      token.pos === 'VERB' &&
      token.text !== token.lemma &&
      !token.lower.endsWith('ing') &&
      !isPlainParticiple
    ) {
      const before = tokens[index - 1];
      if (before && (before.pos === 'NOUN' || before.pos === 'PROPN')) return true;
    }
  }
  return false;
}

/** The subject of a sentence that may be as long as it likes; null where it does not show plainly. */
export function leadingSubject(text: string, tokens: readonly Token[]): string | null {
  const from = leadEnd(tokens) + 1;
  const end = tokens.findIndex(
    (token, index) =>
      index > from &&
      !isPostposed(tokens, index) &&
      (isFiniteStart(token) || isAdverbOfVerb(token, tokens[index + 1])),
  );
  const subject = tokens.slice(from, Math.max(end, from));
  const isPlain = subject.every(isSubjectToken) && subjectHead(subject) !== undefined;
  return isPlain && subject[0]?.pos !== 'ADP' ? sliceText(text, subject) : null;
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
    const isBehindNoun = isPostposed(tokens, index);
    if (index > from && isFiniteStart(token) && !isBehindNoun) break;
    if (index > from && token.pos === 'ADV' && isAdverbOfVerb(token, tokens[index + 1])) break;
    if (index > from && isRelative(token, tokens[index - 1])) {
      const end = relativeEnd(tokens, index);
      if (end === -1) return null;
      index = end;
      continue;
    }
    const isInside =
      isWithinPhrase(token, tokens[index + 1]) ||
      isDegree(token, tokens[index + 1], tokens[index + 2]) ||
      (token.text === ',' && isListComma(tokens, index));
    if (isInside) {
      index += 1;
      continue;
    }
    // "An object sliding across a table slows down": a participle that belongs to the noun before.
    const isBehind =
      token.pos === 'VERB' && token.lower.endsWith('ing') && tokens[index - 1]?.pos === 'NOUN';
    const isGerund = index === from && token.pos === 'VERB' && token.lower.endsWith('ing');
    if (!isSubjectToken(token) && !isBehindNoun && !isGerund && !isBehind) return null;
    index += 1;
  }
  const hasDegree = tokens[index]?.pos === 'ADV' && tokens[index - 1]?.pos === 'ADV';
  const subjectTokens = tokens.slice(from, hasDegree ? index - 1 : index);
  const adverb = tokens[index]?.pos === 'ADV' ? (tokens[index]?.text ?? '') : '';
  if (adverb !== '') index += 1;
  const finite = tokens[index];
  const head = subjectHead(subjectTokens);
  const isLong = subjectTokens.some(({ lower }) => /^(?:that|which|who|,)$/u.test(lower));
  if (!finite || !head || subjectTokens.length > (isLong ? longestClause : longestSubject))
    return null;
  if (subjectTokens[0]?.pos === 'ADP' || subjectTokens[0]?.pos === 'CCONJ') return null;
  if (!isInvertible(finite) && !isLong && isReducedRelative(tokens, index)) return null;
  if (tokens[index + 1]?.text === ',' || onlyParticiples.has(finite.lower)) return null;
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
    while (nominal.test(tail[at]?.pos ?? '') || isInsidePhrase(tail, at, index + 1)) at += 1;
    if (at === index + 1) return false;
    const isBare = (token: Token | undefined): boolean =>
      token?.pos === 'VERB' &&
      token.lower.endsWith('ed') &&
      !/^(?:DET|ADJ|NOUN|PROPN|PRON)$/u.test(tail[at + 1]?.pos ?? '');
    while (isBare(tail[at])) at += 1;
    const next = tail[at];
    if (!next) return false;
    const hasObject = /^(?:DET|ADJ|NOUN|PROPN|PRON)$/u.test(tail[at + 1]?.pos ?? '');
    const isPossible =
      next.pos === 'AUX' ||
      (next.pos === 'VERB' &&
        !next.lower.endsWith('ing') &&
        (!next.lower.endsWith('ed') || hasObject));
    return isPossible && tail[at - 1]?.pos !== 'ADJ';
  });
}

const nominal = /^(?:DET|ADJ|NOUN|PROPN|NUM|PRON)$/u;

/** A hyphen of a compound, or "of" between two nouns: "so the average degree of instability increases". */
const isInsidePhrase = (tail: readonly Token[], at: number, start: number): boolean =>
  at > start &&
  (tail[at]?.lower === 'of' || (tail[at]?.text === '-' && tail[at]?.start === tail[at - 1]?.end));
