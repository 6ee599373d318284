import type { Difficulty, Quiz } from '../../../src-shared/quiz.ts';
import type { Making } from '../../../src-shared/making.ts';
import type { Connection } from '../connection.ts';
import { parseQuestions } from '../json-columns.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';
import { evidencePlacer } from './corrections.ts';

interface QuizRow {
  readonly id: string;
  readonly orgId: string;
  readonly userId: string;
  readonly sourceId: string;
  readonly name: string;
  readonly difficulty: Difficulty;
  readonly hasStarted: number;
  readonly hasCompleted: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly questions: string;
}

/** What is deleted is not to be seen, by itself or with its source. */
export const visibleQuiz = ofVisibleSource('quizzes');

const columns = `id, org_id AS orgId, user_id AS userId, source_id AS sourceId, name, difficulty,
  has_started AS hasStarted, has_completed AS hasCompleted, created_at AS createdAt,
  updated_at AS updatedAt, questions`;

const toQuiz = (row: QuizRow): Quiz => ({
  _id: row.id,
  orgId: row.orgId,
  userId: row.userId,
  sourceId: row.sourceId,
  hasStarted: row.hasStarted === 1,
  hasCompleted: row.hasCompleted === 1,
  quizName: row.name,
  difficulty: row.difficulty,
  questionsWithOptionsAndAnswers: parseQuestions(row.questions),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/**
 * @param making how it was made
 * @param textRevision of the text that it was made from
 */
export function insertQuiz(db: Connection, quiz: Quiz, making: Making, textRevision: number): void {
  const place = evidencePlacer(db, quiz.sourceId, textRevision);
  statement(
    db,
    `INSERT INTO quizzes (id, org_id, user_id, source_id, name, engine, text_revision, difficulty,
       has_started, has_completed, created_at, updated_at, questions, making)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    quiz._id,
    quiz.orgId,
    quiz.userId,
    quiz.sourceId,
    quiz.quizName,
    making.engine,
    textRevision,
    quiz.difficulty,
    Number(quiz.hasStarted),
    Number(quiz.hasCompleted),
    quiz.createdAt,
    quiz.updatedAt,
    JSON.stringify(quiz.questionsWithOptionsAndAnswers.map(place)),
    JSON.stringify(making),
  );
}

export function findQuiz(db: Connection, id: string): Quiz | undefined {
  const row = statement<QuizRow>(
    db,
    `SELECT ${columns} FROM quizzes WHERE id = ? AND ${visibleQuiz}`,
  ).get(id);
  return row && toQuiz(row);
}

/** Marks a quiz; a mark that is set already changes nothing, not even `updatedAt`. */
export function markQuiz(
  db: Connection,
  { id, completed, at }: { id: string; completed: boolean; at: string },
): void {
  statement(
    db,
    `UPDATE quizzes SET has_started = 1, has_completed = max(has_completed, ?), updated_at = ?
     WHERE id = ? AND (has_started = 0 OR has_completed < ?)`,
  ).run(Number(completed), at, id, Number(completed));
}

export function listQuizzes(db: Connection, request: PageRequest): Page<Quiz> {
  return readPage<QuizRow, Quiz>(
    db,
    { table: 'quizzes', columns, idFilter: 'source_id', visible: visibleQuiz },
    request,
    toQuiz,
  );
}

export function deleteQuiz(db: Connection, id: string): void {
  statement(db, 'DELETE FROM quizzes WHERE id = ?').run(id);
}
