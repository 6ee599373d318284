import type { Segment } from './segment.ts';

/** A stored source as the generation engines see it. */
export interface StudyText {
  readonly title: string;
  /** What the reader of the material cares about, from `metadata.topic`. */
  readonly topic?: string;
  /** BCP 47 tag of the text, such as `en` or `pt-BR`; `und` where it could not be told. */
  readonly language: string;
  readonly content: string;
  /** In reading order; `content.slice(start, end) === text` for each. */
  readonly segments: readonly Segment[];
  /** All segments of the source, where `segments` are only those about a topic. */
  readonly whole?: readonly Segment[];
}
