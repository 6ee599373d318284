import type { Flashcard } from '../../../src-shared/flashcards.ts';
import { cardProblems, isSameTerm } from '../checks/card-checks.ts';
import { containsTerm } from '../checks/fold.ts';
import { readFields } from './answer-schema.ts';
import { reversal } from './same-sense.ts';
import { inventedFact, languageProblem, plainTextProblem } from './wording-checks.ts';
import { kept, refused, type Judged, type JudgeContext, type WrittenKind } from './written-item.ts';

const fields = { quote: 600, term: 90, definition: 400 } as const;

/** What a term is wrapped in, and a definition begins with, more than it should. */
const tidyTerm = (term: string): string => term.replace(/^["“'*_\s]+|["”'*_:.\s]+$/gu, '');

function judge(raw: unknown, { facts, finder }: JudgeContext): Judged<Flashcard> {
  const read = readFields(raw, fields);
  if (!read) return refused('', { check: 'form', why: 'it does not have the form asked for' });
  const term = tidyTerm(read.term);
  const { definition } = read;
  if (term === '' || definition === '')
    return refused(term, { check: 'form', why: 'a text is empty' });
  const problem =
    plainTextProblem(term, facts) ??
    plainTextProblem(definition, facts) ??
    languageProblem(definition, facts) ??
    inventedFact(`${term}: ${definition}`, facts);
  if (problem) return refused(term, problem);
  if (!containsTerm(facts.passage, term))
    return refused(term, { check: 'about-source', why: 'the passage does not have the term' });
  const found = finder.find(read.quote, term, definition);
  if (!found) return refused(term, { check: 'evidence', why: 'the passage does not say it' });
  const card: Flashcard = { term, definition, evidence: found.evidence };
  const [first] = cardProblems(card, facts);
  if (first === undefined) {
    const turned = reversal(definition, found.evidence.quote, facts);
    return turned ? refused(term, turned) : kept(card);
  }
  const [check = first, ...why] = first.split(': ');
  return refused(term, { check, why: why.join(': ') });
}

/** Flashcards. */
export const cardKind: WrittenKind<Flashcard> = {
  fields,
  mostAtOnce: 10,
  tokensOfItem: 130,
  judge,
  labelOf: ({ term }) => term,
  startOf: ({ evidence }) => evidence.start,
  isRepeat: isSameTerm,
};
