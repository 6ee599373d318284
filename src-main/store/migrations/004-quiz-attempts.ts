/**
 * Taking and editing quizzes: attempts with each answer, names for questions that outlive editing
 * (null: the questions are as they were made, named by their places), and deletion that can be
 * taken back.
 */
export const quizAttempts = `
ALTER TABLE quizzes ADD COLUMN question_keys TEXT;
ALTER TABLE quizzes ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE quizzes ADD COLUMN deleted_at TEXT;
CREATE INDEX quizzes_deleted ON quizzes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE quiz_attempts (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  quiz_id TEXT NOT NULL REFERENCES quizzes (id) ON DELETE CASCADE,
  feedback TEXT NOT NULL,
  is_retry INTEGER NOT NULL,
  total INTEGER NOT NULL,
  right_answers INTEGER,
  started_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  finished_at TEXT,
  questions TEXT NOT NULL
) STRICT;
CREATE INDEX quiz_attempts_by_quiz ON quiz_attempts (quiz_id, id);
CREATE UNIQUE INDEX quiz_attempts_unfinished ON quiz_attempts (quiz_id) WHERE finished_at IS NULL;
CREATE INDEX quiz_attempts_to_go_on ON quiz_attempts (org_id, updated_at)
  WHERE finished_at IS NULL;

CREATE TABLE quiz_answers (
  attempt_id TEXT NOT NULL REFERENCES quiz_attempts (id) ON DELETE CASCADE,
  key INTEGER NOT NULL,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  option INTEGER,
  is_flagged INTEGER NOT NULL DEFAULT 0,
  answered_at TEXT,
  PRIMARY KEY (attempt_id, key)
) STRICT, WITHOUT ROWID;
`;
