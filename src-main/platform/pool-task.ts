import type { MessagePort } from 'node:worker_threads';
import { AppError, type ErrorCode } from '../../src-shared/app-error.ts';

/** Tells how far a piece of work is: `fraction` from 0 to 1, `stage` in a word or two. */
export type ReportProgress = (fraction: number, stage: string) => void;

/** What the pool hands to a worker module. */
export interface PoolMessage<Input> {
  readonly input: Input;
  readonly progress: MessagePort | null;
}

/** What comes back. Expected failures travel as data: a class does not survive the thread. */
export type PoolReply<Output> =
  | { readonly ok: true; readonly value: Output }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly params: Readonly<Record<string, unknown>>;
    };

/** The shape of a worker module's default export. */
export type PoolTask<Input, Output> = (message: PoolMessage<Input>) => Promise<PoolReply<Output>>;

/**
 * Makes the default export of a worker module from a plain function. The function may throw an
 * `AppError`; any other error crosses the thread as a bug.
 * @example export default poolTask(async (input: { path: string }, report) => …);
 */
export function poolTask<Input, Output>(
  run: (input: Input, report: ReportProgress) => Promise<Output>,
): PoolTask<Input, Output> {
  return async ({ input, progress }) => {
    try {
      const value = await run(input, (fraction, stage) =>
        progress?.postMessage({ fraction, stage }),
      );
      return { ok: true, value };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { ok: false, code: error.code, message: error.message, params: error.params };
    }
  };
}
