import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';

/** A segment that matches, with the matching words between `[` and `]`. */
export interface SearchHit {
  readonly sourceId: string;
  readonly title: string;
  readonly page: number | null;
  readonly seconds: number | null;
  readonly start: number;
  readonly snippet: string;
}

const SNIPPET_TOKENS = 24;

/** Every word quoted, so that no character of the user's is taken as search syntax. */
const toMatch = (words: string): string =>
  words
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => `"${word.replaceAll('"', '""')}"`)
    .join(' ');

/** Segments of an organisation's sources that contain all the words, best first. */
export function searchSegments(
  db: Connection,
  { orgId, words, limit }: { orgId: string; words: string; limit: number },
): SearchHit[] {
  const match = toMatch(words);
  if (match === '') return [];
  return statement<SearchHit>(
    db,
    `SELECT g.source_id AS sourceId, s.title, g.page, g.seconds, g.start_offset AS start,
       snippet(segment_search, 0, '[', ']', '…', ${SNIPPET_TOKENS}) AS snippet
     FROM segment_search JOIN segments g ON g.row = segment_search.rowid
       JOIN sources s ON s.id = g.source_id
     WHERE segment_search MATCH ? AND g.org_id = ? AND s.deleted_at IS NULL
     ORDER BY segment_search.rank LIMIT ?`,
  ).all(match, orgId, limit);
}
