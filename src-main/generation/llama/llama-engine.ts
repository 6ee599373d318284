import type { ChatWrapper, Llama, LlamaContext, LlamaModel } from 'node-llama-cpp';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import type { EngineCall } from '../../engine-host/engine-protocol.ts';
import { serveEngine } from '../../engine-host/serve-engine.ts';
import { watchForLoop } from '../written/loop-watch.ts';
import type { Written, WriteRequest } from '../written/writer.ts';
import { contextSize } from './context-size.ts';
import { startLlama, type Device, type GpuUse } from './native-llama.ts';

/** Which model is meant, and how it is to run. */
export interface ModelRequest {
  readonly path: string;
  /** What people know it by. */
  readonly name: string;
  /** 0: one fewer than the cores. */
  readonly threads: number;
  readonly gpu: GpuUse;
  /** Memory that is free, in bytes. */
  readonly freeBytes: number;
}

/** A model as it was loaded. */
export interface LoadedFacts {
  readonly contextTokens: number;
  readonly device: string;
  readonly threads: number;
  /** The process that it is in. */
  readonly pid: number;
}

/** How an answer came about. */
export interface WrittenFacts extends Written {
  readonly promptTokens: number;
  readonly tokens: number;
  readonly milliseconds: number;
}

interface Loaded {
  readonly key: string;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
  /** How the model writes a conversation; finding out takes a second. */
  readonly chatWrapper: ChatWrapper;
  readonly facts: LoadedFacts;
}

const BATCH_TOKENS = 512;
/** Close to the likeliest words, with some freedom left: a second try must differ. */
const TEMPERATURE = 0.3;
const MIN_P = 0.05;
/** Progress is told each time so many tokens have come. */
const TELL_EVERY = 8;

interface Started {
  readonly key: string;
  readonly llama: Llama;
  readonly device: Device;
  readonly threads: number;
}

let started: Started | undefined;
let loaded: Loaded | undefined;
/** Ends when all work that was asked for before is done: one model, one piece of work at a time. */
let lastTurn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(work, work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const needsMemory = ({ name }: ModelRequest) => appError('model-needs-memory', { model: name });

/** The binding looks before it loads; what it finds now may be otherwise the next time. */
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && error.constructor.name === 'InsufficientMemoryError';

const keyOf = ({ path, threads, gpu }: ModelRequest): string =>
  JSON.stringify([path, threads, gpu]);

/** llama.cpp with these settings, in place of the one with others. */
async function start({ gpu, threads }: ModelRequest): Promise<Started> {
  const key = `${gpu} ${threads}`;
  if (started?.key === key) return started;
  await started?.llama.dispose();
  started = undefined;
  started = { key, ...(await startLlama(gpu, threads)) };
  return started;
}

async function load(request: ModelRequest, signal: AbortSignal): Promise<Loaded> {
  const key = keyOf(request);
  if (loaded?.key === key) return loaded;
  await loaded?.model.dispose();
  loaded = undefined;
  const { llama, device, threads } = await start(request);
  const refuse = (reason: string) => appError('model-not-loaded', { model: request.name, reason });
  let model: LlamaModel | undefined;
  try {
    const opened = await llama.loadModel({ modelPath: request.path, loadSignal: signal });
    model = opened;
    const tokens = await contextSize({
      trainedOn: opened.trainContextSize,
      free: request.freeBytes,
      costOf: async (contextTokens) => {
        const { cpuRam } = await opened.fileInsights.estimateContextResourceRequirementsV2({
          contextSize: contextTokens,
          modelGpuLayers: opened.gpuLayers,
          batchSize: BATCH_TOKENS,
          sequences: 1,
        });
        return cpuRam + opened.memoryUsage.ram;
      },
    });
    if (tokens === null) throw needsMemory(request);
    const context = await opened.createContext({
      contextSize: tokens,
      sequences: 1,
      batchSize: Math.min(BATCH_TOKENS, tokens),
      threads,
      createSignal: signal,
    });
    const facts = { contextTokens: tokens, device: device.text, threads, pid: process.pid };
    const { resolveChatWrapper } = await import('node-llama-cpp');
    loaded = { key, model: opened, context, chatWrapper: resolveChatWrapper(opened), facts };
    return loaded;
  } catch (error) {
    await model?.dispose();
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw isOutOfMemory(error) ? needsMemory(request) : refuse(messageOf(error));
  }
}

async function write(
  { model, context, chatWrapper }: Loaded,
  { system, prompt, schema, maxTokens, seed }: WriteRequest,
  { signal, report }: EngineCall<number>,
): Promise<WrittenFacts> {
  const { LlamaChatSession } = await import('node-llama-cpp');
  const begin = performance.now();
  const sequence = context.getSequence();
  const stop = new AbortController();
  const isLooping = watchForLoop();
  let isLoop = false;
  let tokens = 0;
  try {
    const grammar = await model.llama.createGrammarForJsonSchema(schema);
    const session = new LlamaChatSession({
      contextSequence: sequence,
      systemPrompt: system,
      chatWrapper,
    });
    const { responseText, stopReason } = await session.promptWithMeta(prompt, {
      grammar,
      maxTokens,
      seed,
      temperature: TEMPERATURE,
      minP: MIN_P,
      budgets: { thoughtTokens: 0 },
      signal: AbortSignal.any([signal, stop.signal]),
      stopOnAbortSignal: true,
      onToken: (chunk) => {
        const before = Math.floor(tokens / TELL_EVERY);
        tokens += chunk.length;
        if (Math.floor(tokens / TELL_EVERY) > before) report(tokens);
      },
      onTextChunk: (text) => {
        if (isLoop || !isLooping(text)) return;
        isLoop = true;
        stop.abort();
      },
    });
    signal.throwIfAborted();
    const end = isLoop ? 'loop' : stopReason === 'maxTokens' ? 'length' : 'done';
    return {
      text: responseText,
      end,
      tokens,
      promptTokens: sequence.tokenMeter.usedInputTokens,
      milliseconds: performance.now() - begin,
    };
  } finally {
    // The next answer must not depend on what was asked before.
    await sequence.dispose();
  }
}

/** The process in which llama.cpp runs. */
export default serveEngine({
  /** Loads a model, in place of the one that is loaded. */
  load: (request: ModelRequest, { signal }: EngineCall): Promise<LoadedFacts> =>
    inTurn(async () => {
      signal.throwIfAborted();
      return (await load(request, signal)).facts;
    }),

  /** Counts the tokens of texts. */
  count: (
    { model: request, texts }: { model: ModelRequest; texts: readonly string[] },
    { signal }: EngineCall,
  ): Promise<number[]> =>
    inTurn(async () => {
      signal.throwIfAborted();
      const { model } = await load(request, signal);
      return texts.map((text) => model.tokenize(text).length);
    }),

  /** Writes an answer in the form of a schema; reports how many tokens it has so far. */
  write: (
    { model, request }: { model: ModelRequest; request: WriteRequest },
    call: EngineCall<number>,
  ): Promise<WrittenFacts> =>
    inTurn(async () => {
      call.signal.throwIfAborted();
      return write(await load(model, call.signal), request, call);
    }),
});
