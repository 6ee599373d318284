import type { Question } from '../../src-shared/quiz.ts';
import { makeQuiz } from '../../src-main/generation/builtin/quiz.ts';
import type { Candidate } from '../../src-main/generation/builtin/questions/candidate.ts';
import {
  readStatements,
  type Statement,
} from '../../src-main/generation/builtin/questions/statements.ts';
import {
  readEnglishMaterial,
  type StudyMaterial,
} from '../../src-main/generation/builtin/study-material.ts';
import { questionProblems } from '../../src-main/generation/checks/question-checks.ts';
import { studyTextFrom } from './study-text.ts';

/** A quiz of at most 30 questions of medium difficulty, in the order of the text. */
export function englishQuiz(plain: string): Question[] {
  return makeQuiz(studyTextFrom(plain), {
    numberOfQuestions: 30,
    difficulty: 'medium',
    language: 'en',
  }).questionsWithOptionsAndAnswers;
}

/** What the makers of questions read from a text. */
export function englishMaterial(plain: string): {
  readonly material: StudyMaterial;
  readonly statements: readonly Statement[];
} {
  const material = readEnglishMaterial(studyTextFrom(plain));
  return { material, statements: readStatements(material) };
}

/** The right option of a question; empty where there is no question. */
export const answerOf = (question: Question | undefined): string =>
  question?.options[question.correct_answer_index] ?? '';

/** The wrong options in alphabetical order. */
export const wrongOptions = (question: Question | undefined): string[] =>
  (question?.options ?? [])
    .filter((_, index) => index !== question?.correct_answer_index)
    .sort((a, b) => a.localeCompare(b));

/** The question with that stem. */
export const asked = (questions: readonly Question[], stem: string): Question | undefined =>
  questions.find(({ question_text }) => question_text === stem);

/** All that a reader sees of the questions: stems and options. */
export const shown = (questions: readonly Question[]): string =>
  questions.flatMap(({ question_text, options }) => [question_text, ...options]).join('\n');

/** The same of questions that have not been chosen for a quiz yet. */
export const offered = (candidates: readonly Candidate[]): string =>
  candidates
    .flatMap(({ stem, answer, distractors }) => [stem, answer, ...distractors()])
    .join('\n');

/** Every rule that a question of the quiz of this text breaks, with its stem. */
export const problemsOf = (questions: readonly Question[], plain: string): string[] => {
  const context = { content: studyTextFrom(plain).content, isEnglish: true };
  return questions.flatMap((question) =>
    questionProblems(question, context).map((problem) => `${question.question_text} ${problem}`),
  );
};
