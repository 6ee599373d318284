import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../src-shared/setting-state.ts';
import { forkEngine } from '../../../../src-main/engine-host/fork-engine.ts';
import { createBuiltinEngine } from '../../../../src-main/generation/builtin-engine.ts';
import type { GenerationEngine } from '../../../../src-main/generation/engine.ts';
import {
  createLlamaWriter,
  type LlamaWriter,
  type LlamaWriterOptions,
} from '../../../../src-main/generation/llama/llama-writer.ts';
import { answerSchema } from '../../../../src-main/generation/written/answer-schema.ts';
import { createWrittenEngine } from '../../../../src-main/generation/written/written-engine.ts';
import { createModels, type Models } from '../../../../src-main/models/models.ts';
import { createOutboundHttp } from '../../../../src-main/platform/outbound-http.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeLlamaModel } from '../../../support/llama-model.ts';
import { studyTextFrom } from '../../../support/study-text.ts';
import { temporaryFolder } from '../../../support/test-app.ts';

const GIGABYTE = 1e9;
const never = new AbortController().signal;
const call = { signal: never };

let folder: string;
let models: Models;
let builtin: GenerationEngine;
beforeAll(async () => {
  folder = temporaryFolder();
  builtin = createBuiltinEngine(1);
});
afterAll(async () => {
  await builtin.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Makes the models of a machine: made ones under these names, from these bytes. */
async function install(files: Readonly<Record<string, Buffer>>): Promise<void> {
  const own = temporaryFolder();
  models = createModels({
    folder: own,
    http: createOutboundHttp(),
    hub: 'http://hub.invalid/',
    catalogue: [],
  });
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, `${name}.gguf`);
    writeFileSync(path, bytes);
    await models.importFile(path, { signal: never, report: () => undefined });
  }
}

const writers: LlamaWriter[] = [];
/** What the models of this machine that are set aside are, each with the reason. */
const aside = (): Record<string, string | undefined> =>
  Object.fromEntries(
    models
      .list()
      .filter((model) => model.aside)
      .map((model) => [model.id, model.aside?.reason]),
  );
const start = (options: Partial<LlamaWriterOptions> = {}): LlamaWriter => {
  const writer = createLlamaWriter({
    launch: forkEngine,
    models,
    settings: { ...defaultSettings, llamaThreads: 1 },
    freeMemory: () => 4 * GIGABYTE,
    ...options,
  });
  writers.push(writer);
  return writer;
};
afterEach(async () => {
  await Promise.all(writers.splice(0).map((writer) => writer.close()));
});

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const schema = answerSchema({ question: 60, answer: 30 }, 2);
const request = { system: 'Write.', prompt: 'Now.', schema, maxTokens: 600, seed: 7 };
const long = {
  ...request,
  schema: answerSchema({ question: 1900, answer: 1900 }, 6),
  maxTokens: 4000,
};

