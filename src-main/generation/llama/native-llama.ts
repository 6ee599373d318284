import { availableParallelism } from 'node:os';
import type { Llama } from 'node-llama-cpp';
import { appError } from '../../../src-shared/app-error.ts';

/** What the model runs on. */
export interface Device {
  /** For people: what it is and, where that is not the best there could be, why. */
  readonly text: string;
  readonly usesGpu: boolean;
}

/** Whether the graphics card may be used: not where it was turned off, nor where it has failed before. */
export type GpuUse = 'auto' | 'off' | 'failed';

const whyWithout = {
  off: 'the graphics card is turned off in the settings',
  failed: 'the model crashed with the graphics card',
} as const;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

/** One fewer than the cores that count, at least one. */
const defaultThreads = (cores: number): number =>
  Math.max(1, Math.min(cores, availableParallelism()) - 1);

/**
 * Starts llama.cpp from the binaries that came with the package; nothing is fetched and nothing
 * compiled. A graphics card is used where it works.
 * @param threads 0: one fewer than the cores
 * @throws AppError `llama-missing`
 */
export async function startLlama(
  gpu: GpuUse,
  threads: number,
): Promise<{ llama: Llama; device: Device; threads: number }> {
  const { getLlama, LlamaLogLevel } = await import('node-llama-cpp').catch((error: unknown) => {
    throw appError('llama-missing', { reason: messageOf(error) });
  });
  const start = (on: 'auto' | false): Promise<Llama> =>
    getLlama({
      gpu: on,
      build: 'never',
      skipDownload: true,
      usePrebuiltBinaries: true,
      progressLogs: false,
      logLevel: LlamaLogLevel.error,
      logger: (_level, message) => void process.stderr.write(`${message}\n`),
    });
  const startWithout = async (why: string): Promise<{ llama: Llama; why: string }> => {
    try {
      return { llama: await start(false), why };
    } catch (error) {
      throw appError('llama-missing', { reason: messageOf(error) });
    }
  };
  const { llama, why } =
    gpu !== 'auto'
      ? await startWithout(whyWithout[gpu])
      : await start('auto')
          .then((started) => ({
            llama: started,
            why: 'no graphics card that it can use was found',
          }))
          .catch((error: unknown) => startWithout(`the graphics card failed: ${messageOf(error)}`));
  const used = threads === 0 ? defaultThreads(llama.cpuMathCores) : threads;
  llama.maxThreads = used;
  const names = llama.gpu === false ? [] : await llama.getGpuDeviceNames();
  const onProcessor = `processor, ${used} ${used === 1 ? 'thread' : 'threads'}: ${why}`;
  return {
    llama,
    threads: used,
    device: {
      usesGpu: llama.gpu !== false,
      text:
        llama.gpu === false ? onProcessor : `graphics card by ${llama.gpu}: ${names.join(', ')}`,
    },
  };
}
