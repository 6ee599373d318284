import type {
  LibraryKind,
  LibrarySearch,
  LibrarySource,
  SearchPassage,
} from '../../../src-shared/library.ts';
import type { Connection } from '../connection.ts';
import { statement } from '../statement.ts';
import { libraryColumns, sortTitle } from './library.ts';

export interface LibrarySearchRequest {
  readonly orgId: string;
  /** As typed; the last word may be unfinished. */
  readonly words: string;
  readonly kind?: LibraryKind | undefined;
}

const MAX_SOURCES = 50;
const PASSAGES_OF_SOURCE = 3;
/** Best segments that are looked at; past it, only sources with weaker passages are missed. */
const MAX_SEGMENTS = 2000;
const SNIPPET_TOKENS = 24;
/** Marks around a hit; no text has them, since readers drop control characters. */
const HIT_START = '\u0002';
const HIT_END = '\u0003';

interface Found {
  readonly row: number;
  readonly sourceId: string;
}

interface PassageRow {
  readonly page: number | null;
  readonly seconds: number | null;
  readonly start: number;
  readonly snippet: string;
}

const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');

const quoted = (word: string): string => `"${word.replaceAll('"', '""')}"`;

/** Every word quoted, so that no character is taken as syntax; the last one may go on. */
const toMatch = (words: readonly string[]): string => `${words.map(quoted).join(' ')}*`;

/** `a\u0002b\u0003c` becomes three parts, of which the second is a hit. */
function toParts(snippet: string): SearchPassage['parts'] {
  return snippet
    .split(HIT_START)
    .flatMap((piece, at) => {
      if (at === 0) return [{ text: piece, isHit: false }];
      const [hit = '', ...rest] = piece.split(HIT_END);
      return [
        { text: hit, isHit: true },
        { text: rest.join(''), isHit: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

function passage(db: Connection, match: string, row: number): SearchPassage[] {
  const found = statement<PassageRow>(
    db,
    `SELECT g.page, g.seconds, g.start_offset AS start,
       snippet(segment_search, 0, '${HIT_START}', '${HIT_END}', '…', ${SNIPPET_TOKENS}) AS snippet
     FROM segment_search JOIN segments g ON g.row = segment_search.rowid
     WHERE segment_search MATCH ? AND segment_search.rowid = CAST(? AS INTEGER)`,
    // Numbers are bound as floating point, for which the index would give every match.
  ).get(match, row);
  if (!found) return [];
  const { page, seconds, start, snippet } = found;
  return [
    {
      parts: toParts(snippet),
      start,
      ...(page === null ? {} : { page }),
      ...(seconds === null ? {} : { seconds }),
    },
  ];
}

/** The best segments with all the words, by source; sources in the order of their best one. */
function bestSegments(db: Connection, orgId: string, match: string): Map<string, number[]> {
  const found = statement<Found>(
    db,
    `SELECT g.row, g.source_id AS sourceId
     FROM segment_search JOIN segments g ON g.row = segment_search.rowid
     WHERE segment_search MATCH ? AND g.org_id = ? ORDER BY segment_search.rank LIMIT ?`,
  ).all(match, orgId, MAX_SEGMENTS);
  const bySource = new Map<string, number[]>();
  for (const { row, sourceId } of found) {
    const rows = bySource.get(sourceId) ?? [];
    bySource.set(sourceId, rows);
    if (rows.length < PASSAGES_OF_SOURCE) rows.push(row);
  }
  return bySource;
}

/** Sources whose titles have all the words, in any order and as parts of words. */
function sourcesByTitle(db: Connection, orgId: string, words: readonly string[]): string[] {
  const patterns = words.map(
    (word) => `%${sortTitle(word).replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`,
  );
  const tests = patterns.map(() => String.raw`AND sort_title LIKE ? ESCAPE '\'`).join(' ');
  return statement<{ id: string }>(
    db,
    `SELECT id FROM sources WHERE org_id = ? AND deleted_at IS NULL ${tests}
     ORDER BY sort_title LIMIT ?`,
  )
    .all(orgId, ...patterns, MAX_SOURCES)
    .map(({ id }) => id);
}

/**
 * Sources with all the words in their title or in one passage: titles first, then by how well the
 * passages fit. This may take long on a large library, so it belongs on a thread of its own.
 */
export function searchLibrary(
  db: Connection,
  { orgId, words: text, kind }: LibrarySearchRequest,
): LibrarySearch {
  const words = wordsOf(text);
  if (words.length === 0) return { results: [] };
  const match = toMatch(words);
  const segments = bestSegments(db, orgId, match);
  const ids = new Set([...sourcesByTitle(db, orgId, words), ...segments.keys()]);
  const find = statement<LibrarySource>(
    db,
    `SELECT ${libraryColumns} FROM sources s WHERE s.id = ? AND s.deleted_at IS NULL`,
  );
  const results: LibrarySearch['results'] = [];
  for (const id of ids) {
    if (results.length === MAX_SOURCES) break;
    const source = find.get(id);
    if (!source || (kind !== undefined && source.kind !== kind)) continue;
    const rows = segments.get(id) ?? [];
    results.push({ source, passages: rows.flatMap((row) => passage(db, match, row)) });
  }
  return { results };
}
