import { appError } from '../../../src-shared/app-error.ts';
import type { Difficulty, QuizDraft } from '../../../src-shared/quiz.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { chooseQuestions } from './choose.ts';
import { createDistractorPool } from './distractors.ts';
import { aroundFocus } from './around-focus.ts';
import { isEnglish } from './language.ts';
import { neutralCandidates } from './neutral/neutral-questions.ts';
import { materialLanguage } from './neutral/text-language.ts';
import type { Candidate, QuestionOptions } from './questions/candidate.ts';
import { changeQuestions } from './questions/change-questions.ts';
import { commonQuestions } from './questions/common-questions.ts';
import { predicateQuestions } from './questions/predicate-questions.ts';
import { mannerQuestions } from './questions/manner-questions.ts';
import { orderQuestions } from './questions/order-questions.ts';
import { truthQuestions } from './questions/truth-questions.ts';
import { clozeQuestions } from './questions/cloze-questions.ts';
import { causeQuestions } from './questions/cause-questions.ts';
import { consequenceQuestions } from './questions/consequence-questions.ts';
import { comparisonQuestions } from './questions/comparison-questions.ts';
import {
  codeMeaningQuestions,
  meaningQuestions,
  termQuestions,
} from './questions/definition-questions.ts';
import { membershipQuestions } from './questions/membership-questions.ts';
import { numberQuestions } from './questions/number-questions.ts';
import { objectQuestions } from './questions/object-questions.ts';
import { readStatements } from './questions/statements.ts';
import { sequenceQuestions } from './questions/sequence-questions.ts';
import { subjectQuestions } from './questions/subject-questions.ts';
import { hashText, seededRandom } from './seeded-random.ts';
import { nameOf } from './source-name.ts';
import { readEnglishMaterial } from './study-material.ts';

/** What a quiz is made by. */
export interface MakeQuizOptions {
  /** At most so many; fewer where the source carries fewer good ones. */
  readonly numberOfQuestions: number;
  readonly difficulty: Difficulty;
  /** BCP 47 tag that was asked for. The engine cannot translate: the source's own decides. */
  readonly language: string;
}

/**
 * Makes a quiz from a source without a language model. The same input gives the same quiz.
 * @throws AppError `too-little-text` where not one sound question can be made
 */
export function makeQuiz(text: StudyText, options: MakeQuizOptions): QuizDraft {
  const { difficulty, numberOfQuestions } = options;
  const random = seededRandom(
    hashText(`${text.content}\n${difficulty} ${numberOfQuestions} ${options.language}`),
  );
  const english = isEnglish(text);
  const { whole, isAsked } = aroundFocus(text);
  const candidates = english
    ? englishCandidates(whole, { difficulty, random }).filter(({ sentence }) => isAsked(sentence))
    : neutralCandidates(text, { difficulty, random });
  const choice = {
    count: numberOfQuestions,
    difficulty,
    random,
    context: { content: text.content, isEnglish: english, language: materialLanguage(text) },
  };
  const good = chooseQuestions(
    candidates.filter(({ isSpare }) => isSpare !== true),
    choice,
  );
  const questions =
    good.length < Math.min(fewestQuestions, numberOfQuestions)
      ? chooseQuestions(candidates, choice)
      : good;
  if (questions.length === 0) throw appError('too-little-text', { what: 'a quiz' });
  return { quizName: nameOf(text), difficulty, questionsWithOptionsAndAnswers: questions };
}

/** With fewer questions, those that ask for a detail are better than none. */
const fewestQuestions = 3;

function englishCandidates(text: StudyText, options: QuestionOptions): Candidate[] {
  const material = readEnglishMaterial(text);
  const pool = createDistractorPool(material);
  const statements = readStatements(material);
  return [
    ...termQuestions(material, pool, options),
    ...meaningQuestions(material, options),
    ...codeMeaningQuestions(material, options),
    ...causeQuestions(statements),
    ...changeQuestions(statements),
    ...mannerQuestions(statements, options),
    ...truthQuestions(statements, material, options),
    ...orderQuestions(material),
    ...consequenceQuestions(statements, options),
    ...objectQuestions(statements, material, pool, options),
    ...subjectQuestions(statements, material, pool, options),
    ...numberQuestions(statements, material, options),
    ...comparisonQuestions(material),
    ...commonQuestions(statements, material),
    ...predicateQuestions(statements, material, options),
    ...sequenceQuestions(statements),
    ...membershipQuestions(statements, material, pool, options),
    ...clozeQuestions(statements, material, pool, options),
  ];
}
