import { appError } from '../../src-shared/app-error.ts';
import { missesOf, shuffled, studyNext } from '../../src-shared/attempt-rules.ts';
import { questionFault, tidyQuestion } from '../../src-shared/question-fault.ts';
import type {
  AnswerQuestion,
  KeyedQuestion,
  QuizAttempt,
  SaveQuestions,
  StartAttempt,
  StudyQuiz,
  UnfinishedQuizzes,
} from '../../src-shared/quiz-attempt.ts';
import type { Clock } from '../platform/identifiers.ts';
import {
  findAttempt,
  listAttempts,
  listUnfinishedAttempts,
  type StoredAttempt,
} from '../store/repositories/quiz-attempts.ts';
import {
  findSourceText,
  findStudyQuiz,
  listHeadings,
  type StoredStudyQuiz,
} from '../store/repositories/quiz-study.ts';
import type { Store } from '../store/store.ts';

const MOST_ATTEMPTS = 50;
const MOST_UNFINISHED = 4;

/**
 * Quizzes as a person takes and edits them. What belongs to another organisation is not found, like
 * what is not there: `quiz-not-found`, `attempt-not-found`.
 */
export interface QuizStudy {
  get(orgId: string, id: string): StudyQuiz;
  /** Attempts to go on with, last used first. */
  unfinished(orgId: string): UnfinishedQuizzes;
  /**
   * Begins an attempt, in place of an unfinished one.
   * @throws AppError `nothing-to-retry`
   */
  start(orgId: string, quizId: string, wanted: StartAttempt): Promise<QuizAttempt>;
  attempt(orgId: string, id: string): QuizAttempt;
  /**
   * Stores an answer or a flag before it returns.
   * @throws AppError `question-not-found`, `field-invalid`, `attempt-finished`, `answer-final`
   */
  answer(orgId: string, id: string, key: number, given: AnswerQuestion): Promise<QuizAttempt>;
  /** Ends an attempt; questions without an answer count as missed. Doing it again changes nothing. */
  finish(orgId: string, id: string): Promise<QuizAttempt>;
  /** @throws AppError `quiz-changed`, or `field-invalid` where a question cannot be asked */
  saveQuestions(orgId: string, id: string, changed: SaveQuestions): Promise<StudyQuiz>;
}

export function createQuizStudy(store: Store, newId: () => string, clock: Clock): QuizStudy {
  const { reader } = store;
  const now = (): string => clock().toISOString();

  const requireQuiz = (orgId: string, id: string): StoredStudyQuiz => {
    const found = findStudyQuiz(reader, { orgId, id });
    if (!found) throw appError('quiz-not-found');
    return found;
  };

  const get = (orgId: string, id: string): StudyQuiz => ({
    ...requireQuiz(orgId, id),
    attempts: listAttempts(reader, id, MOST_ATTEMPTS),
  });

  const requireAttempt = (orgId: string, id: string): StoredAttempt => {
    const found = findAttempt(reader, { orgId, id });
    if (!found) throw appError('attempt-not-found');
    return found;
  };

  const attempt = (orgId: string, id: string): QuizAttempt => {
    const found = requireAttempt(orgId, id);
    const isOver = found.finishedAt !== null;
    const parts = isOver ? studyNext(found, listHeadings(reader, found.sourceId)) : [];
    return { ...found, studyNext: parts };
  };

  /** What was missed and is still in the quiz, as it is worded now. */
  const missedIn = (orgId: string, quiz: StoredStudyQuiz, id: string): KeyedQuestion[] => {
    const before = requireAttempt(orgId, id);
    const missed = new Set(missesOf(before).map(({ key }) => key));
    const questions = quiz.questions.filter(({ key }) => missed.has(key));
    if (before.quizId !== quiz._id || questions.length === 0) throw appError('nothing-to-retry');
    return questions;
  };

  return {
    get,
    attempt,
    unfinished: (orgId) => ({ items: listUnfinishedAttempts(reader, orgId, MOST_UNFINISHED) }),

    async start(orgId, quizId, { feedback, isShuffled, retryOf }) {
      const quiz = requireQuiz(orgId, quizId);
      const wanted = retryOf === undefined ? quiz.questions : missedIn(orgId, quiz, retryOf);
      const questions = isShuffled ? shuffled(wanted, Math.random) : wanted;
      const _id = newId();
      const isRetry = retryOf !== undefined;
      const about = { _id, orgId, quizId, feedback, isRetry, questions, startedAt: now() };
      await store.write('startAttempt', about);
      return attempt(orgId, _id);
    },

    async answer(orgId, id, key, { option = null, isFlagged = null }) {
      const asked = requireAttempt(orgId, id).questions.find((question) => question.key === key);
      if (!asked) throw appError('question-not-found');
      if (option !== null && asked.options[option] === undefined) {
        throw appError('field-invalid', { field: 'option', problem: 'is not among the options' });
      }
      const given = { orgId, attemptId: id, key, option, isFlagged, at: now() };
      const refusal = await store.write('answerQuestion', given);
      if (refusal !== null) throw appError(refusal);
      return attempt(orgId, id);
    },

    async finish(orgId, id) {
      requireAttempt(orgId, id);
      await store.write('finishAttempt', { orgId, id, at: now() });
      return attempt(orgId, id);
    },

    async saveQuestions(orgId, id, { revision, questions: given }) {
      const quiz = requireQuiz(orgId, id);
      const questions = given.map(tidyQuestion);
      checkQuestions(questions, findSourceText(reader, quiz.sourceId) ?? '');
      const isSaved = await store.write('saveQuestions', { id, revision, questions, at: now() });
      if (!isSaved) throw appError('quiz-changed');
      return get(orgId, id);
    },
  };
}

/** @throws AppError `field-invalid` that names the first question that cannot be asked */
function checkQuestions(questions: readonly KeyedQuestion[], content: string): void {
  if (new Set(questions.map(({ key }) => key)).size < questions.length) {
    throw appError('field-invalid', { field: 'questions', problem: 'must have different keys' });
  }
  for (const [index, question] of questions.entries()) {
    const { quote, start, end } = question.evidence;
    const fault = questionFault(question);
    const problem =
      content.slice(start, end) === quote ? fault : 'its evidence is not in the source';
    if (problem !== null) {
      throw appError('field-invalid', { field: `questions.${index}`, problem: `: ${problem}` });
    }
  }
}
