const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Nothing is said before so many seconds of work: the first guess would be a poor one. */
const FIRST_GUESS_AFTER = 5;

/** Tells how long work on a recording will still take, from how long it took so far. */
export interface TimeLeft {
  /** @param done seconds of the recording that are done, those before this run left out */
  say(done: number, left: number): string;
}

/** @param now in ms */
export function startTimeLeft(now: () => number): TimeLeft {
  const start = now();
  return {
    say(done, left) {
      const taken = (now() - start) / 1000;
      if (taken < FIRST_GUESS_AFTER || done <= 0) return 'transcribing';
      const seconds = (taken / done) * left;
      if (seconds < MINUTE) return 'transcribing, less than a minute left';
      if (seconds < 2 * HOUR) return `transcribing, about ${Math.round(seconds / MINUTE)} min left`;
      return `transcribing, about ${Math.round(seconds / HOUR)} h left`;
    },
  };
}
