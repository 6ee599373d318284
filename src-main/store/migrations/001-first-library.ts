/** Organisations, keys, usage, sources with full-text search, what is made from them, and jobs. */
export const firstLibrary = `
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE organisations (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  created_at TEXT NOT NULL
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  label TEXT NOT NULL,
  prefix TEXT NOT NULL,
  hash BLOB NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  last_used_at TEXT,
  revoked_at TEXT
) STRICT;
CREATE INDEX api_keys_by_org ON api_keys (org_id);

CREATE TABLE usage (
  key_id TEXT NOT NULL REFERENCES api_keys (id),
  day TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  status INTEGER NOT NULL,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  requests INTEGER NOT NULL,
  bytes_in INTEGER NOT NULL,
  characters_in INTEGER NOT NULL,
  items_out INTEGER NOT NULL,
  PRIMARY KEY (key_id, day, endpoint, status)
) STRICT, WITHOUT ROWID;

CREATE TABLE sources (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  user_id TEXT NOT NULL,
  source_type TEXT NOT NULL,
  media_type TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT,
  language TEXT NOT NULL,
  metadata TEXT NOT NULL,
  file_hash TEXT,
  characters INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX sources_by_org ON sources (org_id, id);
CREATE INDEX sources_by_user ON sources (org_id, user_id, id);
CREATE INDEX sources_by_file ON sources (file_hash) WHERE file_hash IS NOT NULL;

CREATE TABLE segments (
  row INTEGER PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,
  level INTEGER,
  page INTEGER,
  seconds REAL,
  start_offset INTEGER NOT NULL,
  end_offset INTEGER NOT NULL,
  text TEXT NOT NULL,
  UNIQUE (source_id, ordinal)
) STRICT;

CREATE VIRTUAL TABLE segment_search USING fts5 (
  text, content = 'segments', content_rowid = 'row', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER segments_indexed AFTER INSERT ON segments BEGIN
  INSERT INTO segment_search (rowid, text) VALUES (new.row, new.text);
END;
CREATE TRIGGER segments_unindexed AFTER DELETE ON segments BEGIN
  INSERT INTO segment_search (segment_search, rowid, text) VALUES ('delete', old.row, old.text);
END;
CREATE TRIGGER segments_reindexed AFTER UPDATE OF text ON segments BEGIN
  INSERT INTO segment_search (segment_search, rowid, text) VALUES ('delete', old.row, old.text);
  INSERT INTO segment_search (rowid, text) VALUES (new.row, new.text);
END;

CREATE TABLE quizzes (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  user_id TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  engine TEXT NOT NULL,
  difficulty TEXT NOT NULL,
  has_started INTEGER NOT NULL DEFAULT 0,
  has_completed INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  questions TEXT NOT NULL
) STRICT;
CREATE INDEX quizzes_by_org ON quizzes (org_id, id);
CREATE INDEX quizzes_by_user ON quizzes (org_id, user_id, id);
CREATE INDEX quizzes_by_source ON quizzes (source_id, id);

CREATE TABLE flashcard_sets (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  user_id TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  engine TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  cards TEXT NOT NULL
) STRICT;
CREATE INDEX flashcard_sets_by_org ON flashcard_sets (org_id, id);
CREATE INDEX flashcard_sets_by_user ON flashcard_sets (org_id, user_id, id);
CREATE INDEX flashcard_sets_by_source ON flashcard_sets (source_id, id);

CREATE TABLE mind_maps (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  user_id TEXT NOT NULL,
  source_id TEXT NOT NULL REFERENCES sources (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  engine TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  nodes TEXT NOT NULL,
  edges TEXT NOT NULL
) STRICT;
CREATE INDEX mind_maps_by_org ON mind_maps (org_id, id);
CREATE INDEX mind_maps_by_user ON mind_maps (org_id, user_id, id);
CREATE INDEX mind_maps_by_source ON mind_maps (source_id, id);

CREATE TABLE jobs (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  stage TEXT NOT NULL,
  pid INTEGER NOT NULL,
  result_id TEXT,
  error_code TEXT,
  error_message TEXT,
  error_status INTEGER,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX jobs_unfinished ON jobs (status) WHERE status IN ('queued', 'running');
`;
