import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { packTar, unpackTar } from 'modern-tar';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { idOf, ingestSample, sampleBytes } from '../support/sample.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let dataFolder: string;
let server: TestApp;
let ask: Awaited<ReturnType<typeof workspaceCaller>>;

async function start(): Promise<void> {
  server = await startTestApp({ dataFolder, keepFolder: true });
  ask = await workspaceCaller(server.listening);
}
const restart = async (): Promise<void> => {
  await server.close();
  await start();
};
beforeEach(async () => {
  dataFolder = temporaryFolder();
  await start();
});
afterEach(() => server.close());

interface State {
  readonly backups: { name: string; kind: string; bytes: number }[];
  readonly task: { kind: string; status: string; progress: number; error: string | null } | null;
  readonly checked: { contents: { sources: number }; missingOriginals: number } | null;
  readonly replaced: { name: string; path: string }[];
}
const state = async (): Promise<State> => JSON.parse((await ask('/workspace/backups')).text);
const ended = (): Promise<State> =>
  vi.waitFor(
    async () => {
      const now = await state();
      if (now.task?.status === 'running') throw new Error('still running');
      return now;
    },
    { timeout: 15_000 },
  );

async function backUp(): Promise<string> {
  expect((await ask('/workspace/backups', { method: 'POST' })).status).toBe(202);
  const { backups, task } = await ended();
  expect(task).toMatchObject({ kind: 'backup', status: 'succeeded', progress: 1 });
  return backups[0]?.name ?? '';
}

async function download(name: string): Promise<Buffer> {
  const { json } = await ask(`/workspace/backups/${name}/download`, { method: 'POST' });
  const reply = await fetch(server.base + String(json['path']));
  expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
  return Buffer.from(await reply.arrayBuffer());
}

async function check(bytes: Uint8Array, name = 'backup.tar'): Promise<State> {
  const form = new FormData();
  form.set('file', new Blob([Buffer.from(bytes)]), name);
  const reply = await ask('/workspace/restore/file', { method: 'POST', body: form });
  expect(reply.status).toBe(202);
  return ended();
}

const listSources = async (): Promise<number> => {
  const { items } = (await server.request('/source/listSources')).json;
  return Array.isArray(items) ? items.length : -1;
};

describe('a backup', () => {
  test('is one file with the library and its originals, made while running', async () => {
    await ingestSample(server);
    const name = await backUp();
    const parts = await unpackTar(await download(name));
    const [manifest, database, original] = parts;
    expect(parts.map((part) => part.header.name)).toEqual([
      'lectern-backup.json',
      'lectern.db',
      expect.stringMatching(/^files\/[0-9a-f]{64}$/u),
    ]);
    expect(JSON.parse(Buffer.from(manifest?.data ?? []).toString())).toMatchObject({
      format: 1,
      contents: { sources: 1, keys: 1 },
      originals: 1,
    });
    expect(Buffer.from(original?.data ?? []).equals(sampleBytes)).toBe(true);
    const copy = new Database(Buffer.from(database?.data ?? []));
    expect(copy.prepare('SELECT count(*) FROM sessions').pluck().get()).toBe(0);
    copy.close();
    expect(readdirSync(join(dataFolder, 'backups'))).toEqual([name]);
  });

  test('can be deleted, and old ones go when there are more than are to be kept', async () => {
    await ask('/workspace/settings/keptBackups', { method: 'PUT', body: { value: 2 } });
    const names = [await backUp(), await backUp(), await backUp()];
    const kept = async () => (await state()).backups.map(({ name }) => name);
    expect(await kept()).toEqual([names[2], names[1]]);
    await ask(`/workspace/backups/${names[1]}`, { method: 'DELETE' });
    expect(await kept()).toEqual([names[2]]);
    const outside = await ask('/workspace/backups/..%2Flectern.db', { method: 'DELETE' });
    expect([outside.status, outside.json['code']]).toEqual([404, 'backup-not-found']);
    expect(existsSync(join(dataFolder, 'lectern.db'))).toBe(true);
  });

  test('is downloaded with a ticket that works once and for the own page only', async () => {
    const name = await backUp();
    const { json } = await ask(`/workspace/backups/${name}/download`, { method: 'POST' });
    const path = server.base + String(json['path']);
    const foreign = await fetch(path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await fetch(path)).status).toBe(200);
    expect((await fetch(path)).status).toBe(404);
    expect((await fetch(`${server.base}/workspace/downloads/guess`)).status).toBe(404);
  });
});

