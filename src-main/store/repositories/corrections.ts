import { secondsAt } from '../../../src-shared/cue.ts';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import {
  changedPassages,
  movePassages,
  moveWordStarts,
  type Passage,
  type TextChange,
} from '../../../src-shared/text-change.ts';
import type { Connection } from '../connection.ts';
import { parseEvidence, parseKeyedQuestions, parseNodes, parseQuestions } from '../json-columns.ts';
import { statement } from '../statement.ts';
import { findContent, findCues } from './sources.ts';
import { setTables } from './study-sets.ts';

/** A paragraph of a transcript that a person wrote anew. */
export interface Correction extends TextChange {
  readonly sourceId: string;
  readonly at: string;
}

interface Paragraph {
  readonly orgId: string;
  readonly ordinal: number;
  readonly isDoubtful: number;
}

const findParagraph = (
  db: Connection,
  { sourceId, start, before }: Correction,
): Paragraph | undefined =>
  statement<Paragraph>(
    db,
    `SELECT org_id AS orgId, ordinal, is_doubtful AS isDoubtful FROM segments
     WHERE source_id = ? AND start_offset = ? AND text = ? AND seconds IS NOT NULL`,
  ).get(sourceId, start, before);

/** Whether a paragraph that was doubtful says again what was doubted. */
function isDoubtfulAgain(db: Connection, sourceId: string, ordinal: number, text: string): boolean {
  const first = statement<{ before: string; wasDoubtful: number }>(
    db,
    `SELECT before, was_doubtful AS wasDoubtful FROM corrections
     WHERE source_id = ? AND ordinal = ? ORDER BY revision LIMIT 1`,
  ).get(sourceId, ordinal);
  return first?.before === text && first.wasDoubtful === 1;
}

function changeText(db: Connection, correction: Correction, paragraph: Paragraph): void {
  const { sourceId, start, before, after, at } = correction;
  const { orgId, ordinal, isDoubtful } = paragraph;
  const content = findContent(db, sourceId) ?? '';
  const changed = content.slice(0, start) + after + content.slice(start + before.length);
  statement(
    db,
    `UPDATE sources SET content = ?, characters = ?, text_revision = text_revision + 1,
       updated_at = ? WHERE id = ?`,
  ).run(changed, changed.length, at, sourceId);
  statement(
    db,
    `INSERT INTO corrections
       (org_id, source_id, revision, ordinal, start_offset, before, after, was_doubtful, at)
     SELECT ?, id, text_revision, ?, ?, ?, ?, ?, ? FROM sources WHERE id = ?`,
  ).run(orgId, ordinal, start, before, after, isDoubtful, at, sourceId);
  const delta = after.length - before.length;
  statement(
    db,
    `UPDATE segments SET text = ?, end_offset = end_offset + ?, is_doubtful = ?
     WHERE source_id = ? AND ordinal = ?`,
  ).run(after, delta, isDoubtfulAgain(db, sourceId, ordinal, after) ? 1 : 0, sourceId, ordinal);
  statement(
    db,
    `UPDATE segments SET start_offset = start_offset + ?, end_offset = end_offset + ?
     WHERE source_id = ? AND ordinal > ?`,
  ).run(delta, delta, sourceId, ordinal);
}

interface CueRow {
  readonly ordinal: number;
  readonly startMs: number;
  readonly endMs: number;
  readonly start: number;
}

