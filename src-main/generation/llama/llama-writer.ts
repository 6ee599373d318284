import { freemem } from 'node:os';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { createEngineHost, EngineCrash } from '../../engine-host/engine-host.ts';
import type { LaunchEngine } from '../../engine-host/engine-protocol.ts';
import type { InstalledModel, Models } from '../../models/models.ts';
import type { OpenWriter, WriteCall, Writer } from '../written/writer.ts';
import {
  findLanguageModel,
  languageModelMissing,
  type ModelSettings,
} from './choose-language-model.ts';
import type llamaEngine from './llama-engine.ts';
import type { LoadedFacts, ModelRequest, WrittenFacts } from './llama-engine.ts';
import enginePath from './llama-engine.ts?modulePath';

export interface LlamaWriterOptions {
  readonly launch: LaunchEngine;
  readonly models: Models;
  readonly settings: ModelSettings &
    Pick<Settings, 'llamaThreads' | 'llamaGpu' | 'llamaIdleMinutes'>;
  /** Keeps a model that failed from being used. Default: the models remember it. */
  readonly setAside?: (model: string, why: string) => void;
  /** Memory that is free, in bytes. Default: what this machine has. */
  readonly freeMemory?: () => number;
  /** An engine that is silent for so long, in ms, hangs. Default 600,000. */
  readonly stallMs?: number;
}

/** A local model, and what else can be told of it. */
export interface OpenLlama extends OpenWriter {
  readonly threads: number;
  /** The process that the model is in. */
  readonly pid: number;
  write(...args: Parameters<OpenWriter['write']>): Promise<WrittenFacts>;
}

export interface LlamaWriter extends Writer {
  open(...args: Parameters<Writer['open']>): Promise<OpenLlama>;
}

/** What is wrong with a model that could not be loaded; null where it is something beside the model. */
function failureOfModel(error: unknown): string | null {
  if (error instanceof EngineCrash) return `it crashed while it was loaded: ${error.message}`;
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  // What is missing may be there the next time: memory, or the binding.
  return error.code === 'model-not-loaded' ? String(error.params['reason']) : null;
}

const MS_PER_MINUTE = 60_000;
const DEFAULT_STALL_MS = 600_000;

/** Lets local models write, one at a time, in a process of their own. */
export function createLlamaWriter(options: LlamaWriterOptions): LlamaWriter {
  const { launch, models, settings, freeMemory = freemem, stallMs = DEFAULT_STALL_MS } = options;
  const { setAside = (model, why) => models.setAside(model, why) } = options;
  const host = createEngineHost<typeof llamaEngine>(enginePath, {
    launch,
    idleMs: settings.llamaIdleMinutes * MS_PER_MINUTE,
  });
  /** What does not answer any more is ended, as if it had crashed. */
  const watched = async <Result>(
    signal: AbortSignal,
    call: (signal: AbortSignal, alive: () => void) => Promise<Result>,
  ): Promise<Result> => {
    const stalled = new AbortController();
    const timer = setTimeout(() => stalled.abort(), stallMs);
    try {
      return await call(AbortSignal.any([signal, stalled.signal]), () => timer.refresh());
    } catch (error) {
      if (!stalled.signal.aborted || signal.aborted) throw error;
      await host.stop();
      throw new EngineCrash('it hangs');
    } finally {
      clearTimeout(timer);
    }
  };

  /** Set once a model has crashed where the graphics card may have been the reason. */
  let hasGpuFailed = false;

  const requestFor = ({ filePath, name }: InstalledModel): ModelRequest => ({
    path: filePath,
    name,
    threads: settings.llamaThreads,
    gpu: settings.llamaGpu === 'auto' && hasGpuFailed ? 'failed' : settings.llamaGpu,
    freeBytes: freeMemory(),
  });

  const load = (model: ModelRequest, signal: AbortSignal): Promise<LoadedFacts> =>
    watched(signal, (each) => host.call('load', model, { signal: each }));

  const openModel = async (found: InstalledModel, { signal }: WriteCall): Promise<OpenLlama> => {
    let model = requestFor(found);
    const { contextTokens, device, threads, pid } = await load(model, signal).catch(
      async (error: unknown) => {
        if (!(error instanceof EngineCrash) || model.gpu !== 'auto') throw error;
        hasGpuFailed = true;
        model = requestFor(found);
        return load(model, signal);
      },
    );
    return {
      model: found.id,
      checksum: found.hash,
      device,
      contextTokens,
      threads,
      pid,
      countTokens: (texts, abort) =>
        watched(abort, (each) => host.call('count', { model, texts }, { signal: each })),
      write: (request, call) =>
        watched(call.signal, (each, alive) =>
          host.call(
            'write',
            { model, request },
            {
              signal: each,
              onProgress: (tokens) => {
                alive();
                call.onTokens?.(tokens);
              },
            },
          ),
        ),
    };
  };

  return {
    name: 'llama',
    isReady: (kind) => findLanguageModel(models, settings, kind, 'usable') !== null,

    require(kind) {
      const found = findLanguageModel(models, settings, kind, 'all');
      if (!found) throw languageModelMissing(models, settings, kind);
    },

    async open(kind, call) {
      const found = findLanguageModel(models, settings, kind, 'usable');
      if (!found) {
        const failed = findLanguageModel(models, settings, kind, 'all');
        if (!failed) throw languageModelMissing(models, settings, kind);
        throw appError('model-not-loaded', {
          model: failed.name,
          reason: failed.aside?.reason ?? '',
        });
      }
      try {
        return await openModel(found, call);
      } catch (error) {
        if (call.signal.aborted) throw error;
        const reason = failureOfModel(error);
        if (reason === null) throw error;
        setAside(found.id, reason);
        throw appError('model-not-loaded', { model: found.name, reason });
      }
    },

    setAside,
    close: () => host.stop(),
  };
}