describe('a restore', () => {
  test('takes effect at the next start, keeps what was there, and open pages go on', async () => {
    const source = idOf(await ingestSample(server));
    const bytes = await download(await backUp());
    await server.request(`/source/deleteSource/${source}`, { method: 'DELETE' });
    const { key } = await server.app.services.access.createKey('Later school', 'later');
    expect(await listSources()).toBe(0);

    expect((await check(bytes)).checked).toMatchObject({
      name: 'backup.tar',
      contents: { sources: 1 },
      missingOriginals: 0,
      isConfirmed: false,
    });
    await ask('/workspace/restore/confirm', { method: 'POST' });
    expect(await listSources()).toBe(0);
    const before = server.base;
    const asked = ask;
    await server.close();
    server = await startTestApp({
      dataFolder,
      keepFolder: true,
      settings: { httpPort: Number(new URL(before).port) },
    });
    expect((await asked('/workspace/status')).status).toBe(200);
    ask = asked;
    const { items } = (await ask('/workspace/keys')).json;
    expect(JSON.stringify(items)).not.toContain('later');
    expect((await server.request('/', { key })).status).toBe(401);
    const { replaced, checked } = await state();
    expect(checked).toBeNull();
    expect(existsSync(join(dataFolder, 'restore'))).toBe(false);
    const kept = new Database(join(replaced[0]?.path ?? '', 'lectern.db'));
    expect(kept.prepare("SELECT count(*) FROM api_keys WHERE label = 'later'").pluck().get()).toBe(
      1,
    );
    kept.close();
    expect(readdirSync(join(dataFolder, 'files'))).toHaveLength(1);
  });

  test('that was not confirmed is forgotten', async () => {
    await ask(`/workspace/backups/${await backUp()}/check`, { method: 'POST' });
    expect((await ended()).checked).not.toBeNull();
    await restart();
    expect(await state()).toMatchObject({ checked: null, replaced: [] });
    const none = await ask('/workspace/restore/confirm', { method: 'POST' });
    expect([none.status, none.json['code']]).toEqual([409, 'nothing-checked']);
  });

  test('is taken back as long as Lectern was not started anew', async () => {
    await ask(`/workspace/backups/${await backUp()}/check`, { method: 'POST' });
    await ended();
    await ask('/workspace/restore/confirm', { method: 'POST' });
    await server.app.services.access.createKey('Later school', 'later');
    await ask('/workspace/restore', { method: 'DELETE' });
    await restart();
    expect(await state()).toMatchObject({ checked: null, replaced: [] });
    expect((await ask('/workspace/keys')).text).toContain('later');
  });

  const moves = [
    ['files', 'KEPT/files'],
    ['restore/files', 'files'],
    ['lectern.db', 'KEPT/lectern.db'],
    ['restore/lectern.db', 'lectern.db'],
  ] as const;

  test.each([0, 1, 2, 3, 4])('goes on after a crash behind step %i', async (done) => {
    await ingestSample(server);
    await ask(`/workspace/backups/${await backUp()}/check`, { method: 'POST' });
    await ended();
    await server.app.services.access.createKey('Later school', 'later');
    await ask('/workspace/restore/confirm', { method: 'POST' });
    await server.close();
    const text = readFileSync(join(dataFolder, 'restore/confirmed.json'), 'utf8');
    const kept = `before-restore/${String(Object(JSON.parse(text))['replacedAs'])}`;
    mkdirSync(join(dataFolder, kept), { recursive: true });
    for (const paths of moves.slice(0, done)) {
      const [from, to] = paths.map((path) => join(dataFolder, path.replace('KEPT', kept)));
      renameSync(from ?? '', to ?? '');
    }
    await start();
    expect(existsSync(join(dataFolder, 'restore'))).toBe(false);
    expect(readdirSync(join(dataFolder, 'files'))).toHaveLength(1);
    expect(readdirSync(join(dataFolder, kept, 'files'))).toHaveLength(1);
    expect(existsSync(join(dataFolder, kept, 'lectern.db'))).toBe(true);
    expect((await ask('/workspace/keys')).text).not.toContain('later');
  });

  const noBackup = 'This file cannot be restored: it is damaged, or no backup at all.';
  test.each([
    ['something else', () => Buffer.from('hello'), noBackup],
    ['nothing', () => Buffer.alloc(0), 'This file cannot be restored'],
    ['half a backup', (whole: Buffer) => whole.subarray(0, whole.length / 2), 'cannot be restored'],
    [
      'a backup with a changed byte',
      (whole: Buffer) => {
        const changed = Buffer.from(whole);
        changed.fill(0xff, 40_000, 40_004);
        return changed;
      },
      'a part of it is damaged',
    ],
  ] as const)('of %s is refused, and nothing is changed', async (_what, spoil, message) => {
    const bytes = spoil(await download(await backUp()));
    const { task, checked } = await check(bytes);
    expect(checked).toBeNull();
    expect(task).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
    expect(existsSync(join(dataFolder, 'restore'))).toBe(false);
    expect(readdirSync(join(dataFolder, 'incoming'))).toEqual([]);
  });

  test.each([
    ['a path that leads out', { name: '../../evil', body: 'x' }],
    ['a file of another kind', { name: 'files/readme.txt', body: 'x' }],
    [
      'a link',
      { name: `files/${'a'.repeat(64)}`, body: '', type: 'symlink', linkname: '/etc/passwd' },
    ],
  ] as const)('of an archive with %s is refused', async (_what, extra) => {
    const parts = await unpackTar(await download(await backUp()));
    const { body, ...header } = extra;
    const bytes = await packTar([...parts, { header: { ...header, size: body.length }, body }]);
    const { task } = await check(bytes);
    expect(task?.error).toContain('something that is not of Lectern');
    expect(existsSync(join(dataFolder, '../evil'))).toBe(false);
  });

  test('of a database is checked in its structure', async () => {
    const backup = join(temporaryFolder(), 'a.db');
    const parts = await unpackTar(await download(await backUp()));
    writeFileSync(backup, Buffer.from(parts[1]?.data ?? []));
    expect((await check(readFileSync(backup), 'a.db')).checked).toMatchObject({
      contents: { keys: 1 },
    });
    const spoiled = new Database(backup);
    spoiled.exec('CREATE TRIGGER evil AFTER INSERT ON api_keys BEGIN DELETE FROM sources; END');
    spoiled.close();
    expect((await check(readFileSync(backup), 'a.db')).task?.error).toContain(
      'another program has changed its structure',
    );
    const foreign = new Database(`${backup}2`);
    foreign.exec('CREATE TABLE a (b)');
    foreign.close();
    expect((await check(readFileSync(`${backup}2`), 'b.db')).task?.error).toContain(
      'no library of Lectern',
    );
    const newer = new Database(`${backup}3`);
    newer.exec('CREATE TABLE a (b); PRAGMA user_version = 999');
    newer.close();
    expect((await check(readFileSync(`${backup}3`), 'c.db')).task?.error).toContain(
      'newer Lectern',
    );
  });
});