/** Times stay with their words; those of which none are left go to the ones before. */
function changeCues(db: Connection, correction: Correction): void {
  const { sourceId, start, before, after } = correction;
  const end = start + before.length;
  const cues = statement<CueRow>(
    db,
    `SELECT ordinal, start_ms AS startMs, end_ms AS endMs, start_offset AS start FROM cues
     WHERE source_id = ? AND start_offset >= ? AND start_offset < ? ORDER BY ordinal`,
  ).all(sourceId, start, end);
  statement(
    db,
    'DELETE FROM cues WHERE source_id = ? AND start_offset >= ? AND start_offset < ?',
  ).run(sourceId, start, end);
  const delta = after.length - before.length;
  statement(
    db,
    `UPDATE cues SET start_offset = start_offset + ?, end_offset = end_offset + ?
     WHERE source_id = ? AND start_offset >= ?`,
  ).run(delta, delta, sourceId, end);
  const starts = moveWordStarts(
    correction,
    cues.map((cue) => cue.start),
  );
  const kept: (CueRow & { end: number })[] = [];
  let waiting: number | undefined;
  for (const [index, cue] of cues.entries()) {
    waiting ??= cue.startMs;
    const wordsAt = starts[index] ?? start;
    const next = starts[index + 1] ?? start + after.length;
    const last = kept.at(-1);
    if (next > wordsAt) {
      // The first one has what comes before it too.
      const begin = last ? wordsAt : start;
      const words = after.slice(begin - start, next - start).trimEnd();
      kept.push({ ...cue, startMs: waiting, start: begin, end: begin + words.length });
      waiting = undefined;
    } else if (last) {
      kept[kept.length - 1] = { ...last, endMs: cue.endMs };
      waiting = undefined;
    }
  }
  const insert = statement(
    db,
    `INSERT INTO cues (org_id, source_id, ordinal, start_ms, end_ms, start_offset, end_offset)
     SELECT org_id, id, ?, ?, ?, ?, ? FROM sources WHERE id = ?`,
  );
  for (const cue of kept) {
    insert.run(cue.ordinal, cue.startMs, cue.endMs, cue.start, cue.end, sourceId);
  }
}

type MoveEvidence = (evidence: Evidence) => Evidence;

/** Writes a JSON column of each row anew. */
function rewrite(
  db: Connection,
  rows: string,
  sourceId: string,
  update: string,
  change: (text: string) => string,
): void {
  for (const { id, text } of statement<{ id: string; text: string }>(db, rows).all(sourceId)) {
    const changed = change(text);
    if (changed !== text) statement(db, update).run(changed, id);
  }
}

const withEvidence =
  (move: MoveEvidence) =>
  <Item extends { readonly evidence?: Evidence }>(item: Item): Item =>
    item.evidence === undefined ? item : { ...item, evidence: move(item.evidence) };

/** Lets everything that was made from a source point at what it was made from, as it reads now. */
function changeEvidence(db: Connection, sourceId: string, move: MoveEvidence): void {
  const moved = withEvidence(move);
  rewrite(
    db,
    'SELECT id, questions AS text FROM quizzes WHERE source_id = ?',
    sourceId,
    // Who edits it at this moment has the old places.
    'UPDATE quizzes SET questions = ?, revision = revision + 1 WHERE id = ?',
    (text) => JSON.stringify(parseQuestions(text).map(moved)),
  );
  rewrite(
    db,
    `SELECT a.id, a.questions AS text FROM quiz_attempts a JOIN quizzes q ON q.id = a.quiz_id
     WHERE q.source_id = ?`,
    sourceId,
    'UPDATE quiz_attempts SET questions = ? WHERE id = ?',
    (text) => JSON.stringify(parseKeyedQuestions(text).map(moved)),
  );
  rewrite(
    db,
    `SELECT c.id, c.evidence AS text FROM cards c JOIN flashcard_sets f ON f.id = c.set_id
     WHERE f.source_id = ? AND c.evidence IS NOT NULL`,
    sourceId,
    'UPDATE cards SET evidence = ? WHERE id = ?',
    (text) => JSON.stringify(move(parseEvidence(text))),
  );
  rewrite(
    db,
    'SELECT id, nodes AS text FROM mind_maps WHERE source_id = ?',
    sourceId,
    'UPDATE mind_maps SET nodes = ? WHERE id = ?',
    (text) => JSON.stringify(parseNodes(text).map(moved)),
  );
}

const moveThrough = (changes: readonly TextChange[], content: string): MoveEvidence => {
  const movers = changes.map(movePassages);
  return (evidence) => {
    const { start, end } = movers.reduce<Passage>((passage, move) => move(passage), evidence);
    return { ...evidence, start, end, quote: content.slice(start, end) };
  };
};

