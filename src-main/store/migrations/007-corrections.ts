/**
 * Corrections of transcripts: each change of a text with its number, the one that a text has, and
 * the one that each set was made from.
 */
export const corrections = `
ALTER TABLE sources ADD COLUMN text_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE quizzes ADD COLUMN text_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE flashcard_sets ADD COLUMN text_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mind_maps ADD COLUMN text_revision INTEGER NOT NULL DEFAULT 0;

CREATE TABLE corrections (
  org_id TEXT NOT NULL REFERENCES organisations (id),
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  ordinal INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  was_doubtful INTEGER NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (source_id, revision)
) STRICT, WITHOUT ROWID;
`;
