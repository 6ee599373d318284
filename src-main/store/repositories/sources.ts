import type { Cue } from '../../../src-shared/cue.ts';
import { libraryKindOf } from '../../../src-shared/library.ts';
import type { Segment } from '../../../src-shared/segment.ts';
import type { SourceDetail, SourceSummary } from '../../../src-shared/source.ts';
import type { Connection } from '../connection.ts';
import { parseMetadata } from '../json-columns.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { sortTitle } from './library.ts';
import { forgetUnfinishedIngest } from './unfinished-ingests.ts';

export interface NewSource extends SourceDetail {
  /** Media type of the document that the text was read from. */
  readonly mediaType: string;
  /** SHA-256 of the original kept under `files/`, if one is kept. */
  readonly fileHash: string | null;
  /** Of a recording: when each few words are said, in order. */
  readonly cues?: readonly Cue[];
}

interface SummaryRow extends Omit<SourceSummary, '_id' | 'metadata'> {
  readonly id: string;
  readonly metadata: string;
}

interface SegmentRow {
  readonly kind: Segment['kind'];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly level: number | null;
  readonly page: number | null;
  readonly seconds: number | null;
  readonly isDoubtful: number;
}

const summaryColumns = `id, org_id AS orgId, user_id AS userId, source_type AS sourceType, title, url,
  language, metadata, characters, created_at AS createdAt, updated_at AS updatedAt`;

const segmentColumns =
  'kind, text, start_offset AS start, end_offset AS end, level, page, seconds, is_doubtful AS isDoubtful';

const toSummary = ({ id, metadata, ...rest }: SummaryRow): SourceSummary => ({
  _id: id,
  ...rest,
  metadata: parseMetadata(metadata),
});

const toSegment = ({ level, page, seconds, isDoubtful, ...rest }: SegmentRow): Segment => ({
  ...rest,
  ...(level === null ? {} : { level }),
  ...(page === null ? {} : { page }),
  ...(seconds === null ? {} : { seconds }),
  ...(isDoubtful === 0 ? {} : { isDoubtful: true }),
});

/**
 * Stores the text, its segments with their full-text index, and its times, all or nothing. Work that
 * was noted to be gone on with is done with it.
 */
