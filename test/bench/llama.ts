import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getLlama, LlamaChatSession, LlamaLogLevel, resolveChatWrapper } from 'node-llama-cpp';
import { createEngineHost } from '../../src-main/engine-host/engine-host.ts';
import { forkEngine } from '../../src-main/engine-host/fork-engine.ts';
import type llamaEngine from '../../src-main/generation/llama/llama-engine.ts';
import { answerSchema } from '../../src-main/generation/written/answer-schema.ts';
import { questionKind } from '../../src-main/generation/written/question-kind.ts';
import { salvage } from '../../src-main/generation/written/salvage.ts';
import { makeLlamaModel } from '../support/llama-model.ts';

const CONTEXT = 6144;
/** Enough for a question whose texts are all as long as they may be. */
const TOKENS = 2400;
const ROUNDS = 3;
const engine = new URL('../../src-main/generation/llama/llama-engine.ts', import.meta.url).pathname;

const schema = answerSchema(questionKind.fields, 6);
const system = 'You write study material.';
const prompt = 'Write questions about the passage. '.repeat(20);

/** Memory that a process has, in MiB; only Linux tells. */
function memoryOf(pid: number): string {
  try {
    const kilobytes = /VmRSS:\s+(?<kb>\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return `${Math.round(Number(kilobytes?.groups?.['kb']) / 1024)} MiB`;
  } catch {
    return 'not told here';
  }
}

/** When an answer had how many tokens, in ms since it was asked for. */
type Growth = readonly (readonly [tokens: number, ms: number])[];

interface Round {
  readonly text: string;
  readonly tokens: number;
  readonly ms: number;
  readonly growth: Growth;
}

/** Characters of an answer up to the end of its first whole item; the made model has a token for each. */
function lengthToFirstItem(text: string): number {
  for (let end = text.indexOf('}'); end >= 0; end = text.indexOf('}', end + 1)) {
    if (salvage(text.slice(0, end + 1)).items.length > 0) return end + 1;
  }
  return Infinity;
}

const timeOf = ({ growth }: Round, wanted: number): string => {
  const found = growth.find(([tokens]) => tokens >= wanted);
  return found ? `${found[1].toFixed(0)} ms` : 'never';
};

const line = (name: string, rounds: readonly Round[]): void => {
  const [best] = rounds.toSorted((a, b) => b.tokens / b.ms - a.tokens / a.ms);
  if (!best) return;
  const rate = ((best.tokens / best.ms) * 1000).toFixed(0);
  console.log(
    `  ${name.padEnd(24)}${rate.padStart(6)} tokens/s   first token after ${timeOf(best, 1)}, first item after ${timeOf(best, lengthToFirstItem(best.text))}`,
  );
};

/** The binding alone, with the same model and settings. */
async function benchBare(path: string): Promise<void> {
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    logLevel: LlamaLogLevel.error,
    maxThreads: 1,
  });
  const model = await llama.loadModel({ modelPath: path });
  const context = await model.createContext({
    contextSize: CONTEXT,
    sequences: 1,
    batchSize: 512,
    threads: 1,
  });
  const chatWrapper = resolveChatWrapper(model);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const sequence = context.getSequence();
    const begin = performance.now();
    const grammar = await llama.createGrammarForJsonSchema(schema);
    const session = new LlamaChatSession({
      contextSequence: sequence,
      systemPrompt: system,
      chatWrapper,
    });
    let tokens = 0;
    const growth: [number, number][] = [];
    const { responseText: text } = await session.promptWithMeta(prompt, {
      grammar,
      maxTokens: TOKENS,
      seed: 7,
      temperature: 0.3,
      minP: 0.05,
      onToken: (chunk) => {
        tokens += chunk.length;
        growth.push([tokens, performance.now() - begin]);
      },
    });
    rounds.push({ text, tokens, ms: performance.now() - begin, growth });
    void sequence.dispose();
  }
  line('the bare binding', rounds);
  await llama.dispose();
}

/** Compares the engine in its process with the binding alone; one thread, no graphics card. */
export async function benchLlama(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const path = join(folder, 'made.gguf');
  writeFileSync(path, makeLlamaModel());
  console.log(`\nA local model (made, random weights), ${TOKENS} tokens held to the quiz schema`);
  await benchBare(path);
  const host = createEngineHost<typeof llamaEngine>(engine, { launch: forkEngine });
  try {
    const model = { path, name: 'made', threads: 1, gpu: 'off', freeBytes: 4e9 } as const;
    const begin = performance.now();
    const { pid } = await host.call('load', model);
    const loadMs = performance.now() - begin;
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = performance.now();
      const growth: [number, number][] = [];
      const request = { system, prompt, schema, maxTokens: TOKENS, seed: 7 };
      const { text, tokens } = await host.call(
        'write',
        { model, request },
        { onProgress: (count) => void growth.push([count, performance.now() - start]) },
      );
      const ms = performance.now() - start;
      rounds.push({ text, tokens, ms, growth: [...growth, [tokens, ms]] });
    }
    line('in its own process', rounds);
    console.log(`  process and model ready after ${loadMs.toFixed(0)} ms, memory ${memoryOf(pid)}`);
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
