/** A few words of a recording with their time; `start` and `end` in seconds from its beginning. */
export interface TimedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** The engine may have made it up: nothing should be asked about it. */
  readonly isDoubtful?: boolean;
}
