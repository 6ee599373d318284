import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError, appError } from '../../src-shared/app-error.ts';
import type { PoolReply, PoolTask, ReportProgress } from './pool-task.ts';

export interface WorkerPoolOptions {
  /** Most threads at once. Default 1. */
  readonly threads?: number;
  /** Most heap of one thread, in MiB; past it the work fails and the thread is replaced. */
  readonly heapMb?: number;
  /** A thread without work for this long, in ms, is let go. Default 30,000; Infinity: never. */
  readonly idleMs?: number;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
  /** The work is stopped hard and fails after this many ms. */
  readonly timeoutMs?: number;
}

/** Runs one kind of CPU work off the event loop. Threads start when there is work. */
export interface WorkerPool<Input, Output> {
  /**
   * @throws AppError what the task itself threw; `cancelled` when `signal` fired;
   *   `content-too-complex` when time or memory ran out.
   */
  run(input: Input, options?: RunOptions): Promise<Output>;
  close(): Promise<void>;
}

const isProgress = (value: unknown): value is { fraction: number; stage: string } =>
  typeof value === 'object' && value !== null && 'fraction' in value && 'stage' in value;

const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * @param modulePath file of the worker module, whose default export is made by `poolTask`; it
 *   comes from an import with the suffix `?modulePath`, which the build turns into its own file.
 * @example createWorkerPool<typeof import('./pdf-worker.ts').default>(path, { threads: 2 })
 */
export function createWorkerPool<Task extends PoolTask<never, unknown>>(
  modulePath: string,
  options: WorkerPoolOptions = {},
): WorkerPool<TaskInput<Task>, TaskOutput<Task>> {
  const pool: Piscina<unknown, PoolReply<TaskOutput<Task>>> = new Piscina({
    filename: modulePath,
    minThreads: 0,
    maxThreads: options.threads ?? 1,
    idleTimeout: options.idleMs ?? 30_000,
    ...(options.heapMb === undefined
      ? {}
      : { resourceLimits: { maxOldGenerationSizeMb: options.heapMb } }),
  });

  return {
    async run(input, { signal, onProgress, timeoutMs } = {}) {
      if (signal?.aborted) throw appError('cancelled');
      const timeout = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
      const stops = [signal, timeout].filter((stop) => stop !== undefined);
      const channel = onProgress ? new MessageChannel() : undefined;
      channel?.port1.on('message', (value: unknown) => {
        if (isProgress(value)) onProgress?.(value.fraction, value.stage);
      });
      try {
        const reply = await pool.run(
          { input, progress: channel?.port2 ?? null },
          {
            ...(channel ? { transferList: [channel.port2] } : {}),
            ...(stops.length > 0 ? { signal: AbortSignal.any(stops) } : {}),
          },
        );
        if (reply.ok) return reply.value;
        throw new AppError(reply.code, reply.message, reply.params);
      } catch (error) {
        if (signal?.aborted) throw appError('cancelled');
        if (timeout?.aborted || ranOutOfMemory(error)) throw appError('content-too-complex');
        throw error;
      } finally {
        channel?.port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}

type TaskInput<Task> = Task extends PoolTask<infer Input, unknown> ? Input : never;
type TaskOutput<Task> = Task extends PoolTask<never, infer Output> ? Output : never;
