import { freemem } from 'node:os';
import { appError } from '../../../src-shared/app-error.ts';
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
import type { ModelRequest, WrittenFacts } from './llama-engine.ts';
import enginePath from './llama-engine.ts?modulePath';

export interface LlamaWriterOptions {
  readonly launch: LaunchEngine;
  readonly models: Models;
  readonly settings: ModelSettings &
    Pick<Settings, 'llamaThreads' | 'llamaGpu' | 'llamaIdleMinutes'>;
  /** Called when a model is set aside. */
  readonly onSetAside?: (model: string, why: string) => void;
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
  /** Models that failed in this run, each with the reason. */
  readonly aside: ReadonlyMap<string, string>;
}

const MS_PER_MINUTE = 60_000;
const DEFAULT_STALL_MS = 600_000;

/** Lets local models write, one at a time, in a process of their own. */
export function createLlamaWriter(options: LlamaWriterOptions): LlamaWriter {
  const { launch, models, settings, freeMemory = freemem, stallMs = DEFAULT_STALL_MS } = options;
  const host = createEngineHost<typeof llamaEngine>(enginePath, {
    launch,
    idleMs: settings.llamaIdleMinutes * MS_PER_MINUTE,
  });
  const aside = new Map<string, string>();
  const isUsable = (id: string): boolean => !aside.has(id);

  const setAside = (model: string, why: string): void => {
    if (aside.has(model)) return;
    aside.set(model, why);
    options.onSetAside?.(model, why);
  };

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

  const requestFor = ({ filePath, name }: InstalledModel): ModelRequest => ({
    path: filePath,
    name,
    threads: settings.llamaThreads,
    gpu: settings.llamaGpu,
    freeBytes: freeMemory(),
  });

  const openModel = async (found: InstalledModel, { signal }: WriteCall): Promise<OpenLlama> => {
    const model = requestFor(found);
    const { contextTokens, device, threads, pid } = await watched(signal, (each) =>
      host.call('load', model, { signal: each }),
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
    aside,
    isReady: (kind) => findLanguageModel(models, settings, kind, isUsable) !== null,

    require(kind) {
      const found = findLanguageModel(models, settings, kind, () => true);
      if (!found) throw languageModelMissing(models, settings, kind);
    },

    async open(kind, call) {
      const found = findLanguageModel(models, settings, kind, isUsable);
      if (!found) {
        const failed = findLanguageModel(models, settings, kind, () => true);
        if (!failed) throw languageModelMissing(models, settings, kind);
        throw appError('model-not-loaded', {
          model: failed.name,
          reason: aside.get(failed.id) ?? '',
        });
      }
      try {
        return await openModel(found, call);
      } catch (error) {
        if (call.signal.aborted) throw error;
        const why = error instanceof Error ? error.message : String(error);
        const reason =
          error instanceof EngineCrash ? `it crashed while it was loaded: ${why}` : why;
        setAside(found.id, reason);
        throw error instanceof EngineCrash
          ? appError('model-not-loaded', { model: found.name, reason })
          : error;
      }
    },

    setAside,
    close: () => host.stop(),
  };
}