describe('a local model', () => {
  beforeAll(() => install({ made: makeLlamaModel() }));

  test('loads in a process of its own, counts tokens, and says what it runs on', async () => {
    const open = await start().open('quiz', call);
    expect(open.pid).not.toBe(process.pid);
    expect(open).toMatchObject({
      model: 'made',
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/u),
      device: expect.stringMatching(/^processor, 1 thread: .+|^graphics card by /u),
      contextTokens: 6144,
      threads: 1,
    });
    expect(await open.countTokens(['twelve words', ''], never)).toEqual([12, 0]);
  });

  test('leaves a core to everything else where nothing else is set', async () => {
    const open = await start({ settings: defaultSettings }).open('quiz', call);
    expect(open.threads).toBeGreaterThanOrEqual(1);
    expect(open.threads).toBeLessThanOrEqual(Math.max(1, availableParallelism() - 1));
  });

  test('writes what the schema says, the same for the same seed and another for another', async () => {
    const open = await start().open('quiz', call);
    const one = await open.write(request, call);
    expect(one.end).toBe('done');
    const parsed: unknown = JSON.parse(one.text);
    expect(parsed).toEqual({
      items: expect.arrayContaining([{ question: expect.any(String), answer: expect.any(String) }]),
    });
    expect((await open.write(request, call)).text).toBe(one.text);
    expect((await open.write({ ...request, seed: 8 }, call)).text).not.toBe(one.text);
  });

  test('stops at the limit, and tells how far it is', async () => {
    const open = await start().open('quiz', call);
    const told: number[] = [];
    const cut = await open.write(
      { ...long, maxTokens: 50 },
      { ...call, onTokens: (tokens) => void told.push(tokens) },
    );
    expect(cut.end).toBe('length');
    expect(cut.tokens).toBeLessThanOrEqual(50);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.length).toBeGreaterThan(2);
  });

  test('is stopped in the middle of an answer, and works for the next', async () => {
    const open = await start().open('quiz', call);
    const stop = new AbortController();
    const writing = open.write(long, { signal: stop.signal, onTokens: () => stop.abort() });
    await expect(writing).rejects.toMatchObject({ code: 'cancelled' });
    const { pid } = await start().open('quiz', call);
    expect(isAlive(pid)).toBe(true);
    expect((await open.write(request, call)).end).toBe('done');
  });

  test('is asked by several at once, one after another', async () => {
    const writer = start();
    const opened = await Promise.all([writer.open('quiz', call), writer.open('mind-map', call)]);
    const [one, other] = await Promise.all(opened.map((open) => open.write(request, call)));
    expect(one?.text).toBe(other?.text);
    expect(opened[0]?.pid).toBe(opened[1]?.pid);
  });

  test('takes its process along when it crashes, and nothing else; the next call has a new one', async () => {
    const open = await start().open('quiz', call);
    const writing = open.write(long, {
      ...call,
      onTokens: () => process.kill(open.pid, 'SIGSEGV'),
    });
    await expect(writing).rejects.toThrow(/SIGSEGV/u);
    expect((await open.write(request, call)).end).toBe('done');
  });

  test('gives its memory back when it has nothing to do', async () => {
    const writer = start({
      settings: { ...defaultSettings, llamaThreads: 1, llamaIdleMinutes: 0.001 },
    });
    const open = await writer.open('quiz', call);
    await eventually(() => expect(isAlive(open.pid)).toBe(false));
    expect((await open.write(request, call)).end).toBe('done');
  });

  test('gets less room where memory is short, and is not loaded where it is too short', async () => {
    const short = await start({ freeMemory: () => 512 * 1024 * 1024 + 6_000_000 }).open(
      'quiz',
      call,
    );
    expect(short.contextTokens).toBeGreaterThanOrEqual(2048);
    expect(short.contextTokens).toBeLessThan(6144);
    const none = start({ freeMemory: () => 1_000_000 });
    await expect(none.open('quiz', call)).rejects.toMatchObject({
      code: 'model-needs-memory',
      message: expect.stringMatching(/more memory than is free now/u),
    });
    // There may be more the next time.
    expect(none.isReady('quiz')).toBe(true);
    expect(aside()).toEqual({});
  });

  test('never gets more room than it was trained on', async () => {
    await install({ narrow: makeLlamaModel({ trainedOn: 3000 }) });
    expect((await start().open('quiz', call)).contextTokens).toBe(3000);
  });
});

describe('a model that crashes while it is loaded', () => {
  beforeAll(() => install({ made: makeLlamaModel() }));

  /** Processes of which the first ones are killed as soon as they are there. */
  const dying = (count: number): LlamaWriterOptions['launch'] => {
    let left = count;
    return (path) => {
      const child = forkEngine(path);
      left -= 1;
      if (left >= 0) child.kill();
      return child;
    };
  };

  test('is tried once more without the graphics card, and says so', async () => {
    const open = await start({ launch: dying(1) }).open('quiz', call);
    expect(open.device).toBe('processor, 1 thread: the model crashed with the graphics card');
    expect((await open.write(request, call)).end).toBe('done');
    expect(aside()).toEqual({});
  });

  test('is set aside where that does not help, or the card is off', async () => {
    const off = { ...defaultSettings, llamaThreads: 1, llamaGpu: 'off' } as const;
    for (const options of [{ launch: dying(2) }, { launch: dying(1), settings: off }]) {
      await expect(start(options).open('quiz', call)).rejects.toMatchObject({
        code: 'model-not-loaded',
        message: expect.stringContaining('it crashed while it was loaded'),
      });
      expect(Object.keys(aside())).toEqual(['made']);
      models.tryAgain('made');
    }
  });
});

