import { followEdits, type SectionHeading } from '../../../src-shared/attempt-rules.ts';
import type { Difficulty } from '../../../src-shared/quiz.ts';
import type { KeyedQuestion, StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import type { Connection } from '../connection.ts';
import { parseKeys, parseQuestions } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { changeUnfinished } from './quiz-attempts.ts';
import { visibleQuiz } from './quizzes.ts';

/** A quiz to be taken, without its attempts. */
export type StoredStudyQuiz = Omit<StudyQuiz, 'attempts'>;

interface StudyQuizRow {
  readonly _id: string;
  readonly sourceId: string;
  readonly sourceTitle: string;
  readonly quizName: string;
  readonly difficulty: Difficulty;
  readonly hasStarted: number;
  readonly hasCompleted: number;
  readonly createdAt: string;
  readonly revision: number;
  readonly questions: string;
  readonly keys: string | null;
}

function keyedQuestions(questions: string, keys: string | null): KeyedQuestion[] {
  const stored = keys === null ? null : parseKeys(keys);
  return parseQuestions(questions).map((question, place) => ({
    key: stored?.[place] ?? place,
    ...question,
  }));
}

export function findStudyQuiz(
  db: Connection,
  { orgId, id }: { orgId: string; id: string },
): StoredStudyQuiz | undefined {
  const row = statement<StudyQuizRow>(
    db,
    `SELECT quizzes.id AS _id, source_id AS sourceId, s.title AS sourceTitle, name AS quizName,
       difficulty, has_started AS hasStarted, has_completed AS hasCompleted,
       quizzes.created_at AS createdAt, revision, questions, question_keys AS keys
     FROM quizzes JOIN sources s ON s.id = quizzes.source_id
     WHERE quizzes.id = ? AND quizzes.org_id = ? AND ${visibleQuiz}`,
  ).get(id, orgId);
  if (!row) return undefined;
  const { keys, questions, hasStarted, hasCompleted, ...rest } = row;
  return {
    ...rest,
    hasStarted: hasStarted === 1,
    hasCompleted: hasCompleted === 1,
    questions: keyedQuestions(questions, keys),
  };
}

/** Text of a source, for checking what is said to stand there. */
export function findSourceText(db: Connection, id: string): string | undefined {
  return statement<{ content: string }>(db, 'SELECT content FROM sources WHERE id = ?').get(id)
    ?.content;
}

/** The headings of a source, in the order of its text. */
export function listHeadings(db: Connection, sourceId: string): SectionHeading[] {
  return statement<SectionHeading>(
    db,
    `SELECT text, start_offset AS start FROM segments
     WHERE source_id = ? AND kind = 'heading' ORDER BY ordinal`,
  ).all(sourceId);
}

/**
 * Stores the questions of a quiz in their order; what is not answered yet of an unfinished attempt
 * follows.
 * @param quiz its `revision` is the one that the change was made to
 * @returns whether it still was that one; else nothing is changed
 */
export function saveQuestions(
  db: Connection,
  quiz: { id: string; revision: number; questions: readonly KeyedQuestion[]; at: string },
): boolean {
  const { id, revision, questions, at } = quiz;
  return db
    .transaction(() => {
      const { changes } = statement(
        db,
        `UPDATE quizzes SET questions = ?, question_keys = ?, revision = revision + 1, updated_at = ?
         WHERE id = ? AND revision = ?`,
      ).run(
        JSON.stringify(questions.map(({ key: _key, ...question }) => question)),
        JSON.stringify(questions.map(({ key }) => key)),
        at,
        id,
        revision,
      );
      if (changes === 0) return false;
      changeUnfinished(db, id, (attempt) => followEdits(attempt, questions));
      return true;
    })
    .immediate();
}
