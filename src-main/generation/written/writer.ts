import type { EngineName } from '../../../src-shared/making.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import type { AnswerSchema } from './answer-schema.ts';

/** One question to a model. */
export interface WriteRequest {
  /** Who it is and what always holds. */
  readonly system: string;
  readonly prompt: string;
  /** The form that the answer must have. */
  readonly schema: AnswerSchema;
  /** Most tokens of the answer. */
  readonly maxTokens: number;
  readonly seed: number;
}

/**
 * How an answer ended: by itself, at `maxTokens`, in a loop that was cut off, or before it began, with
 * nothing but thoughts.
 */
export type WrittenEnd = 'done' | 'length' | 'loop' | 'thought';

export interface Written {
  readonly text: string;
  readonly end: WrittenEnd;
}

export interface WriteCall {
  readonly signal: AbortSignal;
  /** Called as the answer grows, with its tokens so far. */
  readonly onTokens?: (tokens: number) => void;
}

/** A model that is ready to write. */
export interface OpenWriter {
  readonly model: string;
  /** SHA-256 of its file; null where a server keeps it. */
  readonly checksum: string | null;
  /** What it runs on and, where that is not the best there could be, why. */
  readonly device: string;
  /** Tokens that prompt and answer may have together. */
  readonly contextTokens: number;
  countTokens(texts: readonly string[], signal: AbortSignal): Promise<number[]>;
  /** @throws AppError `cancelled`, and what the engine has to say */
  write(request: WriteRequest, call: WriteCall): Promise<Written>;
}

/** Something that writes: a local model, or a server. */
export interface Writer {
  readonly name: Exclude<EngineName, 'builtin'>;
  /** Whether `open` would find a model for this kind of set. */
  isReady(kind: MaterialKind): boolean;
  /** @throws AppError `model-missing`, `remote-writer-off` where `open` would */
  require(kind: MaterialKind): void;
  /**
   * Gets a model for a kind of set, loading it where that is needed.
   * @throws AppError `model-missing`, `remote-writer-off`, `model-not-loaded`, `cancelled`
   */
  open(kind: MaterialKind, call: WriteCall): Promise<OpenWriter>;
  /** Keeps a model that failed from being used again in this run. @param why for people */
  setAside(model: string, why: string): void;
  close(): Promise<void>;
}
