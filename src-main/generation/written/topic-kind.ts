import type { Evidence } from '../../../src-shared/evidence.ts';
import { foldTerm } from '../checks/fold.ts';
import { readFields } from './answer-schema.ts';
import { reversal } from './same-sense.ts';
import {
  inventedFact,
  languageProblem,
  plainTextProblem,
  sharedMeaning,
} from './wording-checks.ts';
import { kept, refused, type Judged, type JudgeContext, type WrittenKind } from './written-item.ts';

/** A node of a map before it has a place. */
export interface WrittenTopic {
  readonly label: string;
  /** Label of the topic that it belongs to; empty for one that belongs to the whole. */
  readonly parent: string;
  /** Empty where the model's own is not borne out by the source. */
  readonly definition: string;
  readonly evidence: Evidence;
}

const fields = { quote: 600, topic: 80, parent: 80, definition: 300 } as const;
const MOST_WORDS = 8;
const MOST_CHARACTERS = 60;
/** Share of a label, and of a definition, that the passage must have. */
const LEAST_NAMED = 0.75;
const LEAST_DEFINED = 0.7;

function judge(raw: unknown, { facts, finder }: JudgeContext): Judged<WrittenTopic> {
  const read = readFields(raw, fields);
  if (!read) return refused('', { check: 'form', why: 'it does not have the form asked for' });
  const { topic: label, parent, definition } = read;
  if (label === '') return refused('', { check: 'form', why: 'a text is empty' });
  const problem = plainTextProblem(label, facts) ?? inventedFact(label, facts);
  if (problem) return refused(label, problem);
  if (label.length > MOST_CHARACTERS || label.split(' ').length > MOST_WORDS)
    return refused(label, { check: 'length', why: 'the label is too long' });
  if (sharedMeaning(label, facts.passage, facts.isEnglish) < LEAST_NAMED)
    return refused(label, { check: 'about-source', why: 'the passage does not have it' });
  const found = finder.find(read.quote, definition, label);
  if (!found) return refused(label, { check: 'evidence', why: 'the passage does not say it' });
  const isBorneOut =
    plainTextProblem(definition, facts) === null &&
    inventedFact(definition, facts) === null &&
    languageProblem(definition, facts) === null &&
    reversal(definition, found.evidence.quote, facts) === null &&
    sharedMeaning(definition, facts.passage, facts.isEnglish) >= LEAST_DEFINED;
  return kept({
    label,
    parent,
    definition: isBorneOut ? definition : '',
    evidence: found.evidence,
  });
}

/** Topics of a mind map. */
export const topicKind: WrittenKind<WrittenTopic> = {
  fields,
  mostAtOnce: 12,
  tokensOfItem: 120,
  judge,
  labelOf: ({ label }) => label,
  startOf: ({ evidence }) => evidence.start,
  isRepeat: (one, other) => foldTerm(one.label) === foldTerm(other.label),
};