/**
 * Writes a paragraph of a transcript anew, with its times, its place in the search, and the
 * passages of what was made from the source.
 * @returns whether it still was what the correction was made to; else nothing is changed
 */
export function correctText(db: Connection, correction: Correction): boolean {
  return db
    .transaction(() => {
      const paragraph = findParagraph(db, correction);
      if (!paragraph) return false;
      const { sourceId } = correction;
      changeCues(db, correction);
      changeText(db, correction, paragraph);
      changeEvidence(db, sourceId, moveThrough([correction], findContent(db, sourceId) ?? ''));
      return true;
    })
    .immediate();
}

const changesSince = (
  db: Connection,
  sourceId: string,
  revision: number,
): (TextChange & { readonly ordinal: number })[] =>
  statement<TextChange & { ordinal: number }>(
    db,
    `SELECT ordinal, start_offset AS start, before, after FROM corrections
     WHERE source_id = ? AND revision > ? ORDER BY revision`,
  ).all(sourceId, revision);

/** A paragraph takes a minute; its words are said at times of their own. */
function timeExactly(db: Connection, sourceId: string): MoveEvidence {
  const cues = findCues(db, sourceId);
  return (evidence) => {
    const seconds = evidence.seconds === undefined ? undefined : secondsAt(cues, evidence.start);
    return seconds === undefined
      ? evidence
      : { ...evidence, seconds: Math.round(seconds * 1000) / 1000 };
  };
}

/**
 * What brings the evidence of an item up to the text as it is: corrections may come while something
 * is made; and gives it its exact time. To be called in the transaction that stores the item.
 * @param revision of the text that it was made from
 */
export function evidencePlacer(
  db: Connection,
  sourceId: string,
  revision: number,
): <Item extends { readonly evidence?: Evidence }>(item: Item) => Item {
  const time = timeExactly(db, sourceId);
  const changes = changesSince(db, sourceId, revision);
  if (changes.length === 0) return withEvidence(time);
  const move = moveThrough(changes, findContent(db, sourceId) ?? '');
  return withEvidence((evidence) => time(move(evidence)));
}

/** What of a text reads otherwise than it did at a revision, as it stands now. */
export function correctedPassages(db: Connection, sourceId: string, revision: number): Passage[] {
  const before = new Map<number, string>();
  for (const change of changesSince(db, sourceId, revision)) {
    if (!before.has(change.ordinal)) before.set(change.ordinal, change.before);
  }
  const find = statement<{ start: number; text: string }>(
    db,
    'SELECT start_offset AS start, text FROM segments WHERE source_id = ? AND ordinal = ?',
  );
  return [...before]
    .flatMap(([ordinal, text]) => {
      const now = find.get(sourceId, ordinal);
      return now ? changedPassages({ start: now.start, before: text, after: now.text }) : [];
    })
    .sort((one, other) => one.start - other.start);
}

/** Of the sets of a source that were made before its last correction: from which text. */
export function outdatedSets(db: Connection, sourceId: string): Map<string, number> {
  const select = Object.values(setTables)
    .map(
      (table) =>
        `SELECT made.id, made.text_revision AS revision FROM ${table} made
         JOIN sources s ON s.id = made.source_id
         WHERE s.id = ? AND made.text_revision < s.text_revision`,
    )
    .join(' UNION ALL ');
  const ids = Object.values(setTables).map(() => sourceId);
  const rows = statement<{ id: string; revision: number }>(db, select).all(...ids);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

/** From which source a set was made, and from which revision of its text. */
export function findSetOrigin(
  db: Connection,
  { kind, id }: { readonly kind: MaterialKind; readonly id: string },
): { orgId: string; sourceId: string; revision: number } | undefined {
  return statement<{ orgId: string; sourceId: string; revision: number }>(
    db,
    `SELECT made.org_id AS orgId, source_id AS sourceId, made.text_revision AS revision
     FROM ${setTables[kind]} made WHERE made.id = ?`,
  ).get(id);
}
