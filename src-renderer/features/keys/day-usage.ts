import type { KeyUsage, UsageRow } from '../../../src-shared/access.ts';

/** What was done on one day, or on one day at one endpoint. */
export interface Counts {
  readonly requests: number;
  /** Of them, those that were refused or failed. */
  readonly failed: number;
  readonly bytesIn: number;
  readonly charactersIn: number;
  readonly itemsOut: number;
}

const FIRST_FAILURE = 400;

function sum(rows: readonly UsageRow[]): Counts {
  const total = (of: (row: UsageRow) => number): number =>
    rows.reduce((before, row) => before + of(row), 0);
  return {
    requests: total(({ requests }) => requests),
    failed: total(({ requests, status }) => (status >= FIRST_FAILURE ? requests : 0)),
    bytesIn: total(({ bytesIn }) => bytesIn),
    charactersIn: total(({ charactersIn }) => charactersIn),
    itemsOut: total(({ itemsOut }) => itemsOut),
  };
}

/** Every day asked for, oldest first, used or not. */
export function byDay({ days, rows }: KeyUsage): (Counts & { readonly day: string })[] {
  const ofDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => ({ day, ...sum(ofDay.get(day) ?? []) }));
}

/** What was used, newest day first. */
export function byDayAndEndpoint({
  rows,
}: KeyUsage): (Counts & { readonly day: string; readonly endpoint: string })[] {
  const groups = Map.groupBy(rows, ({ day, endpoint }) => `${day} ${endpoint}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ day: first.day, endpoint: first.endpoint, ...sum(group) }] : [];
  });
}

/** All of it together. */
export const inAll = ({ rows }: KeyUsage): Counts => sum(rows);
