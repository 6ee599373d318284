import { AppError, appError } from '../../src-shared/app-error.ts';
import {
  isEngineReport,
  type EngineApi,
  type EngineCall,
  type EngineProcess,
  type LaunchEngine,
} from './engine-protocol.ts';

/** The engine's process ended in the middle of a call. The next call starts a new one. */
export class EngineCrash extends Error {
  override readonly name = 'EngineCrash';
}

export interface EngineHostOptions {
  readonly launch: LaunchEngine;
  /** An engine without work for this long, in ms, is ended and its memory freed. Default 60,000. */
  readonly idleMs?: number;
  /** An engine that does not heed an abort within this time, in ms, is ended. Default 1000. */
  readonly abortGraceMs?: number;
}

type ParamsOf<Method> = Method extends (params: infer Params, call: never) => unknown
  ? Params
  : never;
type ProgressOf<Method> = Method extends (
  params: never,
  call: EngineCall<infer Progress>,
) => unknown
  ? Progress
  : never;
type ResultOf<Method> = Method extends (...args: never) => Promise<infer Result> ? Result : never;

/** Runs native code in a process of its own, so that its crash costs a call and not the app. */
export interface EngineHost<Api extends EngineApi> {
  /**
   * Calls a method, starting the process where it does not run.
   * @throws AppError what the engine threw, or the signal's reason
   * @throws EngineCrash where the process died
   */
  call<Name extends keyof Api & string>(
    method: Name,
    params: ParamsOf<Api[Name]>,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: (progress: ProgressOf<Api[Name]>) => void;
    },
  ): Promise<ResultOf<Api[Name]>>;
  /** Ends the process; calls under way fail. The host can be called again. */
  stop(): Promise<void>;
}

interface Pending {
  readonly settled: PromiseWithResolvers<unknown>;
  readonly onProgress: ((progress: never) => void) | undefined;
}

interface Running {
  readonly process: EngineProcess;
  readonly pending: Map<number, Pending>;
  readonly ended: Promise<void>;
}

const DEFAULT_IDLE_MS = 60_000;
const DEFAULT_ABORT_GRACE_MS = 1000;

/**
 * @param modulePath module that ends with `serveEngine`, from an import with `?modulePath`
 * @example createEngineHost<typeof import('./decode-engine.ts').default>(path, { launch })
 */
export function createEngineHost<Api extends EngineApi>(
  modulePath: string,
  options: EngineHostOptions,
): EngineHost<Api> {
  const { launch, idleMs = DEFAULT_IDLE_MS, abortGraceMs = DEFAULT_ABORT_GRACE_MS } = options;
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): Running => {
    const process = launch(modulePath);
    const pending = new Map<number, Pending>();
    const ended = Promise.withResolvers<void>();
    const started: Running = { process, pending, ended: ended.promise };
    process.onMessage((message) => {
      if (!isEngineReport(message)) return;
      const call = pending.get(message.id);
      if (!call) return;
      if (message.type === 'progress') {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by the method that the call names
        call.onProgress?.(message.progress as never);
      } else if (message.type === 'done') call.settled.resolve(message.value);
      else {
        const { code, message: text, params } = message;
        call.settled.reject(code === null ? new Error(text) : new AppError(code, text, params));
      }
    });
    process.onExit((reason) => {
      if (running === started) running = undefined;
      for (const { settled } of pending.values()) settled.reject(new EngineCrash(reason));
      ended.resolve();
    });
    return started;
  };

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopping = running;
    running = undefined;
    stopping?.process.kill();
    await stopping?.ended;
  };

  return {
    stop,

    async call(method, params, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      clearTimeout(idle);
      running ??= start();
      const { process, pending } = running;
      const id = (lastId += 1);
      const settled = Promise.withResolvers<unknown>();
      pending.set(id, { settled, onProgress });
      let grace: NodeJS.Timeout | undefined;
      const abort = (): void => {
        process.send({ type: 'abort', id });
        grace = setTimeout(() => process.kill(), abortGraceMs);
      };
      signal?.addEventListener('abort', abort, { once: true });
      process.send({ type: 'call', id, method, params });
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine answers with what its method gives
        return (await settled.promise) as ResultOf<Api[typeof method]>;
      } catch (error) {
        if (signal?.aborted)
          throw signal.reason instanceof AppError ? signal.reason : appError('cancelled');
        throw error;
      } finally {
        clearTimeout(grace);
        signal?.removeEventListener('abort', abort);
        pending.delete(id);
        if (pending.size === 0) {
          clearTimeout(idle);
          idle = setTimeout(() => void stop(), idleMs).unref();
        }
      }
    },
  };
}
