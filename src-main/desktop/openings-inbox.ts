import type { Opened } from './openings.ts';

/** What was opened, kept until the app is there to take it: the system tells it very early. */
export interface OpeningsInbox {
  /** An empty list only brings the window to the front. */
  add(opened: readonly Opened[]): void;
  /** From now on everything goes to `take`, beginning with what came before. */
  deliverTo(take: (opened: readonly Opened[]) => void): void;
}

export function createOpeningsInbox(): OpeningsInbox {
  const early: Opened[] = [];
  let take: ((opened: readonly Opened[]) => void) | undefined;
  return {
    add(opened) {
      if (take) take(opened);
      else early.push(...opened);
    },
    deliverTo(taker) {
      take = taker;
      taker(early.splice(0));
    },
  };
}
