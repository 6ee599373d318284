import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { catalogue as shipped } from '../../../src-main/models/catalogue.ts';
import { createModels } from '../../../src-main/models/models.ts';
import { createOutboundHttp } from '../../../src-main/platform/outbound-http.ts';
import type { CatalogueModel } from '../../../src-shared/model.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../../support/web-fixture-server.ts';
import { makeLlamaModel } from '../../support/llama-model.ts';
import { makeWhisperModel } from '../../support/whisper-model.ts';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256));
const sha256 = createHash('sha256').update(content).digest('hex');

const listed: CatalogueModel = {
  id: 'whisper-test',
  kind: 'whisper',
  name: 'Whisper test',
  file: 'ggml-test.bin',
  path: 'owner/repo/resolve/main/ggml-test.bin',
  bytes: content.length,
  sha256,
  isVerified: false,
  licence: 'MIT',
  languages: 'english',
  memoryMb: 1000,
  quality: 1,
  speed: 5,
  note: '',
};

/** Serves the file the way a hub does: with a tag, and parts of it on demand. */
const hub: RequestListener = (request, response) => {
  const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
  const goesOn = from > 0 && request.headers['if-range'] === '"one"';
  const part = goesOn ? content.subarray(from) : content;
  response.writeHead(goesOn ? 206 : 200, {
    etag: '"one"',
    'content-length': part.length,
    ...(goesOn ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}),
  });
  response.end(part);
};

