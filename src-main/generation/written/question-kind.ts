import type { Question } from '../../../src-shared/quiz.ts';
import { contentWords, containsTerm, foldedWords } from '../checks/fold.ts';
import { isRepeat, questionProblems } from '../checks/question-checks.ts';
import { readFields } from './answer-schema.ts';
import { tidyOptions, unlikeOptions } from './options-alike.ts';
import { reversal } from './same-sense.ts';
import {
  inventedFact,
  languageProblem,
  plainTextProblem,
  sharedMeaning,
  type Problem,
  type SourceFacts,
} from './wording-checks.ts';
import { kept, refused, type Judged, type JudgeContext, type WrittenKind } from './written-item.ts';

const fields = {
  quote: 600,
  question: 300,
  answer: 160,
  wrong_1: 160,
  wrong_2: 160,
  wrong_3: 160,
  explanation: 400,
} as const;

/** Share of what a question says that the passage must have: it must not bring in things of its own. */
const LEAST_ABOUT = 0.6;
/** The same for what it goes by, and for its explanation. */
const LEAST_NEAR = 0.34;
const LEAST_EXPLAINED = 0.6;
/** Another sentence answers the question as well where it shares so much of what the evidence shares. */
const AS_MUCH = 0.8;
const LEAST_ASKED = 0.5;

/** Words that make a sentence a question and name nothing of its matter. */
const frame =
  /\b(?:which|what|who|whom|whose|when|where|why|how|following|best|main|mainly|primary|describes?|defined?|definition|meant?|means?|called|name|term|statement|true|correct|explains?|happens?|example|role|purpose|function|reason|result|effect|difference|type|kind|part|process|according)\b/giu;

const toCheck = (problem: string): Problem => {
  const [check = problem, ...why] = problem.split(': ');
  return { check, why: why.join(': ') };
};

/** Whether a sentence says something that makes this option right, too. */
function saysOption(sentence: string, option: string): boolean {
  if (containsTerm(sentence, option)) return true;
  const words = contentWords(option);
  const said = new Set(foldedWords(sentence));
  return words.length > 2 && words.every((word) => said.has(word));
}

/** Another option that the source says of the same thing as the right one. */
function secondAnswer(
  { question_text: asked, options, correct_answer_index: right, evidence }: Question,
  { facts, finder }: JudgeContext,
): Problem | null {
  const matter = asked.replaceAll(frame, ' ');
  const byEvidence = sharedMeaning(matter, evidence.quote, facts.isEnglish);
  for (const [index, option] of options.entries()) {
    if (index === right) continue;
    const rival = [evidence.quote, ...finder.sentences].find((sentence) => {
      if (!saysOption(sentence, option)) return false;
      const shared = sharedMeaning(matter, sentence, facts.isEnglish);
      return shared >= Math.max(LEAST_ASKED, AS_MUCH * byEvidence);
    });
    if (rival !== undefined)
      return { check: 'one-right-answer', why: `the source says the same of "${option}"` };
  }
  return null;
}

/** What a question or its right answer says that is not in what it was made from. */
function unfounded(question: Question, facts: SourceFacts): Problem | null {
  const { question_text: asked, options, correct_answer_index: right, evidence } = question;
  const invented = inventedFact(`${asked} ${options[right] ?? ''}`, facts);
  if (invented) return invented;
  const matter = asked.replaceAll(frame, ' ');
  if (sharedMeaning(matter, facts.passage, facts.isEnglish) < LEAST_ABOUT)
    return { check: 'about-source', why: 'it asks about things that the passage does not have' };
  return sharedMeaning(matter, evidence.quote, facts.isEnglish) < LEAST_NEAR
    ? { check: 'about-source', why: 'its evidence is about something else' }
    : null;
}

/** What a model explains, where that is borne out; else the passage itself. */
function explanationOf(text: string, quote: string, facts: SourceFacts): string {
  const isSound =
    text !== '' &&
    plainTextProblem(text, facts) === null &&
    inventedFact(text, facts) === null &&
    languageProblem(text, facts) === null &&
    !/\b(?:passage|text|source|author|quote)\b/iu.test(text) &&
    reversal(text, quote, facts) === null &&
    sharedMeaning(text, facts.passage, facts.isEnglish) >= LEAST_EXPLAINED;
  return isSound ? text : quote.replaceAll(/\s+/gu, ' ');
}

function judge(raw: unknown, context: JudgeContext): Judged<Question> {
  const { facts, finder } = context;
  const read = readFields(raw, fields);
  if (!read) return refused('', { check: 'form', why: 'it does not have the form asked for' });
  const { question, answer } = read;
  const options = tidyOptions([answer, read.wrong_1, read.wrong_2, read.wrong_3]);
  const texts = [question, ...options];
  if (texts.includes('')) return refused(question, { check: 'form', why: 'a text is empty' });
  for (const text of texts) {
    const problem = plainTextProblem(text, facts);
    if (problem) return refused(question, problem);
  }
  const foreign = languageProblem(question, facts);
  if (foreign) return refused(question, foreign);
  const found = finder.find(read.quote, question, options[0] ?? '');
  if (!found) return refused(question, { check: 'evidence', why: 'the passage does not say it' });
  const made: Question = {
    question_text: question,
    options,
    correct_answer_index: 0,
    explanation: explanationOf(read.explanation, found.evidence.quote, facts),
    evidence: found.evidence,
  };
  const [first] = questionProblems(made, facts);
  const problem =
    (first === undefined ? null : toCheck(first)) ??
    unfounded(made, facts) ??
    reversal(`${question} ${options[0] ?? ''}`, made.evidence.quote, facts) ??
    unlikeOptions(options) ??
    secondAnswer(made, context);
  return problem ? refused(question, problem) : kept(made);
}

/** Multiple-choice questions; the right option comes first. */
export const questionKind: WrittenKind<Question> = {
  fields,
  mostAtOnce: 6,
  tokensOfItem: 220,
  judge,
  labelOf: ({ question_text: text }) => text,
  startOf: ({ evidence }) => evidence.start,
  isRepeat,
};
