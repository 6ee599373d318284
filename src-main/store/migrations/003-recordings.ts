/** Times and doubts of recordings, pieces of transcripts under way, and work to be gone on with. */
export const recordings = `
ALTER TABLE segments ADD COLUMN is_doubtful INTEGER NOT NULL DEFAULT 0;

CREATE TABLE cues (
  org_id TEXT NOT NULL REFERENCES organisations (id),
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  start_ms INTEGER NOT NULL,
  end_ms INTEGER NOT NULL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  PRIMARY KEY (source_id, ordinal)
) STRICT, WITHOUT ROWID;

CREATE TABLE transcript_pieces (
  org_id TEXT NOT NULL REFERENCES organisations (id),
  key TEXT NOT NULL,
  from_sample INTEGER NOT NULL,
  to_sample INTEGER NOT NULL,
  language TEXT,
  said TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (key, from_sample)
) STRICT, WITHOUT ROWID;

CREATE TABLE unfinished_ingests (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  file_hash TEXT NOT NULL,
  request TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX unfinished_ingests_by_file ON unfinished_ingests (file_hash);
`;
