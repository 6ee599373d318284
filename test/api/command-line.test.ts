import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '../../src-main/platform/package-files.ts';
import { FlashcardSet } from '../../src-shared/flashcards.ts';
import { MindMap } from '../../src-shared/mind-map.ts';
import { Quiz } from '../../src-shared/quiz.ts';
import { runLectern, startServing, type ServingProcess } from '../support/command-line.ts';
import { createCaller, temporaryFolder } from '../support/test-app.ts';

describe('keys and organisations', () => {
  const data = temporaryFolder();

  test('create prints the key alone; list shows exactly what scripts are promised', async () => {
    const made = await runLectern(data, 'keys', 'create', '--org', 'School', '--label', 'ci');
    expect(made.stdout).toMatch(/^lct_[\w-]{43}\n$/u);
    const { stdout } = await runLectern(data, 'keys', 'list', '--json');
    expect(JSON.parse(stdout)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/u),
        org: 'School',
        label: 'ci',
        prefix: made.stdout.slice(0, 10),
        createdAt: expect.any(String),
        lastUsedAt: null,
        revokedAt: null,
        requests: 0,
      },
    ]);
  });

  test('orgs create and list', async () => {
    const made = await runLectern(data, 'orgs', 'create', 'Evening school');
    expect(made.stdout).toMatch(/^[0-9a-f]{24}\n$/u);
    const { stdout } = await runLectern(data, 'orgs', 'list', '--json');
    expect(JSON.parse(stdout)).toContainEqual(
      expect.objectContaining({ id: made.stdout.trim(), name: 'Evening school' }),
    );
  });

  test('--data names the folder in place of LECTERN_DATA', async () => {
    const other = temporaryFolder();
    await runLectern(data, 'keys', 'create', '--data', other);
    expect(readdirSync(other)).toContain('lectern.db');
  });

  test('what goes wrong is one line and an exit code, never a stack', async () => {
    for (const args of [
      ['keys', 'revoke', '0123456789abcdef01234567'],
      ['quiz', 'nonsense'],
      ['quiz', 'nonsense', '--difficulty', 'extreme'],
      ['mindmap', 'nonsense', '--nodes', 'many'],
      ['ingest', join(data, 'nowhere.pdf')],
      ['ingest', samplePdf(), '--type', 'podcast'],
      ['settings', 'set', 'httpPort', '99999'],
    ]) {
      const { code, stdout, stderr } = await runLectern(data, ...args);
      expect(code, args.join(' ')).toBe(1);
      expect(stdout).toBe('');
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).not.toMatch(/\bat .*:\d+:\d+|unexpectedly/u);
    }
  });
});

describe('from a file to study sets', () => {
  const data = temporaryFolder();
  let sourceId: string;
  beforeAll(async () => {
    const { stdout, stderr } = await runLectern(data, 'ingest', samplePdf(), '--topic', 'Memory');
    expect(stderr).toContain('How Memory Works');
    sourceId = stdout.trim();
    expect(sourceId).toMatch(/^[0-9a-f]{24}$/u);
  });

  test('quiz, flashcards and mindmap as JSON are the resources', async () => {
    const quiz = await runLectern(
      data,
      'quiz',
      sourceId,
      '--questions',
      '4',
      '--difficulty',
      'easy',
      '--json',
    );
    expect(Value.Parse(Quiz, JSON.parse(quiz.stdout))).toMatchObject({
      difficulty: 'easy',
      sourceId,
    });
    const cards = await runLectern(data, 'flashcards', sourceId, '--json');
    expect(Value.Check(FlashcardSet, JSON.parse(cards.stdout))).toBe(true);
    const map = await runLectern(data, 'mindmap', sourceId, '--json');
    expect(Value.Check(MindMap, JSON.parse(map.stdout))).toBe(true);
  });

  test('and readably', async () => {
    const { stdout } = await runLectern(data, 'quiz', sourceId, '--questions', '2');
    expect(stdout).toMatch(/\n1\. .*\n {2}[ *] +a\) /u);
    expect(stdout.match(/^ {2}\* /gmu)).toHaveLength(2);
  });

  test('search finds the passage with its page', async () => {
    const { stdout } = await runLectern(data, 'search', 'hippocampus');
    expect(stdout).toMatch(/page \d.*\n.*\[hippocampus\]/iu);
  });
});

