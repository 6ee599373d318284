import type { Question } from '../../src-shared/quiz.ts';
import { isCloze, isNumeric } from './item.ts';

/** The kinds of question of the scorecard; `other` is a plain question for a fact. */
export const questionKinds = [
  'definition',
  'causeAndEffect',
  'comparison',
  'sequence',
  'numberAndDate',
  'exampleOrApplication',
  'cloze',
  'other',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Tried in this order: what a question compares matters more than that it opens with "what". */
const forms: readonly { readonly kind: QuestionKind; readonly pattern: RegExp }[] = [
  {
    kind: 'comparison',
    pattern:
      /\b(?:differs?|differ(?:ed|ence|ences|ent) (?:from|between)|compar(?:e|es|ed|ison)|contrasts?|distinguish(?:es|ed)?|unlike|whereas|in common|similar(?:ity|ities)?|rather than|(?:more|less|\p{L}+er) than)\b/iu,
  },
  {
    kind: 'sequence',
    pattern:
      /\bin (?:which|what) order\b|\b(?:comes?|came|happens?|happened|takes? place|took place|follows?|followed|is done|was|occurs?|occurred) (?:immediately |directly |right )?(?:first|next|last|before|after)\b|\b(?:first|next|last|final|second|third) (?:step|stage|phase|event)\b|\bwhat (?:follows|followed|precedes|preceded)\b/iu,
  },
  {
    kind: 'numberAndDate',
    pattern:
      /^(?:when\b|how (?:many|much|long|far|old|tall|high|large|big|often|fast|deep|heavy|wide)\b)|\b(?:which|what) (?:year|century|decade|month|date|day|percentage|share|proportion|number|fraction|temperature|amount|figure|age)\b/iu,
  },
  {
    kind: 'causeAndEffect',
    pattern:
      /^why\b|\b(?:what|which)\b.*\b(?:causes?|caused|leads? to|led to|results? (?:in|from|of)|brings? about|brought about|effect|consequence|reason|makes? it|made it)\b|^what happens?\b|^what happened\b|^for what reason|^how (?:does|do|did) .+ affect|\bas a result\b/iu,
  },
  {
    kind: 'exampleOrApplication',
    pattern:
      /\b(?:examples?|instances?|illustrates?|application|apply|applies|scenario|belongs? to|is an? (?:kind|type|form|case) of|kind of|used (?:for|to)|suppose|would)\b/iu,
  },
  {
    kind: 'definition',
    pattern:
      /\b(?:terms?|which (?:command|option|function|symbol|key)|meant by|means?|meaning|defin(?:e|es|ed|ition)|called|known as|refers? to|describes?|the name (?:of|for|given))\b|^(?:what|who) (?:is|are|was|were) (?:an?|the)?\s*[\p{L}’'“"-]+(?: [\p{L}’'”"-]+){0,4}\?$/iu,
  },
];

/**
 * Tells the kind of a question by its form alone, as a reader would who does not know how it was
 * made. A completion item is a cloze, unless a number is to be filled in.
 */
export function kindOf(question: Question): QuestionKind {
  if (isCloze(question)) return question.options.every(isNumeric) ? 'numberAndDate' : 'cloze';
  const found = forms.find(({ pattern }) => pattern.test(question.question_text));
  if (found?.kind === 'comparison' || found?.kind === 'sequence') return found.kind;
  if (question.options.every(isNumeric)) return 'numberAndDate';
  return found?.kind ?? 'other';
}

/** How many of the named kinds a quiz has. */
export const countKinds = (questions: readonly Question[]): number =>
  new Set(questions.map(kindOf).filter((kind) => kind !== 'other')).size;
