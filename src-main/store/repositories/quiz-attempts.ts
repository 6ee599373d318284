import {
  chosenOption,
  scoreAttempt,
  type AttemptState,
} from '../../../src-shared/attempt-rules.ts';
import type {
  AttemptAnswer,
  AttemptSummary,
  Feedback,
  QuizAttempt,
  UnfinishedQuizzes,
} from '../../../src-shared/quiz-attempt.ts';
import type { Connection } from '../connection.ts';
import { parseKeyedQuestions } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { markQuiz, visibleQuiz } from './quizzes.ts';

/** An attempt as it is stored. */
export type StoredAttempt = Omit<QuizAttempt, 'studyNext'>;

export interface NewAttempt extends Pick<
  StoredAttempt,
  '_id' | 'quizId' | 'feedback' | 'isRetry' | 'questions' | 'startedAt'
> {
  readonly orgId: string;
}

interface AttemptRow {
  readonly id: string;
  readonly quizId: string;
  readonly sourceId: string;
  readonly quizName: string;
  readonly feedback: Feedback;
  readonly isRetry: number;
  readonly startedAt: string;
  readonly updatedAt: string;
  readonly finishedAt: string | null;
  readonly questions: string;
}

interface AnswerRow extends Omit<AttemptAnswer, 'isFlagged'> {
  readonly isFlagged: number;
}

const answersOf = (db: Connection, attemptId: string): AttemptAnswer[] =>
  statement<AnswerRow>(
    db,
    `SELECT key, option, is_flagged AS isFlagged, answered_at AS answeredAt
     FROM quiz_answers WHERE attempt_id = ?`,
  )
    .all(attemptId)
    .map(({ isFlagged, ...rest }) => ({ ...rest, isFlagged: isFlagged === 1 }));

export function findAttempt(
  db: Connection,
  { orgId, id }: { orgId: string; id: string },
): StoredAttempt | undefined {
  const row = statement<AttemptRow>(
    db,
    `SELECT a.id, a.quiz_id AS quizId, quizzes.source_id AS sourceId, quizzes.name AS quizName,
       a.feedback, a.is_retry AS isRetry, a.started_at AS startedAt, a.updated_at AS updatedAt,
       a.finished_at AS finishedAt, a.questions
     FROM quiz_attempts a JOIN quizzes ON quizzes.id = a.quiz_id
     WHERE a.id = ? AND a.org_id = ? AND ${visibleQuiz}`,
  ).get(id, orgId);
  if (!row) return undefined;
  const { id: _id, isRetry, questions, ...rest } = row;
  return {
    _id,
    ...rest,
    isRetry: isRetry === 1,
    questions: parseKeyedQuestions(questions),
    answers: answersOf(db, id),
  };
}

/** The attempts of a quiz, newest first. */
export function listAttempts(db: Connection, quizId: string, limit: number): AttemptSummary[] {
  return statement<Omit<AttemptSummary, 'isRetry'> & { isRetry: number }>(
    db,
    `SELECT a.id AS _id, a.feedback, a.is_retry AS isRetry, a.total, a.right_answers AS right,
       a.started_at AS startedAt, a.updated_at AS updatedAt, a.finished_at AS finishedAt,
       (SELECT count(*) FROM quiz_answers WHERE attempt_id = a.id AND option IS NOT NULL) AS answered
     FROM quiz_attempts a WHERE a.quiz_id = ? ORDER BY a.id DESC LIMIT ?`,
  )
    .all(quizId, limit)
    .map(({ isRetry, ...rest }) => ({ ...rest, isRetry: isRetry === 1 }));
}

/** Attempts of an organisation to go on with, last used first. */
export function listUnfinishedAttempts(
  db: Connection,
  orgId: string,
  limit: number,
): UnfinishedQuizzes['items'] {
  return statement<UnfinishedQuizzes['items'][number]>(
    db,
    `SELECT a.id AS attemptId, a.quiz_id AS quizId, quizzes.name AS quizName, a.total,
       a.updated_at AS updatedAt,
       (SELECT count(*) FROM quiz_answers WHERE attempt_id = a.id AND option IS NOT NULL) AS answered
     FROM quiz_attempts a JOIN quizzes ON quizzes.id = a.quiz_id
     WHERE a.org_id = ? AND a.finished_at IS NULL AND ${visibleQuiz}
     ORDER BY a.updated_at DESC LIMIT ?`,
  ).all(orgId, limit);
}

