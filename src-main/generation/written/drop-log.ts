import type { DroppedItem } from '../../../src-shared/making.ts';
import type { Problem } from './wording-checks.ts';

/** So many are kept in full; all are counted. */
const MOST_KEPT = 100;
const LONGEST_TEXT = 300;

/** Remembers what was not taken, and why. */
export interface DropLog {
  add(text: string, problem: Problem, page: number | undefined): void;
  readonly dropped: readonly DroppedItem[];
  counts(): Record<string, number>;
}

export function createDropLog(): DropLog {
  const dropped: DroppedItem[] = [];
  const byCheck = new Map<string, number>();
  return {
    dropped,
    add(text, { check, why }, page) {
      byCheck.set(check, (byCheck.get(check) ?? 0) + 1);
      if (dropped.length === MOST_KEPT) return;
      dropped.push({
        text: text.slice(0, LONGEST_TEXT),
        check,
        why: why.slice(0, LONGEST_TEXT),
        ...(page === undefined ? {} : { page }),
      });
    },
    counts: () => Object.fromEntries(byCheck),
  };
}