const folders: string[] = [];
const fixtures: WebFixture[] = [];
afterEach(async () => {
  await Promise.all(fixtures.splice(0).map((fixture) => fixture.close()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

async function start(listener: RequestListener = hub, model: Partial<CatalogueModel> = {}) {
  const folder = temporaryFolder();
  const web = await startWebFixture(listener);
  folders.push(folder);
  fixtures.push(web);
  const models = createModels({
    folder,
    http: createOutboundHttp({ network: web.network, stallTimeoutSeconds: 2 }),
    hub: 'http://hub.example',
    memory: 4 * 1024 ** 3,
    catalogue: [{ ...listed, ...model }],
  });
  return { folder, web, models };
}

const call = (report: (fraction: number, stage: string) => void = () => undefined) => ({
  signal: new AbortController().signal,
  report,
});

describe('installing', () => {
  test('downloads with progress, checks, and is there after a restart', async () => {
    const { models, web } = await start();
    const told: number[] = [];
    const made = await models.install(
      'whisper-test',
      call((fraction) => told.push(fraction)),
    );
    expect(made).toMatchObject({ id: 'whisper-test', hash: sha256 });
    expect(told.at(-1)).toBe(1);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(models.list()).toMatchObject([{ state: 'installed', isImported: false, fit: 'good' }]);
    await models.install('whisper-test', call());
    expect(web.requests).toHaveLength(1);
  });

  test('goes on where the connection dropped', async () => {
    let current: ServerResponse | undefined;
    const { models, web } = await start((request, response) => {
      const from = Number(/^bytes=(\d+)-$/u.exec(request.headers.range ?? '')?.[1] ?? 0);
      current = response.writeHead(from > 0 ? 206 : 200, {
        etag: '"one"',
        'content-length': content.length - from,
        'content-range': `bytes ${from}-${content.length - 1}/${content.length}`,
      });
      response.write(content.subarray(from, from + 100_000));
    });
    const dropAtEachThird = (fraction: number): void => {
      if ((fraction * content.length) % 100_000 === 0 && fraction < 1) current?.destroy();
    };
    await models.install('whisper-test', call(dropAtEachThird));
    expect(web.requests.map(({ headers }) => headers.range)).toEqual([
      undefined,
      'bytes=100000-',
      'bytes=200000-',
    ]);
    expect(models.installed('whisper')).toHaveLength(1);
  });

  test('cancelled, it keeps what has come and goes on from there', async () => {
    let isSlow = true;
    const { models, web } = await start((request, response) => {
      if (!isSlow) {
        hub(request, response);
        return;
      }
      response.writeHead(200, { etag: '"one"', 'content-length': content.length });
      response.write(content.subarray(0, 120_000));
    });
    const abort = new AbortController();
    const cancelled = models.install('whisper-test', {
      signal: abort.signal,
      report: (fraction) => {
        if (fraction * content.length >= 120_000) abort.abort();
      },
    });
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(models.list()).toMatchObject([{ state: 'partial', receivedBytes: 120_000 }]);
    isSlow = false;
    await models.install('whisper-test', call());
    expect(web.requests.at(-1)?.headers.range).toBe('bytes=120000-');
    expect(models.list()).toMatchObject([{ state: 'installed' }]);
  });

  test('starts anew where the file has changed meanwhile', async () => {
    const { models, folder } = await start();
    writeFileSync(join(folder, 'ggml-test.bin.part'), 'old beginning');
    writeFileSync(join(folder, 'ggml-test.bin.part.tag'), '"zero"');
    expect(await models.install('whisper-test', call())).toMatchObject({ hash: sha256 });
  });

  test('refuses another file than the one that is listed', async () => {
    const { models, folder } = await start(hub, { sha256: 'a'.repeat(64) });
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'model-damaged',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  const MORE = 2 * 1024 * 1024;
  /** Ways of a hub to be bad, once: the first answer is this, the others are as they should be. */
  const mischief: readonly { name: string; first: RequestListener; requests: number }[] = [
    {
      name: 'stalls',
      first: (_request, response) => {
        response.writeHead(200, { etag: '"one"', 'content-length': content.length });
        response.write(content.subarray(0, 100_000));
      },
      requests: 2,
    },
    {
      name: 'stalls before it says anything',
      first: () => undefined,
      requests: 2,
    },
    {
      name: 'says that there is more than it has',
      first: (_request, response) => {
        response.writeHead(200, { etag: '"one"', 'content-length': content.length + 5000 });
        response.write(content, () => response.destroy());
      },
      // Where the last bytes were still on their way, they are asked for again.
      requests: 2,
    },
    {
      name: 'says that there is less than there is',
      first: (_request, response) => {
        response.writeHead(200, { etag: '"one"', 'content-length': 100_000 });
        response.end(content.subarray(0, 100_000));
      },
      requests: 2,
    },
    {
      name: 'ends early without having said how much there is',
      first: (_request, response) => {
        response.writeHead(200, { etag: '"one"', connection: 'close' });
        response.end(content.subarray(0, 100_000));
      },
      requests: 2,
    },
    {
      name: 'has nothing more of what is here',
      first: (_request, response) => {
        response.writeHead(416, { 'content-range': 'bytes */7' }).end();
      },
      requests: 2,
    },
  ];
  test.each(mischief)('gets all of it from a hub that $name', async ({ first, requests }) => {
    let isFirst = true;
    const { models, web } = await start((request, response) => {
      if (isFirst) first(request, response);
      else hub(request, response);
      isFirst = false;
    });
    expect(await models.install('whisper-test', call())).toMatchObject({ hash: sha256 });
    expect(web.requests.length).toBeLessThanOrEqual(requests);
  });

  test('gives up on a hub that only stalls, and keeps what has come', async () => {
    const { models } = await start((request, response) => {
      if (request.headers.range !== undefined) return;
      response.writeHead(200, { etag: '"one"', 'content-length': content.length });
      response.write(content.subarray(0, 100_000));
    });
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'remote-timeout',
    });
    expect(models.list()).toMatchObject([{ state: 'partial', receivedBytes: 100_000 }]);
  }, 30_000);

  test('leaves a hub that sends far more than is listed, and keeps nothing', async () => {
    const { models, folder } = await start((_request, response) => {
      response.writeHead(200, { etag: '"one"' });
      response.end(Buffer.alloc(content.length + MORE));
    });
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'too-large',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test.skipIf(!existsSync('/dev/full'))('says so when the disk is full on the way', async () => {
    const { models, folder } = await start();
    symlinkSync('/dev/full', join(folder, 'ggml-test.bin.part'));
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(models.installed('whisper')).toEqual([]);
    unlinkSync(join(folder, 'ggml-test.bin.part'));
    expect(await models.install('whisper-test', call())).toMatchObject({ hash: sha256 });
  });

  test('says before it begins that the disk is too small', async () => {
    const { models, web } = await start(hub, { bytes: 10 ** 15 });
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'model-too-large-for-disk',
      message: expect.stringMatching(/Whisper test takes 1000000 GB/u),
    });
    expect(web.requests).toHaveLength(0);
  });

  test('passes on what the hub answers, and knows what there is', async () => {
    const { models } = await start((_request, response) => response.writeHead(404).end());
    await expect(models.install('whisper-test', call())).rejects.toMatchObject({
      code: 'remote-failed',
      params: { status: 404 },
    });
    await expect(models.install('nothing', call())).rejects.toMatchObject({
      code: 'model-unknown',
    });
  });
});

describe('importing', () => {
  test('recognises a listed model by its content, under any name', async () => {
    const { models, folder } = await start();
    const stick = temporaryFolder();
    folders.push(stick);
    // What is no Whisper model in itself is taken by its listed name only.
    writeFileSync(join(stick, 'ggml-test.bin'), content);
    expect(await models.importFile(join(stick, 'ggml-test.bin'), call())).toMatchObject({
      id: 'whisper-test',
    });
    expect(existsSync(join(folder, 'ggml-test.bin'))).toBe(true);
    expect(models.list()).toMatchObject([{ state: 'installed', isImported: true }]);
  });

  test('takes any other Whisper model, and tells its language', async () => {
    const { models } = await start();
    const stick = temporaryFolder();
    folders.push(stick);
    writeFileSync(join(stick, 'ggml-My Course (v2).bin'), makeWhisperModel());
    const made = await models.importFile(join(stick, 'ggml-My Course (v2).bin'), call());
    expect(made).toMatchObject({ id: 'my-course-v2', kind: 'whisper', languages: 'english' });
    expect(models.list().map(({ id, state }) => [id, state])).toEqual([
      ['whisper-test', 'available'],
      ['my-course-v2', 'installed'],
    ]);
    await models.remove('my-course-v2');
    expect(models.list()).toHaveLength(1);
  });

  test('takes a language model, and reads what it says of itself', async () => {
    const { models, folder } = await start();
    const stick = temporaryFolder();
    folders.push(stick);
    const path = join(stick, 'Made-Q4_K_M.gguf');
    writeFileSync(path, makeLlamaModel());
    expect(await models.importFile(path, call())).toMatchObject({
      id: 'made-q4_k_m',
      kind: 'llama',
      name: 'Made for tests',
      licence: 'cc0-1.0',
      filePath: join(folder, 'made-q4_k_m.gguf'),
    });
    expect(models.installed('llama')).toHaveLength(1);
    expect(models.installed('whisper')).toEqual([]);
  });

  const whole = makeLlamaModel();
  const without = (text: string): Buffer => {
    const changed = Buffer.from(whole);
    changed.write('x', changed.indexOf(text));
    return changed;
  };
  const counting = (at: number): Buffer => {
    const changed = Buffer.from(whole);
    changed.writeBigUInt64LE(2n ** 62n, at);
    return changed;
  };
  test.each([
    ['cut off', whole.subarray(0, whole.length - 1000), /not whole: \d+ of \d+ bytes/u],
    ['cut off in its head', whole.subarray(0, 700), /ends too early/u],
    ['of another kind', makeLlamaModel({ architecture: 'bert' }), /bert, which writes no text/u],
    ['with too small a memory', makeLlamaModel({ trainedOn: 512 }), /takes only 512 tokens/u],
    ['without a way to talk', without('tokenizer.chat_template'), /not made for conversation/u],
    ['with weights without end', counting(8), /its numbers make no sense/u],
    ['with facts without end', counting(16), /its numbers make no sense/u],
    ['with a name without end', counting(24), /its numbers make no sense/u],
  ])('refuses a language model %s, with the reason', async (_name, bytes, why) => {
    const { models, folder } = await start();
    const stick = temporaryFolder();
    folders.push(stick);
    writeFileSync(join(stick, 'broken.gguf'), bytes);
    await expect(models.importFile(join(stick, 'broken.gguf'), call())).rejects.toMatchObject({
      code: 'model-file-unfit',
      message: expect.stringMatching(why),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('refuses what is no model, what is damaged, and what is not there', async () => {
    const { models, folder } = await start();
    const stick = temporaryFolder();
    folders.push(stick);
    writeFileSync(join(stick, 'holiday.jpg'), content);
    writeFileSync(join(stick, 'ggml-test.bin'), content.subarray(1));
    const importing = (name: string) => models.importFile(join(stick, name), call());
    await expect(importing('holiday.jpg')).rejects.toMatchObject({ code: 'model-not-usable' });
    await expect(importing('ggml-test.bin')).rejects.toMatchObject({ code: 'model-damaged' });
    await expect(importing('nothing.bin')).rejects.toMatchObject({ code: 'file-not-found' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a model that failed', () => {
  const open = (folder: string, versions = 'one') =>
    createModels({
      folder,
      http: createOutboundHttp(),
      hub: 'http://hub.invalid',
      catalogue: [],
      versions,
    });
  const asideOf = (models: ReturnType<typeof open>): unknown => models.list()[0]?.aside;
  const failed = { reason: 'it crashed', at: expect.stringMatching(/^\d{4}-/u) };

  async function withFailed(): Promise<string> {
    const folder = temporaryFolder();
    folders.push(folder);
    const models = open(folder);
    writeFileSync(join(folder, 'given.gguf'), makeLlamaModel());
    await models.importFile(join(folder, 'given.gguf'), call(), 'own.gguf');
    expect(asideOf(models)).toBeNull();
    models.setAside('own', 'it crashed');
    return folder;
  }

  test('is set aside over restarts, wherever it is looked at', async () => {
    const folder = await withFailed();
    const again = open(folder);
    expect(asideOf(again)).toEqual(failed);
    expect(again.installed('llama')[0]?.aside).toEqual(failed);
  });

  test('is tried again when that is asked for', async () => {
    const folder = await withFailed();
    open(folder).tryAgain('own');
    expect(asideOf(open(folder))).toBeNull();
    expect(() => open(folder).tryAgain('other')).toThrow(/other/u);
  });

  test('is tried again by another version of Lectern or of what runs it', async () => {
    const folder = await withFailed();
    expect(asideOf(open(folder, 'two'))).toBeNull();
    expect(asideOf(open(folder, 'one'))).toEqual(failed);
  });

  test('is tried again when its file is another one, or is brought again', async () => {
    for (const seed of [2, 1]) {
      const folder = await withFailed();
      const models = open(folder);
      writeFileSync(join(folder, 'given.gguf'), makeLlamaModel({ seed }));
      await models.importFile(join(folder, 'given.gguf'), call(), 'own.gguf');
      expect(asideOf(models)).toBeNull();
    }
  });

  test('leaves nothing behind when it is removed', async () => {
    const folder = await withFailed();
    await open(folder).remove('own');
    expect(readdirSync(folder)).toEqual(['given.gguf']);
  });

  test('is set aside for this run where that cannot be written down', async () => {
    const folder = await withFailed();
    const models = open(folder);
    models.tryAgain('own');
    mkdirSync(join(folder, 'own.gguf.aside.json.part'));
    models.setAside('own', 'it crashed');
    expect(asideOf(models)).toEqual(failed);
    expect(asideOf(open(folder))).toBeNull();
  });

  test('is what it was where its record is damaged', async () => {
    const folder = await withFailed();
    writeFileSync(join(folder, 'own.gguf.aside.json'), '{"reason":');
    expect(asideOf(open(folder))).toBeNull();
  });
});

test('what is not installed cannot be removed', async () => {
  const { models } = await start();
  await expect(models.remove('whisper-test')).rejects.toMatchObject({
    code: 'model-not-installed',
  });
});

test('the shipped catalogue has what the speech settings offer', () => {
  const ids = shipped.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(
    expect.arrayContaining([
      'whisper-tiny',
      'whisper-base',
      'whisper-base.en',
      'whisper-large-v3-turbo',
    ]),
  );
  expect(new Set(shipped.map(({ kind }) => kind))).toEqual(
    new Set(['whisper', 'parakeet', 'vad', 'llama']),
  );
});