export function insertSource(db: Connection, source: NewSource): void {
  const insert = statement(
    db,
    `INSERT INTO sources (id, org_id, user_id, source_type, media_type, title, url, language,
       metadata, file_hash, characters, created_at, updated_at, content, kind, sort_title)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertSegment = statement(
    db,
    `INSERT INTO segments
       (org_id, source_id, ordinal, kind, level, page, seconds, is_doubtful, start_offset,
        end_offset, text)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertCue = statement(
    db,
    `INSERT INTO cues (org_id, source_id, ordinal, start_ms, end_ms, start_offset, end_offset)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  db.transaction(() => {
    insert.run(
      source._id,
      source.orgId,
      source.userId,
      source.sourceType,
      source.mediaType,
      source.title,
      source.url,
      source.language,
      JSON.stringify(source.metadata),
      source.fileHash,
      source.content.length,
      source.createdAt,
      source.updatedAt,
      source.content,
      libraryKindOf(source.sourceType, source.mediaType),
      sortTitle(source.title),
    );
    for (const [ordinal, segment] of source.segments.entries()) {
      insertSegment.run(
        source.orgId,
        source._id,
        ordinal,
        segment.kind,
        segment.level ?? null,
        segment.page ?? null,
        segment.seconds ?? null,
        segment.isDoubtful ? 1 : 0,
        segment.start,
        segment.end,
        segment.text,
      );
    }
    for (const [ordinal, cue] of (source.cues ?? []).entries()) {
      const [startMs, endMs] = [cue.startSeconds, cue.endSeconds].map((at) =>
        Math.round(at * 1000),
      );
      insertCue.run(source.orgId, source._id, ordinal, startMs, endMs, cue.start, cue.end);
    }
    forgetUnfinishedIngest(db, source._id);
  }).immediate();
}

/** Which organisation a source belongs to, without reading its text. */
export function findSourceOwner(db: Connection, id: string): { orgId: string } | undefined {
  return statement<{ orgId: string }>(
    db,
    'SELECT org_id AS orgId FROM sources WHERE id = ? AND deleted_at IS NULL',
  ).get(id);
}

/** The text of a source alone, without its segments. */
export function findContent(db: Connection, id: string): string | undefined {
  return statement<{ content: string }>(
    db,
    'SELECT content FROM sources WHERE id = ? AND deleted_at IS NULL',
  ).get(id)?.content;
}

/** A source, and which of its texts it is: each correction makes another. */
export interface StoredSource extends SourceDetail {
  readonly textRevision: number;
}

export function findSource(db: Connection, id: string): StoredSource | undefined {
  const row = statement<SummaryRow & Pick<StoredSource, 'content' | 'textRevision'>>(
    db,
    `SELECT ${summaryColumns}, content, text_revision AS textRevision FROM sources WHERE id = ? AND deleted_at IS NULL`,
  ).get(id);
  if (!row) return undefined;
  const { content, textRevision, ...summary } = row;
  const { characters: _length, ...described } = toSummary(summary);
  return { ...described, content, textRevision, segments: segmentsOf(db, id) };
}

function segmentsOf(db: Connection, sourceId: string): Segment[] {
  return statement<SegmentRow>(
    db,
    `SELECT ${segmentColumns} FROM segments WHERE source_id = ? ORDER BY ordinal`,
  )
    .all(sourceId)
    .map(toSegment);
}

/** When the words of a recording are said, in order; empty for other sources. */
export function findCues(db: Connection, sourceId: string): Cue[] {
  return statement<Cue>(
    db,
    `SELECT start_ms / 1000.0 AS startSeconds, end_ms / 1000.0 AS endSeconds,
       start_offset AS start, end_offset AS end
     FROM cues WHERE source_id = ? ORDER BY ordinal`,
  ).all(sourceId);
}

/**
 * A stretch of a source's segments in reading order.
 * @param from how many to leave out
 * @param maxCharacters where to stop; one segment comes at least, however long it is
 */
export function readSegments(
  db: Connection,
  { id, from, maxCharacters }: { id: string; from: number; maxCharacters: number },
): { segments: Segment[]; next: number | null } {
  const rows = statement<SegmentRow>(
    db,
    `SELECT ${segmentColumns} FROM segments WHERE source_id = ? AND ordinal >= ? ORDER BY ordinal`,
  ).iterate(id, from);
  const segments: Segment[] = [];
  let characters = 0;
  for (const row of rows) {
    if (segments.length > 0 && characters + row.text.length > maxCharacters) {
      return { segments, next: from + segments.length };
    }
    characters += row.text.length;
    segments.push(toSegment(row));
  }
  return { segments, next: null };
}

/** What is known of the file that a source was read from. */
export function findOriginal(
  db: Connection,
  id: string,
): { title: string; mediaType: string; fileHash: string | null } | undefined {
  return statement<{ title: string; mediaType: string; fileHash: string | null }>(
    db,
    `SELECT title, media_type AS mediaType, file_hash AS fileHash FROM sources
     WHERE id = ? AND deleted_at IS NULL`,
  ).get(id);
}

export function listSources(db: Connection, request: PageRequest): Page<SourceSummary> {
  return readPage<SummaryRow, SourceSummary>(
    db,
    { table: 'sources', columns: summaryColumns, idFilter: 'id', visible: 'deleted_at IS NULL' },
    request,
    toSummary,
  );
}

/**
 * Deletes a source and what was made from it.
 * @returns the hash of an original that no source needs any more, else null
 */
export function deleteSource(db: Connection, id: string): string | null {
  return db
    .transaction(() => {
      const hash =
        statement<{ hash: string | null }>(
          db,
          'DELETE FROM sources WHERE id = ? RETURNING file_hash AS hash',
        ).get(id)?.hash ?? null;
      return hash === null || isFileUsed(db, hash) ? null : hash;
    })
    .immediate();
}

/** Whether a source was read from the original with this hash, or an import or long work needs it. */
export function isFileUsed(db: Connection, hash: string): boolean {
  return (
    statement<{ id: string }>(
      db,
      `SELECT id FROM sources WHERE file_hash = ?
       UNION ALL SELECT id FROM imports WHERE file_hash = ?
       UNION ALL SELECT id FROM unfinished_ingests WHERE file_hash = ? LIMIT 1`,
    ).get(hash, hash, hash) !== undefined
  );
}
