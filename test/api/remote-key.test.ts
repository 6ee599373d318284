import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startChatServer, type ChatServer } from '../support/chat-server.ts';
import { runLectern, tellLectern } from '../support/command-line.ts';
import { makeOne } from '../support/making.ts';
import { makeSource } from '../support/made-sources.ts';
import { studyTextFrom } from '../support/study-text.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';
import { answerOf, goodQuestions } from '../support/written-answers.ts';

const KEY = 'sk-school-0123456789/abc+def=';
const tides = studyTextFrom(
  readFileSync(new URL('../../resources/samples/the-tides.md', import.meta.url), 'utf8'),
);
const script = () => ({ text: answerOf(goodQuestions) });

let chat: ChatServer;
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let sourceId: string;

beforeEach(async () => {
  chat = await startChatServer(script, { key: KEY });
  server = await startTestApp();
  call = await workspaceCaller(server.listening);
  const { id: orgId } = await server.app.services.workspace.organisation();
  const source = makeSource(orgId, tides.segments, { title: tides.title, language: 'en' });
  await server.app.store.write('insertSource', source);
  sourceId = source._id;
});
afterEach(async () => {
  await server.close();
  await chat.close();
});

const setAddress = (value: string) =>
  call('/workspace/settings/remoteAddress', { method: 'PUT', body: { value } });
const setKey = (key: unknown) => call('/workspace/remote-key', { method: 'PUT', body: { key } });
const keyState = async () => (await call('/workspace/remote-key')).json;

/** Has the server write a quiz. @returns its record */
async function write(): Promise<Record<string, unknown>> {
  await makeOne(server.app, sourceId, 'quiz', { engine: 'remote', numberOfQuestions: 2 });
  const { items } = (await call(`/workspace/sources/${sourceId}/material`)).json;
  const path = `/workspace/sources/${sourceId}/material/quiz/${Object(items)[0]._id}/making`;
  return Object((await call(path)).json).making;
}

test('is sent to the server that wants it, and its questions are taken', async () => {
  await setAddress(chat.address);
  expect((await setKey(KEY)).json).toEqual({ isSet: true, site: new URL(chat.address).host });
  expect(await write()).toMatchObject({ engine: 'remote', note: null });
  expect(chat.keys.length).toBeGreaterThan(1);
  expect(new Set(chat.keys)).toEqual(new Set([`Bearer ${KEY}`]));
});

test('where there is none, or a wrong one, what to do is said', async () => {
  await setAddress(chat.address);
  const site = new URL(chat.address).host;
  expect(await write()).toMatchObject({ note: expect.stringContaining(`${site} wants a key`) });
  await setKey('sk-wrong');
  expect(await write()).toMatchObject({
    note: expect.stringContaining(`${site} does not accept the key`),
  });
});

test('is told by nothing: no route, no log, no backup, no other file than its own', async () => {
  await setAddress(chat.address);
  await setKey(KEY);
  const making = await write();
  await call('/workspace/backups', { method: 'POST' });
  await expect
    .poll(async () => JSON.stringify((await call('/workspace/backups')).json), { timeout: 20_000 })
    .toContain('"backups":[{');
  const replies = await Promise.all(
    ['settings', 'remote-key', 'models', 'engines', 'backups', 'status'].map((path) =>
      call(`/workspace/${path}`),
    ),
  );
  for (const { text } of replies) expect(text).not.toContain(KEY);
  expect(JSON.stringify(making)).not.toContain(KEY);
  const holding = readdirSync(server.dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(KEY));
  expect(holding).toEqual([join(server.dataFolder, 'remote-key.json')]);
  expect(statSync(holding[0] ?? '').mode & 0o077).toBe(0);
});

test('that cannot be a header is refused, without saying it', async () => {
  await setAddress(chat.address);
  for (const key of ['two words', 'line\nbreak', 'schlüssel', 'x'.repeat(1001), '', 7]) {
    const refused = await setKey(key);
    expect(refused.status).toBe(400);
    if (typeof key === 'string' && key !== '') expect(refused.text).not.toContain(key);
  }
  expect(await keyState()).toMatchObject({ isSet: false });
});

describe('belongs to the server that it was entered for:', () => {
  test('there is none without an address', async () => {
    expect((await setKey(KEY)).json).toMatchObject({ code: 'remote-writer-off' });
    expect(await keyState()).toEqual({ isSet: false, site: null });
  });

  test('another address makes it forgotten, another path of the same server does not', async () => {
    await setAddress(chat.address);
    await setKey(KEY);
    await setAddress(new URL('/openai/v1', chat.address).href);
    expect(await keyState()).toMatchObject({ isSet: true });
    const other = await startChatServer(script);
    await setAddress(other.address);
    expect(await keyState()).toMatchObject({ isSet: false });
    await write();
    expect(new Set(other.keys)).toEqual(new Set([null]));
    await setAddress(chat.address);
    expect(await keyState()).toMatchObject({ isSet: false });
    await other.close();
  });

  test('an address that changes behind the back of the app gets nothing', async () => {
    await setAddress(chat.address);
    await setKey(KEY);
    const other = await startChatServer(script);
    server.app.services.settings.remoteAddress = other.address;
    expect(await write()).toMatchObject({ engine: 'remote', note: null });
    expect(new Set(other.keys)).toEqual(new Set([null]));
    await other.close();
  });

  test('where it redirects gets neither the key nor the text', async () => {
    const other = await startChatServer(script);
    const leading = await startChatServer(script, { redirectTo: `${other.address}/models` });
    await setAddress(leading.address);
    await setKey(KEY);
    expect(await write()).toMatchObject({
      note: expect.stringContaining('it redirected to another address'),
    });
    expect(leading.keys).toEqual([`Bearer ${KEY}`]);
    expect(other.keys).toEqual([]);
    await Promise.all([other.close(), leading.close()]);
  });

  test('it is forgotten when that is asked for', async () => {
    await setAddress(chat.address);
    await setKey(KEY);
    const forgotten = await call('/workspace/remote-key', { method: 'DELETE' });
    expect(forgotten.json).toMatchObject({ isSet: false });
    expect(readdirSync(server.dataFolder)).not.toContain('remote-key.json');
  });
});

test('an api-key has no access to it', async () => {
  const refused = await server.request('/workspace/remote-key');
  expect(refused.status).toBe(401);
});

test('on the command line it is read from the standard input', async () => {
  const data = temporaryFolder();
  const run = (input: string) => tellLectern(input, data, 'settings', 'remote-key');
  const off = await run(`${KEY}\n`);
  expect(off.code).not.toBe(0);
  await runLectern(data, 'settings', 'set', 'remoteAddress', chat.address);
  const kept = await run(`${KEY}\n`);
  expect(kept.stdout).toContain(`The key is kept for ${new URL(chat.address).host}`);
  expect(kept.stdout + kept.stderr).not.toContain(KEY);
  const listed = await runLectern(data, 'settings', 'list', '--json');
  expect(listed.stdout).not.toContain(KEY);
  const path = join(data, 'remote-key.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ key: KEY });
  const gone = await run('\n');
  expect(gone.stdout).toContain('forgotten');
  expect(readdirSync(data)).not.toContain('remote-key.json');
});
