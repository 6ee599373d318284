import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const program = resolve(import.meta.dirname, '../../out/cli/lectern.js');
const POLL_MS = 2;

export interface BenchServer {
  readonly base: string;
  readonly key: string;
  readonly pid: number;
  readonly dataFolder: string;
  /** Runs a command on the same data folder. @returns what it prints */
  run(...args: string[]): string;
  /** Sends a PDF. @returns id of the source and how long the answer took, in ms */
  ingest(pdf: Uint8Array): Promise<{ id: string; ms: number }>;
  /** @returns the reply's body and how long it took, in ms */
  post(path: string, body?: unknown): Promise<{ json: unknown; ms: number }>;
  stop(): Promise<void>;
}

const run = (data: string, ...args: string[]): string =>
  spawnSync(process.execPath, [program, ...args, '--data', data], {
    encoding: 'utf8',
  }).stdout.trim();

async function launch(
  data: string,
  key: string,
): Promise<{ base: string; pid: number; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [program, 'serve', '--data', data, '--port', '0', '--no-https'],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((done) => child.on('close', () => done()));
  const file = join(data, 'server.json');
  while (!existsSync(file)) await wait(POLL_MS);
  const { http }: { http: string } = JSON.parse(readFileSync(file, 'utf8'));
  await fetch(http, { headers: { 'api-key': key } });
  return {
    base: http,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function prepare(): { data: string; key: string } {
  const data = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const key = run(data, 'keys', 'create');
  run(data, 'settings', 'set', 'requestsPerMinute', '0');
  return { data, key };
}

/** Times from the start of the process to the first answered request, in ms. */
export async function timeReady(times: number): Promise<number[]> {
  const { data, key } = prepare();
  const taken: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const start = performance.now();
    const server = await launch(data, key);
    taken.push(performance.now() - start);
    await server.stop();
  }
  rmSync(data, { recursive: true });
  return taken;
}

/** Starts the built server on a folder of its own, without a rate limit. */
export async function startServer(): Promise<BenchServer> {
  const { data, key } = prepare();
  const server = await launch(data, key);
  const headers = { 'api-key': key };
  const timed = async (path: string, init: RequestInit) => {
    const start = performance.now();
    const reply = await fetch(server.base + path, { method: 'POST', ...init });
    const json: unknown = await reply.json();
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return { json, ms: performance.now() - start };
  };
  return {
    ...server,
    key,
    dataFolder: data,
    run: (...args) => run(data, ...args),
    async ingest(pdf) {
      const form = new FormData();
      form.set('source', JSON.stringify({ sourceType: 'file', userId: 'bench' }));
      form.set('file', new Blob([Buffer.from(pdf)]), 'bench.pdf');
      const { json, ms } = await timed('/source/ingestSource', { headers, body: form });
      return { id: String(Object(json)._id), ms };
    },
    post: (path, body = {}) =>
      timed(path, {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    async stop() {
      await server.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/**
 * Asks for the health of the server again and again while work goes on.
 * @returns the longest that an answer took, in ms: about as long as the event loop was held
 */
export async function longestAnswerDuring(
  { base, key }: BenchServer,
  work: Promise<unknown>,
): Promise<number> {
  const ended = new AbortController();
  const stop = (): void => ended.abort();
  work.then(stop, stop);
  let longest = 0;
  while (!ended.signal.aborted) {
    const start = performance.now();
    await (await fetch(base, { headers: { 'api-key': key } })).text();
    longest = Math.max(longest, performance.now() - start);
    await wait(POLL_MS);
  }
  await work;
  return longest;
}
