import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { ShownModels, type ShownModel } from '../../src-shared/model.ts';
import { readEvents } from '../support/event-reader.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';
import { HUB_ADDRESS, listedModel, startModelHub, type ModelHub } from '../support/model-hub.ts';
import { makeWhisperModel } from '../support/whisper-model.ts';
import {
  openSession,
  sessionHeaders,
  tokenOf,
  workspaceCaller,
} from '../support/workspace-client.ts';

const content = Buffer.alloc(200_000, 7);

const listed = listedModel(content, false);

let hub: ModelHub;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;

beforeAll(async () => {
  hub = await startModelHub(content);
  server = await startTestApp({
    modelCatalogue: [listed, { ...listed, id: 'whisper-small', file: 'ggml-small.bin' }],
    settings: { modelHub: HUB_ADDRESS },
    outbound: { network: hub.web.network },
  });
  call = await workspaceCaller(server.listening);
});
afterAll(async () => {
  await server.close();
  await hub.web.close();
});

let asked = 0;
beforeEach(() => {
  hub.answer = hub.whole;
  asked = hub.web.requests.length;
});
afterEach(async () => {
  const { modelManager } = server.app.services;
  for (const { id, state } of modelManager.list())
    if (state !== 'available') await modelManager.remove(id);
});

const post = (path: string): Promise<Reply> =>
  call(`/workspace/models${path}`, { method: 'POST', body: {} });

const model = async (id = 'whisper-base'): Promise<ShownModel> => {
  const { json } = await call('/workspace/models');
  const found = Value.Parse(ShownModels, json).items.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
};

const sendFile = (bytes: Uint8Array, name: string): Promise<Reply> => {
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(bytes)]), name);
  return call('/workspace/models/file', { method: 'POST', body });
};

describe('a model', () => {
  test('is downloaded while others look on, and is there', async () => {
    expect(await model()).toMatchObject({ state: 'available', isSuggested: true, work: null });
    expect((await model('whisper-small')).isSuggested).toBe(false);
    const token = tokenOf(await server.listening.openingAddress());
    const stop = new AbortController();
    const events = await fetch(`${server.base}/workspace/events`, {
      headers: sessionHeaders(await openSession(server.base, token)),
      signal: stop.signal,
    });
    const started = await post('/whisper-base/install');
    expect([started.status, started.json]).toMatchObject([202, { work: { status: 'running' } }]);
    await eventually(async () =>
      expect(await model()).toMatchObject({ state: 'installed', work: null }),
    );
    for await (const event of readEvents(events)) {
      if (event['type'] === 'changed' && event['topic'] === 'models') break;
    }
    stop.abort();
    expect((await post('/whisper-base/install')).json).toMatchObject({ state: 'installed' });
    expect(hub.web.requests).toHaveLength(asked + 1);
  });

  test('that is stopped half way keeps what has come, and goes on from there', async () => {
    hub.answer = hub.half;
    await post('/whisper-base/install');
    await eventually(async () => expect((await model()).work?.progress).toBeGreaterThan(0.3));
    const stopped = await post('/whisper-base/cancel');
    expect([stopped.status, stopped.json]).toMatchObject([200, { state: 'partial', work: null }]);
    hub.answer = hub.whole;
    await post('/whisper-base/install');
    await eventually(async () => expect((await model()).state).toBe('installed'));
    expect(hub.web.requests.at(-1)?.headers.range).toMatch(/^bytes=[1-9]/u);
  });

  test('that does not come says why, and can be tried again', async () => {
    hub.answer = (response) => response.writeHead(503).end();
    await post('/whisper-base/install');
    await eventually(async () =>
      expect((await model()).work).toMatchObject({
        status: 'failed',
        errorCode: 'remote-failed',
        error: expect.stringMatching(/hub\.example .*503/u),
      }),
    );
    hub.answer = hub.whole;
    await post('/whisper-base/install');
    await eventually(async () =>
      expect(await model()).toMatchObject({ state: 'installed', work: null }),
    );
  });

  test('with another checksum is not kept', async () => {
    hub.answer = (response) => response.end(Buffer.alloc(content.length, 8));
    await post('/whisper-base/install');
    await eventually(async () =>
      expect(await model()).toMatchObject({
        state: 'available',
        work: { status: 'failed', errorCode: 'model-damaged' },
      }),
    );
    expect(readdirSync(join(server.dataFolder, 'models'))).toEqual([]);
  });

  test('is deleted, also in the middle of its download', async () => {
    hub.answer = hub.half;
    await post('/whisper-base/install');
    await eventually(async () => expect((await model()).receivedBytes).toBeGreaterThan(0));
    const removed = await call('/workspace/models/whisper-base', { method: 'DELETE' });
    expect([removed.status, removed.json]).toEqual([200, { removed: true }]);
    expect(await model()).toMatchObject({ state: 'available', receivedBytes: 0, work: null });
    expect(readdirSync(join(server.dataFolder, 'models'))).toEqual([]);
    expect((await call('/workspace/models/whisper-base', { method: 'DELETE' })).status).toBe(404);
  });

  test('that nobody knows is not found', async () => {
    for (const path of ['/whisper-huge/install', '/whisper-huge/cancel'])
      expect((await post(path)).status).toBe(404);
  });
});

describe('a file', () => {
  test('of a model in the list is that model', async () => {
    const reply = await sendFile(content, 'from-a-stick.bin');
    // What it is called says nothing where it is no model file at all.
    expect([reply.status, reply.json['code']]).toEqual([422, 'model-not-usable']);
    const named = await sendFile(content, 'ggml-base.bin');
    expect([named.status, named.json]).toMatchObject([
      201,
      { id: 'whisper-base', state: 'installed', isImported: true },
    ]);
    expect(readdirSync(join(server.dataFolder, 'incoming'))).toEqual([]);
  });

  test('of another model gets a name of its own, without what would lead elsewhere', async () => {
    const reply = await sendFile(makeWhisperModel(), '../../ggml-My Model!.bin');
    expect([reply.status, reply.json]).toMatchObject([201, { id: 'my-model', state: 'installed' }]);
    expect(readdirSync(join(server.dataFolder, 'models')).toSorted()).toEqual([
      'my-model.bin',
      'my-model.bin.model.json',
    ]);
  });
});

test('models are for the app alone: no key opens them', async () => {
  expect((await server.request('/workspace/models')).status).toBe(401);
  expect(
    (await call('/workspace/models', { headers: { origin: 'http://evil.example' } })).status,
  ).toBe(403);
});