/** Stores a new attempt in place of an unfinished one, and marks its quiz as started. */
export function startAttempt(db: Connection, attempt: NewAttempt): void {
  db.transaction(() => {
    statement(db, 'DELETE FROM quiz_attempts WHERE quiz_id = ? AND finished_at IS NULL').run(
      attempt.quizId,
    );
    statement(
      db,
      `INSERT INTO quiz_attempts
         (id, org_id, quiz_id, feedback, is_retry, total, started_at, updated_at, questions)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(
      attempt._id,
      attempt.orgId,
      attempt.quizId,
      attempt.feedback,
      Number(attempt.isRetry),
      attempt.questions.length,
      attempt.startedAt,
      attempt.startedAt,
      JSON.stringify(attempt.questions),
    );
    markQuiz(db, { id: attempt.quizId, completed: false, at: attempt.startedAt });
  }).immediate();
}

export interface NewAnswer {
  readonly orgId: string;
  readonly attemptId: string;
  readonly key: number;
  /** Null leaves the answer as it is. */
  readonly option: number | null;
  /** Null leaves the flag as it is. */
  readonly isFlagged: boolean | null;
  readonly at: string;
}

/** Why an answer was not stored; null: it was. */
export type AnswerRefusal = 'attempt-not-found' | 'attempt-finished' | 'answer-final' | null;

function refusalOf(db: Connection, { orgId, attemptId, key, option }: NewAnswer): AnswerRefusal {
  const attempt = findAttempt(db, { orgId, id: attemptId });
  if (!attempt) return 'attempt-not-found';
  if (attempt.finishedAt !== null) return 'attempt-finished';
  const before = chosenOption(attempt, key);
  const isChange = option !== null && before !== null && before !== option;
  return isChange && attempt.feedback === 'instant' ? 'answer-final' : null;
}

/** Stores an answer, a flag, or both. The same once more changes nothing. */
export function answerQuestion(db: Connection, answer: NewAnswer): AnswerRefusal {
  const { orgId, attemptId, key, option, isFlagged, at } = answer;
  return db
    .transaction(() => {
      const refusal = refusalOf(db, answer);
      if (refusal !== null) return refusal;
      statement(
        db,
        `INSERT INTO quiz_answers (attempt_id, key, org_id, option, is_flagged, answered_at)
         VALUES (@attemptId, @key, @orgId, @option, coalesce(@flag, 0), @answeredAt)
         ON CONFLICT (attempt_id, key) DO UPDATE SET
           option = coalesce(@option, option),
           is_flagged = coalesce(@flag, is_flagged),
           answered_at = coalesce(@answeredAt, answered_at)`,
      ).run({
        attemptId,
        key,
        orgId,
        option,
        flag: isFlagged === null ? null : Number(isFlagged),
        answeredAt: option === null ? null : at,
      });
      statement(db, 'UPDATE quiz_attempts SET updated_at = ? WHERE id = ?').run(at, attemptId);
      return null;
    })
    .immediate();
}

/** Ends an attempt, scores it, and marks its quiz as completed; a second time changes nothing. */
export function finishAttempt(
  db: Connection,
  { orgId, id, at }: { orgId: string; id: string; at: string },
): void {
  db.transaction(() => {
    const attempt = findAttempt(db, { orgId, id });
    if (!attempt || attempt.finishedAt !== null) return;
    statement(
      db,
      'UPDATE quiz_attempts SET finished_at = ?, updated_at = ?, right_answers = ? WHERE id = ?',
    ).run(at, at, scoreAttempt(attempt).right, id);
    markQuiz(db, { id: attempt.quizId, completed: true, at });
  }).immediate();
}

/**
 * Gives the unfinished attempt of a quiz other questions; without any it is forgotten.
 * @param change gets the attempt as it is
 */
export function changeUnfinished(
  db: Connection,
  quizId: string,
  change: (attempt: AttemptState) => AttemptState['questions'],
): void {
  const row = statement<{ id: string; questions: string }>(
    db,
    'SELECT id, questions FROM quiz_attempts WHERE quiz_id = ? AND finished_at IS NULL',
  ).get(quizId);
  if (!row) return;
  const questions = change({
    questions: parseKeyedQuestions(row.questions),
    answers: answersOf(db, row.id),
  });
  if (questions.length === 0) {
    statement(db, 'DELETE FROM quiz_attempts WHERE id = ?').run(row.id);
    return;
  }
  statement(db, 'UPDATE quiz_attempts SET questions = ?, total = ? WHERE id = ?').run(
    JSON.stringify(questions),
    questions.length,
    row.id,
  );
}
