import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let server: TestApp;
let ask: Awaited<ReturnType<typeof workspaceCaller>>;
let now = Date.parse('2026-03-05T10:00:00.000Z');
beforeAll(async () => {
  server = await startTestApp({
    clock: () => new Date(now),
    settings: { httpsEnabled: true, httpsPort: 0 },
  });
  ask = await workspaceCaller(server.listening);
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => ask(path, { method: 'POST', body });
const newOrganisation = async (name: string): Promise<string> =>
  String((await post('/workspace/organisations', { name })).json['id']);
const newKey = async (label: string, org = `School of ${label}`) =>
  post('/workspace/keys', { orgId: await newOrganisation(org), label });
const idOfKey = (made: Awaited<ReturnType<typeof newKey>>): string =>
  String(Object(made.json['record'])['id']);

describe('organisations', () => {
  test('are made and listed', async () => {
    const made = await post('/workspace/organisations', { name: '  Night school ' });
    expect([made.status, made.json['name']]).toEqual([201, 'Night school']);
    const { json } = await ask('/workspace/organisations');
    expect(json['items']).toContainEqual(made.json);
  });

  test('have a name of their own, whatever its case', async () => {
    await post('/workspace/organisations', { name: 'Twice' });
    const again = await post('/workspace/organisations', { name: 'TWICE' });
    expect([again.status, again.json]).toEqual([
      409,
      { code: 'organisation-exists', error: 'There is an organisation named TWICE already' },
    ]);
  });

  test.each([[''], ['   '], ['x'.repeat(201)], [7]])('are not named %j', async (name) => {
    const reply = await post('/workspace/organisations', { name });
    expect(reply.status).toBe(400);
    expect(reply.json['error']).toMatch(/^name /u);
  });
});

describe('keys', () => {
  test('are shown once: in the reply that makes them, and in no other', async () => {
    const made = await newKey('once');
    const key = String(made.json['key']);
    expect(made.status).toBe(201);
    expect((await server.request('/', { key })).status).toBe(200);
    const listed = await ask('/workspace/keys');
    expect(listed.json['items']).toContainEqual(
      expect.objectContaining({ id: idOfKey(made), label: 'once', org: 'School of once' }),
    );
    expect(listed.text).not.toContain(key);
  });

  test('need a label and an organisation that there is', async () => {
    const orgId = await newOrganisation('Refusing school');
    expect((await post('/workspace/keys', { orgId, label: ' ' })).json['error']).toMatch(/^label/u);
    expect((await post('/workspace/keys', { label: 'a' })).json['error']).toBe('orgId is required');
    const unknown = await post('/workspace/keys', { orgId: '0'.repeat(24), label: 'a' });
    expect([unknown.status, unknown.json['code']]).toEqual([404, 'organisation-not-found']);
  });

  test('are labelled anew', async () => {
    const id = idOfKey(await newKey('old label'));
    const reply = await ask(`/workspace/keys/${id}`, {
      method: 'PATCH',
      body: { label: ' new label ' },
    });
    expect([reply.status, reply.json['label']]).toEqual([200, 'new label']);
  });

  test('stop at once when revoked, and stay in the list', async () => {
    const made = await newKey('revoked');
    const key = String(made.json['key']);
    const reply = await ask(`/workspace/keys/${idOfKey(made)}`, { method: 'DELETE' });
    expect([reply.status, reply.json['revokedAt']]).toEqual([200, new Date(now).toISOString()]);
    expect((await server.request('/', { key })).json).toEqual({ error: 'Invalid API key' });
    const { json } = await ask('/workspace/keys');
    expect(json['items']).toContainEqual(reply.json);
  });

  test('that are not there are not found', async () => {
    const path = `/workspace/keys/${'0'.repeat(24)}`;
    for (const reply of [
      await ask(path, { method: 'PATCH', body: { label: 'a' } }),
      await ask(path, { method: 'DELETE' }),
      await ask(`${path}/usage`),
    ])
      expect([reply.status, reply.json['code']]).toEqual([404, 'key-not-found']);
  });
});

describe('usage', () => {
  test('has every day asked for, and what was done on them', async () => {
    const made = await newKey('used');
    const key = String(made.json['key']);
    const usage = (days: number) => ask(`/workspace/keys/${idOfKey(made)}/usage?days=${days}`);
    await server.request('/', { key });
    await server.request('/quiz/getQuizById/x', { key });
    now += 24 * 60 * 60 * 1000;
    await server.request('/', { key });
    await eventually(async () =>
      expect((await usage(3)).json).toMatchObject({
        key: { label: 'used', requests: 3 },
        days: ['2026-03-04', '2026-03-05', '2026-03-06'],
        rows: [
          { day: '2026-03-06', endpoint: 'GET /', status: 200, requests: 1 },
          { day: '2026-03-05', endpoint: 'GET /', status: 200, requests: 1 },
          { day: '2026-03-05', endpoint: 'GET /quiz/getQuizById/:quizId', status: 404 },
        ],
      }),
    );
    expect((await usage(1)).json).toMatchObject({
      days: ['2026-03-06'],
      rows: [{ day: '2026-03-06' }],
    });
    expect((await usage(0)).status).toBe(400);
  });
});

describe('the addresses', () => {
  test('are those that answer, with the authority to trust', async () => {
    const { json } = await ask('/workspace/serving');
    const pem = (await ask('/workspace/serving/authority')).text;
    expect(json).toMatchObject({
      http: server.base,
      https: server.listening.https,
      shared: null,
      authority: {
        path: server.listening.authorityFile,
        sha256: new X509Certificate(pem).fingerprint256,
      },
      canRestart: false,
    });
  });

  test('a program that cannot be started anew says so', async () => {
    const reply = await post('/workspace/restart', {});
    expect([reply.status, reply.json['code']]).toEqual([409, 'restart-unavailable']);
  });
});

describe('none of it is for others', () => {
  const paths = [
    ['GET', '/workspace/keys'],
    ['POST', '/workspace/keys'],
    ['GET', '/workspace/organisations'],
    ['DELETE', `/workspace/keys/${'0'.repeat(24)}`],
    ['GET', '/workspace/serving'],
    ['GET', '/workspace/serving/authority'],
    ['POST', '/workspace/restart'],
  ] as const;

  test.each(paths)('%s %s: an api-key does not open it', async (method, path) => {
    const reply = await server.request(path, { method });
    expect([reply.status, reply.json['code']]).toEqual([401, 'session-required']);
  });

  test.each(paths)('%s %s: another origin is refused', async (method, path) => {
    const reply = await ask(path, { method, headers: { origin: 'https://evil.example' } });
    expect([reply.status, reply.json['code']]).toEqual([403, 'other-origin']);
  });
});
