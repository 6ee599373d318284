import { foldedWords } from '../../checks/fold.ts';
import { danglingReference } from '../../checks/self-contained.ts';
import type { Casing } from '../casing.ts';
import { changeForms, changeOf, type Change } from '../changes.ts';
import { tagEnglish } from '../english-tagger.ts';
import { subjectHead, subjectIsPlural } from '../agreement.ts';
import { nounClassesOf } from '../lexicon.ts';
import type { Candidate } from './candidate.ts';
import type { Statement } from './statements.ts';

/** What changes, by what verb, and when. */
interface Relation {
  readonly what: string;
  readonly verb: string;
  /** "when the price rises", "with increasing mass", "as a result of a rise in price". */
  readonly condition: string;
}

const auxiliary =
  '(?:(?:will|would|also|always|generally|usually|almost always|then|tends? to|typically) )*';
const change = `(?<verb>${changeForms})`;
const adverb =
  '(?: (?:steadily|rapidly|sharply|slowly|gradually|significantly|dramatically|quickly|slightly|substantially|too|as well|further|exponentially|linearly))?';

const shapes: readonly RegExp[] = [
  new RegExp(
    `^(?<link>When|As|If|Whenever|Once|After) (?<when>[^,;:—]+), (?:then )?(?<what>[^,;:—]+?) ${auxiliary}${change}${adverb}\\.$`,
    'u',
  ),
  new RegExp(
    `^(?<what>[^,;:—]+?) ${auxiliary}${change}${adverb} (?<link>when|as|if|whenever|once|after|with) (?<when>[^,;:—]+)\\.$`,
    'u',
  ),
  new RegExp(
    `^(?<cause>[^,;:—]+?) ${auxiliary}(?<verb>increase[sd]?|decrease[sd]?|strengthen(?:s|ed)?|weaken(?:s|ed)?) (?<what>(?:the |an? )?[^,;:—]+)\\.$`,
    'u',
  ),
  new RegExp(
    `^(?<cause>[^,;:—]+?) (?<led>leads?|led) to (?<noun>an? (?:increase|decrease)) in (?<what>[^,;:—]+)\\.$`,
    'u',
  ),
];

const quality = 0.96;
const mostWords = 26;

/**
 * "What happens to the quantity demanded when the price rises?": a change is asked for by its
 * direction. Only one of the options can be right, whatever else is true of the subject.
 */
export function changeQuestions(statements: readonly Statement[]): Candidate[] {
  return statements.flatMap((statement) => {
    const relation = readRelation(statement);
    return relation ? candidatesOf(relation, statement) : [];
  });
}

function readRelation({ text, casing }: Statement): Relation | null {
  for (const shape of shapes) {
    const groups = shape.exec(text)?.groups;
    if (!groups) continue;
    const { what = '', when, link, cause, noun, led } = groups;
    const verb =
      groups['verb'] ??
      `${noun?.endsWith('increase') ? 'increase' : 'decrease'}${led === 'led' ? 'd' : 's'}`;
    const condition =
      cause === undefined
        ? `${link?.toLowerCase() ?? ''} ${casing.within(when ?? '')}`
        : asResult(cause, casing);
    if (condition === null || !isNounPhrase(what) || !isSound(condition)) continue;
    return { what, verb, condition };
  }
  return null;
}

/** A cause must be a noun phrase to stand behind "as a result of", and nobody. */
const asResult = (cause: string, casing: Casing): string | null =>
  isNounPhrase(cause) && !isSomebody(cause) ? `as a result of ${casing.within(cause)}` : null;

function isSomebody(phrase: string): boolean {
  const head = subjectHead(tagEnglish(`${phrase} change.`).slice(0, -2));
  if (!head) return false;
  const [first] = nounClassesOf(head.text);
  return first === 'person' || (first === undefined && head.pos === 'PROPN');
}

const leaning =
  /\b(?:it|its|they|them|their|he|him|his|she|her|this|these|those|that|one|such|not)\b/iu;

const isSound = (part: string): boolean =>
  !leaning.test(part) && danglingReference(`Something ${part}`) === null;

/** Of few things or of none the opposite is said; of some, not what becomes of all. */
const quantified =
  /^(?:few|fewer|little|less|no|hardly any|some|many|most|more|several|certain|only|any)\b/iu;

/** A noun phrase, participles behind the noun ("the quantity supplied") allowed. */
function isNounPhrase(what: string): boolean {
  if (!isSound(what)) return false;
  const tokens = tagEnglish(what);
  const nouns = tokens.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
  return (
    nouns.length > 0 &&
    !quantified.test(what) &&
    /^(?:DET|ADJ|NOUN|PROPN)$/u.test(tokens[0]?.pos ?? '') &&
    tokens.at(-1)?.pos !== 'CCONJ' &&
    tokens.every(
      ({ pos, lower }) =>
        /^(?:DET|ADJ|NOUN|PROPN|ADP|NUM|CCONJ)$/u.test(pos) || /(?:ed|ing)$/u.test(lower),
    )
  );
}

function candidatesOf({ what, verb, condition }: Relation, statement: Statement): Candidate[] {
  const found = changeOf(verb);
  if (!found) return [];
  const isPast = found.forms.up !== found.base.up && !found.forms.up.endsWith('s');
  const stem = `What ${isPast ? 'happened' : 'happens'} to ${statement.casing.within(what)} ${condition}?`;
  if (stem.split(/\s+/u).length > mostWords) return [];
  const options = optionsFor(found, subjectIsPlural(what), isPast);
  return [
    {
      kind: 'cause',
      stem,
      answer: options[found.direction],
      distractors: () => [
        options[found.direction === 'up' ? 'down' : 'up'],
        options.same,
        options.both,
      ],
      explanation: statement.text,
      sentence: statement.sentence,
      factKey: `change of ${foldedWords(what).join(' ')}`,
      quality: quality + 0.05 * statement.weight,
    },
  ];
}

/** The four ways in which a quantity can go, worded alike. */
function optionsFor({ base }: Change, isPlural: boolean, isPast: boolean) {
  const subject = isPlural ? 'They' : 'It';
  const inflected = (verb: string): string => {
    if (isPast) return pastOf(verb);
    return isPlural ? verb : `${verb}${verb === 'diminish' ? 'es' : 's'}`;
  };
  const stays = isPast ? 'stayed' : isPlural ? 'stay' : 'stays';
  return {
    up: `${subject} ${inflected(base.up)}`,
    down: `${subject} ${inflected(base.down)}`,
    same: `${subject} ${stays} the same`,
    both: `${subject} first ${inflected(base.up)} and then ${inflected(base.down)}`,
  };
}

function pastOf(base: string): string {
  const irregular: Readonly<Record<string, string>> = {
    rise: 'rose',
    fall: 'fell',
    grow: 'grew',
    shrink: 'shrank',
    drop: 'dropped',
  };
  return irregular[base] ?? `${base}${base.endsWith('e') ? 'd' : 'ed'}`;
}