describe('serve', () => {
  let server: ServingProcess;
  const data = temporaryFolder();
  let key: string;
  beforeAll(async () => {
    key = (await runLectern(data, 'keys', 'create')).stdout.trim();
    server = await startServing(data);
  });
  afterAll(() => server.process.kill('SIGKILL'));

  const call = (path: string, options = {}) =>
    createCaller(server.address.http ?? '', key)(path, options);

  test('keys made and revoked while it runs count at once', async () => {
    const late = (await runLectern(data, 'keys', 'create', '--label', 'late')).stdout.trim();
    expect((await call('/', { key: late })).status).toBe(200);
    const listed = JSON.parse((await runLectern(data, 'keys', 'list', '--json')).stdout);
    const { id, requests } = listed.find((each: { label: string }) => each.label === 'late');
    expect(requests).toBe(1);
    await runLectern(data, 'keys', 'revoke', id);
    expect((await call('/', { key: late })).status).toBe(401);
  });

  test('a second one on the same folder says so and stops', async () => {
    const { code, stderr } = await runLectern(data, 'serve', '--port', '0', '--https-port', '0');
    expect(code).toBe(1);
    expect(stderr).toMatch(/already runs on the data folder/u);
  });

  test('commands work beside it', async () => {
    const { stdout } = await runLectern(data, 'ingest', samplePdf());
    const { code } = await runLectern(data, 'quiz', stdout.trim());
    expect(code).toBe(0);
    const doctor = await runLectern(data, 'doctor');
    expect(doctor.stdout).toContain(`running at ${server.address.http}`);
  });

  test('serves the app and the reference to a browser', async () => {
    const page = await call('/app/', { key: null });
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    expect((await call('/docs/', { key: null })).status).toBe(200);
  });

  test('stops cleanly when asked to, and takes its server.json along', async () => {
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(existsSync(join(data, 'server.json'))).toBe(false);
    const again = await startServing(data, '--no-https');
    expect(again.address.https).toBeNull();
    again.process.kill('SIGINT');
    expect(await again.ended).toBe(0);
  });

  test('a port in use is a clear message', async () => {
    const blocker = createServer();
    const { promise, resolve: listening } = Promise.withResolvers<void>();
    blocker.listen(0, '127.0.0.1', listening);
    await promise;
    const address = blocker.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { code, stderr } = await runLectern(temporaryFolder(), 'serve', '--port', String(port));
    expect([code, stderr]).toEqual([
      1,
      `Port ${port} is in use by another program. Choose another with --port\n`,
    ]);
    blocker.close();
  });
});

test('doctor tells what works and what is missing', async () => {
  const { stdout } = await runLectern(temporaryFolder(), 'doctor', '--json');
  const findings: { what: string; state: string }[] = JSON.parse(stdout);
  expect(findings).toContainEqual(expect.objectContaining({ what: 'Speech', state: 'missing' }));
  expect(findings).toContainEqual(expect.objectContaining({ what: 'Library', state: 'ok' }));
});

test.each([
  [
    'died',
    JSON.stringify({ http: 'http://127.0.0.1:1', https: null, pid: 4_194_305, version: '0' }),
  ],
  ['died while it wrote its address', '{"http":"http://127'],
])('doctor knows that a server %s', async (_, left) => {
  const data = temporaryFolder();
  writeFileSync(join(data, 'server.json'), left);
  const { stdout, stderr } = await runLectern(data, 'doctor');
  expect(stdout).toContain('Server: not running; start it with: lectern serve');
  expect(stderr).toBe('');
});

test('demo reads the bundled sample and prints quiz, cards and map', async () => {
  const { code, stdout } = await runLectern(temporaryFolder(), 'demo');
  expect(code).toBe(0);
  expect(stdout).toMatch(/QUIZ[\s\S]*10\. [\s\S]*FLASHCARDS[\s\S]*MIND MAP[\s\S]*- /u);
  // The README shows this output as it is, but for the ids.
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(stdout.replaceAll(/ {2}\[[0-9a-f]{24}\]/gu, '').trim());
});

test('an older Node is told so in one line', async () => {
  const old = '/usr/bin/env';
  const program = resolve(import.meta.dirname, '../../out/cli/lectern.js');
  const script = `Object.defineProperty(process.versions, 'node', { value: '20.1.0' }); await import(${JSON.stringify(program)});`;
  const run = promisify(execFile)(old, ['node', '--input-type=module', '-e', script]);
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Lectern needs Node 24 or newer; this is Node 20\.1\.0\.[^\n]*\n$/u,
    ),
  });
});
