import type { GivenGrade } from '../../../src-shared/review-run.ts';
import type { Connection } from '../connection.ts';
import { parseIds } from '../json-columns.ts';
import { statement } from '../statement.ts';

/** A run as it was started; what is left of it follows from its reviews. */
export interface ReviewRunRecord {
  readonly id: string;
  readonly orgId: string;
  readonly setId: string;
  readonly cardIds: string[];
  readonly startedAt: string;
  readonly endedAt: string | null;
}

interface ReviewRunRow extends Omit<ReviewRunRecord, 'cardIds'> {
  readonly cardIds: string;
}

/** A review, its place in the run included. */
export interface NumberedReview extends GivenGrade {
  readonly number: number;
}

/** A review as the event that is kept. */
export interface NewReview extends NumberedReview {
  readonly id: string;
  readonly orgId: string;
  readonly runId: string;
  readonly at: string;
  /** Whether no card is left after it. */
  readonly endsRun: boolean;
}

const runColumns = `id, org_id AS orgId, set_id AS setId, card_ids AS cardIds,
  started_at AS startedAt, ended_at AS endedAt`;

const toRun = ({ cardIds, ...rest }: ReviewRunRow): ReviewRunRecord => ({
  ...rest,
  cardIds: parseIds(cardIds),
});

/** Starts a run and ends the one before it. */
export function startReviewRun(db: Connection, run: Omit<ReviewRunRecord, 'endedAt'>): void {
  db.transaction(() => {
    statement(db, 'UPDATE review_runs SET ended_at = ? WHERE set_id = ? AND ended_at IS NULL').run(
      run.startedAt,
      run.setId,
    );
    statement(
      db,
      'INSERT INTO review_runs (id, org_id, set_id, card_ids, started_at) VALUES (?, ?, ?, ?, ?)',
    ).run(run.id, run.orgId, run.setId, JSON.stringify(run.cardIds), run.startedAt);
  }).immediate();
}

export function endReviewRun(db: Connection, { id, at }: { id: string; at: string }): void {
  statement(db, 'UPDATE review_runs SET ended_at = ? WHERE id = ? AND ended_at IS NULL').run(
    at,
    id,
  );
}

/** Keeps a review. A number that is taken already changes nothing: the first one holds. */
export function insertCardReview(db: Connection, review: NewReview): void {
  db.transaction(() => {
    const { changes } = statement(
      db,
      `INSERT INTO card_reviews (id, org_id, card_id, run_id, number, grade, at, milliseconds)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run_id, number) DO NOTHING`,
    ).run(
      review.id,
      review.orgId,
      review.cardId,
      review.runId,
      review.number,
      review.grade,
      review.at,
      review.milliseconds,
    );
    if (changes > 0 && review.endsRun) endReviewRun(db, { id: review.runId, at: review.at });
  }).immediate();
}

/** Takes the last review of a run back, where it has this number, and lets the run go on. */
export function takeBackCardReview(
  db: Connection,
  { runId, number }: { runId: string; number: number },
): void {
  db.transaction(() => {
    const { changes } = statement(
      db,
      `DELETE FROM card_reviews WHERE run_id = ? AND number = ?
       AND number = (SELECT max(number) FROM card_reviews WHERE run_id = ?)`,
    ).run(runId, number, runId);
    if (changes > 0) {
      statement(db, 'UPDATE review_runs SET ended_at = NULL WHERE id = ?').run(runId);
    }
  }).immediate();
}

export function findReviewRun(db: Connection, id: string): ReviewRunRecord | undefined {
  const row = statement<ReviewRunRow>(db, `SELECT ${runColumns} FROM review_runs WHERE id = ?`).get(
    id,
  );
  return row && toRun(row);
}

/** The run of a set that was started last. */
export function lastReviewRun(db: Connection, setId: string): ReviewRunRecord | undefined {
  const row = statement<ReviewRunRow>(
    db,
    `SELECT ${runColumns} FROM review_runs WHERE set_id = ? ORDER BY id DESC LIMIT 1`,
  ).get(setId);
  return row && toRun(row);
}

/** An organisation's runs that are not over, the newest first. */
export function unfinishedReviewRuns(db: Connection, orgId: string): ReviewRunRecord[] {
  return statement<ReviewRunRow>(
    db,
    `SELECT ${runColumns} FROM review_runs WHERE org_id = ? AND ended_at IS NULL ORDER BY id DESC`,
  )
    .all(orgId)
    .map(toRun);
}

/** The reviews of a run, in the order in which they were given. */
export function reviewsOfRun(db: Connection, runId: string): NumberedReview[] {
  return statement<NumberedReview>(
    db,
    `SELECT number, card_id AS cardId, grade, milliseconds FROM card_reviews
     WHERE run_id = ? ORDER BY number`,
  ).all(runId);
}

/** For each set how many of its cards were graded again or hard when they were reviewed last. */
export function countCardsToReviewAgain(
  db: Connection,
  orgId: string,
): { setId: string; count: number; lastStudiedAt: string }[] {
  return statement<{ setId: string; count: number; lastStudiedAt: string }>(
    db,
    `SELECT cards.set_id AS setId, count(*) AS count, max(review.at) AS lastStudiedAt
     FROM card_reviews review JOIN cards ON cards.id = review.card_id
     WHERE review.org_id = ? AND review.grade <= 2 AND cards.deleted_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM card_reviews later
         WHERE later.card_id = review.card_id AND later.id > review.id)
     GROUP BY cards.set_id`,
  ).all(orgId);
}
