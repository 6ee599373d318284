import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { runLectern, startServing } from '../support/command-line.ts';
import { fileSource, sampleBytes } from '../support/sample.ts';
import { createCaller, temporaryFolder, type Reply } from '../support/test-app.ts';

const CRASHES = 50;
/** A server lives until it has confirmed up to so many things, and a moment longer. */
const MOST_CONFIRMED = 4;
const LONGEST_MOMENT_MS = 200;
const POLL_MS = 5;

/** What the server said was done, and so must be there after a crash. */
interface Acknowledged {
  /** Path that must answer 200. */
  readonly resources: string[];
  readonly jobs: string[];
}

/** A small generator (mulberry32), so that a failing run can be repeated. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Call = ReturnType<typeof createCaller>;

async function ingest(call: Call, respondAsync: boolean): Promise<Reply> {
  const form = new FormData();
  form.set('source', JSON.stringify(fileSource()));
  form.set('file', new Blob([sampleBytes]), 'a.pdf');
  const headers: Record<string, string> = respondAsync ? { prefer: 'respond-async' } : {};
  return call('/source/ingestSource', { method: 'POST', body: form, headers });
}

/** Keeps the server busy with ingests and generation until it is gone, noting what it confirmed. */
async function work(call: Call, done: Acknowledged, known: string[]): Promise<void> {
  const operations = [
    ['generateQuiz', '/quiz/getQuizById/'],
    ['generateFlashcards', '/flashcard/getFlashCardById/'],
    ['generateMindMap', '/mindmap/getMindMap/'],
  ] as const;
  for (let turn = 0; ; turn += 1) {
    const source = known.at(-1);
    if (turn % 4 === 0 || source === undefined) {
      const made = await ingest(call, false);
      const id = String(made.json['_id']);
      done.resources.push(`/source/getSourceById/${id}`);
      known.push(id);
    } else if (turn % 4 === 1) {
      const accepted = await ingest(call, true);
      done.jobs.push(String(accepted.json['jobId']));
    } else {
      const [operation, get] = operations[turn % operations.length] ?? operations[0];
      const made = await call(`/source/${operation}/${source}`, { method: 'POST' });
      done.resources.push(get + String(made.json['_id']));
    }
  }
}

test(
  `${CRASHES} times killed in the middle of work: sound, complete, nothing left open`,
  async () => {
    const random = createRandom(20_260_321);
    const data = temporaryFolder();
    const key = (await runLectern(data, 'keys', 'create')).stdout.trim();
    const done: Acknowledged = { resources: [], jobs: [] };
    const known: string[] = [];
    let checkedResources = 0;
    let checkedJobs = 0;

    const confirmed = (): number => done.resources.length + done.jobs.length;

    const checkAll = async (call: Call): Promise<void> => {
      for (const path of done.resources.slice(checkedResources)) {
        expect((await call(path)).status, path).toBe(200);
      }
      for (const id of done.jobs.slice(checkedJobs)) {
        const { json } = await call(`/job/${id}`);
        expect(['succeeded', 'failed'], id).toContain(json['status']);
        if (json['status'] === 'succeeded') {
          const path = `/source/getSourceById/${String(json['sourceId'])}`;
          expect((await call(path)).status, path).toBe(200);
        } else {
          expect(json['error']).toMatch(/stopped before this work was done/u);
        }
      }
      checkedResources = done.resources.length;
      checkedJobs = done.jobs.length;
    };

    for (let crash = 0; crash <= CRASHES; crash += 1) {
      const server = await startServing(data, '--no-https');
      const call = createCaller(server.address.http ?? '', key);
      await checkAll(call);
      if (crash === CRASHES) {
        server.process.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        break;
      }
      const busy = [work(call, done, known), work(call, done, known)];
      const gone = Promise.allSettled(busy);
      const enough = confirmed() + Math.floor(random() * (MOST_CONFIRMED + 1));
      while (confirmed() < enough) await wait(POLL_MS);
      await wait(random() * LONGEST_MOMENT_MS);
      server.process.kill('SIGKILL');
      await server.ended;
      await gone;
    }

    const db = new Database(join(data, 'lectern.db'), { readonly: true });
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(
      db.prepare("SELECT count(*) AS n FROM jobs WHERE status IN ('queued', 'running')").get(),
    ).toEqual({ n: 0 });
    expect(
      db
        .prepare(
          'SELECT count(*) AS n FROM segments WHERE source_id NOT IN (SELECT id FROM sources)',
        )
        .get(),
    ).toEqual({ n: 0 });
    db.close();
    expect(done.resources.length).toBeGreaterThan(CRASHES);
    expect(done.jobs.length).toBeGreaterThan(0);
  },
  10 * 60_000,
);