describe('which model writes', () => {
  test('is the one that is set for the kind of set, and none where there is none', async () => {
    await install({ one: makeLlamaModel(), other: makeLlamaModel({ seed: 2 }) });
    const settings = {
      ...defaultSettings,
      llamaThreads: 1,
      quizModel: 'other',
      mindMapModel: 'gone',
    };
    const writer = start({ settings });
    expect((await writer.open('quiz', call)).model).toBe('other');
    const { model, pid } = await writer.open('flashcards', call);
    expect(model).toBe('one');
    // Files of models are mapped into memory; only Linux tells which.
    const maps = `/proc/${pid}/maps`;
    if (existsSync(maps)) {
      const mapped = readFileSync(maps, 'utf8').match(/\w+\.gguf$/gmu) ?? [];
      expect(new Set(mapped)).toEqual(new Set(['one.gguf']));
    }
    expect(writer.isReady('mind-map')).toBe(false);
    await expect(writer.open('mind-map', call)).rejects.toMatchObject({
      code: 'model-missing',
      status: 424,
      message: expect.stringContaining('lectern models install gone'),
    });
  });
});

describe('a quiz by a local model', () => {
  const tides = studyTextFrom(
    readFileSync(new URL('../../../../resources/samples/the-tides.md', import.meta.url), 'utf8'),
  );
  const plan = { numberOfQuestions: 3, difficulty: 'medium', language: 'en' } as const;
  const context = { signal: never, report: () => undefined };

  test('that makes no sense is dropped whole, and the built-in engine fills up', async () => {
    await install({ made: makeLlamaModel() });
    const made = await createWrittenEngine(start(), builtin).quiz(
      tides,
      { ...plan, numberOfQuestions: 1 },
      context,
    );
    const { making, draft } = made;
    expect(making.note).toBeNull();
    expect(Object.keys(making.droppedByCheck).length).toBeGreaterThan(0);
    expect(making.passages).not.toEqual([]);
    expect(making.items.map(({ engine }) => engine)).toEqual(['builtin']);
    expect(draft.questionsWithOptionsAndAnswers).toHaveLength(1);
    expect(making.model?.id).toBe('made');
  });

  test('that cannot be loaded is set aside with the reason', async () => {
    // Sound in its head, and of a kind that llama.cpp does not know.
    await install({ strange: makeLlamaModel({ architecture: 'unheard-of' }) });
    const writer = start();
    const engine = createWrittenEngine(writer, builtin);
    const { making } = await engine.quiz(tides, plan, context);
    expect(making.note).toMatch(/The model Made for tests cannot be used: /u);
    expect(making.items).toHaveLength(3);
    expect(writer.isReady('quiz')).toBe(false);
    const { strange: reason = '' } = aside();
    expect(reason).toMatch(/unheard-of|Failed to load model/iu);
    expect(making.note).toContain(`cannot be used: ${reason}.`);
    expect((await engine.quiz(tides, plan, context)).making.note).toMatch(/cannot be used/u);
  });

  test('that crashes in the middle is set aside, and the set is made all the same', async () => {
    await install({ made: makeLlamaModel() });
    const writer = start();
    const { pid } = await writer.open('quiz', call);
    let killed = false;
    const { making, draft } = await createWrittenEngine(writer, builtin).quiz(tides, plan, {
      signal: never,
      report: (_part, stage) => {
        if (killed || !stage.startsWith('writing')) return;
        killed = true;
        process.kill(pid, 'SIGSEGV');
      },
    });
    expect(making.note).toMatch(/it crashed \(SIGSEGV/u);
    expect(draft.questionsWithOptionsAndAnswers).toHaveLength(3);
    expect(aside()).toEqual({ made: expect.stringContaining('SIGSEGV') });
  });

  test('that is cancelled ends with the cancellation', async () => {
    await install({ made: makeLlamaModel() });
    const stop = new AbortController();
    const making = createWrittenEngine(start(), builtin).quiz(tides, plan, {
      signal: stop.signal,
      report: (_part, stage) => {
        if (stage.startsWith('writing')) stop.abort();
      },
    });
    await expect(making).rejects.toThrow();
  });
});
