import type { Connection } from '../connection.ts';
import { parseSaid } from '../json-columns.ts';
import { statement } from '../statement.ts';

/** A part of a recording that is transcribed; the recording as a whole is not yet. */
export interface TranscriptPiece {
  readonly orgId: string;
  /** Samples from the beginning of the recording. */
  readonly from: number;
  readonly to: number;
  readonly language: string | null;
  /** Times in seconds. */
  readonly said: readonly {
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly isDoubtful?: boolean;
  }[];
}

interface PieceRow extends Omit<TranscriptPiece, 'said'> {
  readonly said: string;
}

/** @param key names the recording and the way in which it is transcribed */
export function saveTranscriptPiece(
  db: Connection,
  key: string,
  piece: TranscriptPiece,
  now: string,
): void {
  statement(
    db,
    `INSERT INTO transcript_pieces
       (org_id, key, from_sample, to_sample, language, said, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (key, from_sample) DO UPDATE SET to_sample = excluded.to_sample,
       language = excluded.language, said = excluded.said, created_at = excluded.created_at`,
  ).run(piece.orgId, key, piece.from, piece.to, piece.language, JSON.stringify(piece.said), now);
}

/** The pieces that are done, in order of time. */
export function findTranscriptPieces(db: Connection, key: string): TranscriptPiece[] {
  return statement<PieceRow>(
    db,
    `SELECT org_id AS orgId, from_sample AS "from", to_sample AS "to", language, said
     FROM transcript_pieces WHERE key = ? ORDER BY from_sample`,
  )
    .all(key)
    .map((row) => ({ ...row, said: parseSaid(row.said) }));
}

/** Forgets the pieces of a recording that is stored, and those that nobody came back for. */
export function forgetTranscriptPieces(db: Connection, key: string, before: string): void {
  statement(db, 'DELETE FROM transcript_pieces WHERE key = ? OR created_at < ?').run(key, before);
}
