/**
 * Gives each flashcard a row of its own, so that it can be changed, starred and reviewed, and keeps
 * every review as an event.
 */
export const cardReviews = `
CREATE TABLE cards (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  set_id TEXT NOT NULL REFERENCES flashcard_sets (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  term TEXT NOT NULL,
  definition TEXT NOT NULL,
  evidence TEXT,
  is_starred INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
CREATE INDEX cards_of_set ON cards (set_id, position);
CREATE INDEX cards_deleted ON cards (deleted_at) WHERE deleted_at IS NOT NULL;

INSERT INTO cards (id, org_id, set_id, position, term, definition, evidence, created_at)
  SELECT substr(f.id, 1, 12) || lower(hex(randomblob(6))), f.org_id, f.id, card.key,
    json_extract(card.value, '$.term'), json_extract(card.value, '$.definition'),
    json_extract(card.value, '$.evidence'), f.created_at
  FROM flashcard_sets f, json_each(f.cards) card;
ALTER TABLE flashcard_sets DROP COLUMN cards;

CREATE TABLE review_runs (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  set_id TEXT NOT NULL REFERENCES flashcard_sets (id) ON DELETE CASCADE,
  card_ids TEXT NOT NULL,
  started_at TEXT NOT NULL,
  ended_at TEXT
) STRICT;
CREATE INDEX review_runs_of_set ON review_runs (set_id, id);
CREATE INDEX review_runs_unfinished ON review_runs (org_id, id) WHERE ended_at IS NULL;

CREATE TABLE card_reviews (
  id TEXT PRIMARY KEY,
  org_id TEXT NOT NULL REFERENCES organisations (id),
  card_id TEXT NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
  run_id TEXT REFERENCES review_runs (id) ON DELETE SET NULL,
  number INTEGER,
  grade INTEGER NOT NULL CHECK (grade BETWEEN 1 AND 4),
  at TEXT NOT NULL,
  milliseconds INTEGER NOT NULL,
  UNIQUE (run_id, number)
) STRICT;
CREATE INDEX card_reviews_of_card ON card_reviews (card_id, id);
CREATE INDEX card_reviews_not_known ON card_reviews (org_id, id) WHERE grade <= 2;
`;
