/**
 * What the app needs beside the public interface: who may open it, what is being taken in, and for
 * each source its kind, the key it is sorted by, when it was last opened and whether it is deleted.
 */
export const workspace = `
CREATE TABLE openings (
  hash BLOB PRIMARY KEY,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  hash BLOB PRIMARY KEY,
  page_hash BLOB NOT NULL,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE imports (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  job_id TEXT NOT NULL,
  name TEXT NOT NULL,
  source_type TEXT NOT NULL,
  url TEXT,
  file_hash TEXT,
  content_type TEXT,
  metadata TEXT NOT NULL,
  created_at TEXT NOT NULL
) STRICT;
CREATE INDEX imports_by_org ON imports (org_id, id);
CREATE INDEX imports_by_file ON imports (file_hash) WHERE file_hash IS NOT NULL;

ALTER TABLE sources ADD COLUMN kind TEXT NOT NULL DEFAULT 'text';
ALTER TABLE sources ADD COLUMN sort_title TEXT NOT NULL DEFAULT '';
ALTER TABLE sources ADD COLUMN opened_at TEXT;
ALTER TABLE sources ADD COLUMN deleted_at TEXT;
UPDATE sources SET sort_title = lower(title), kind = CASE
  WHEN lower(source_type) = 'youtube' THEN 'youtube'
  WHEN media_type = 'application/pdf' THEN 'pdf'
  WHEN media_type IN ('text/html', 'application/xhtml+xml') THEN 'webpage'
  WHEN media_type LIKE 'audio/%' THEN 'audio'
  WHEN media_type LIKE 'video/%' THEN 'video'
  ELSE 'text' END;
CREATE INDEX sources_of_kind ON sources (org_id, kind, id) WHERE deleted_at IS NULL;
CREATE INDEX sources_by_title ON sources (org_id, sort_title, id) WHERE deleted_at IS NULL;
CREATE INDEX sources_of_kind_by_title ON sources (org_id, kind, sort_title, id)
  WHERE deleted_at IS NULL;
CREATE INDEX sources_by_opening ON sources (org_id, opened_at)
  WHERE deleted_at IS NULL AND opened_at IS NOT NULL;
CREATE INDEX sources_deleted ON sources (deleted_at) WHERE deleted_at IS NOT NULL;
`;
