import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { fileSource, sampleBytes } from '../support/sample.ts';
import { startTestApp, temporaryFolder, type TestApp } from '../support/test-app.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';

/** What the interface promises for a graceful stop. */
const STOP_WITHIN_MS = 5000;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

async function start(dataFolder: string, web: WebFixture): Promise<TestApp> {
  return startTestApp({ dataFolder, keepFolder: true, outbound: { network: web.network } });
}

const openJobs = ({ app }: TestApp): unknown =>
  app.store.reader.prepare("SELECT count(*) FROM jobs WHERE status = 'queued'").pluck().get();

test('work that ends soon is finished, its answer sent', async () => {
  const web = await startWebFixture(() => undefined);
  open.push(web);
  const server = await start(temporaryFolder(), web);
  const answer = server.upload(sampleBytes, fileSource());
  // One that still waits is cancelled.
  const states = (): string[] =>
    server.app.services.jobs.listUnfinished(null).map(({ status }) => status);
  await eventually(() => expect(states()).toEqual(['running']));
  await server.close();
  expect((await answer).status).toBe(201);
});

test('work that takes longer is cancelled within five seconds, and says so afterwards', async () => {
  const asked = Promise.withResolvers<void>();
  const web = await startWebFixture(() => asked.resolve());
  open.push(web);
  const data = temporaryFolder();
  const server = await start(data, web);
  const source = { sourceType: 'webpage', userId: 'u', url: 'http://never.example/' };
  const accepted = await server.request('/source/ingestSource', {
    method: 'POST',
    headers: { prefer: 'respond-async' },
    body: { source },
  });
  const plain = server.request('/source/ingestSource', { method: 'POST', body: { source } });
  await asked.promise;
  await eventually(() => expect(openJobs(server)).toBe(2));

  const stopped = server.close().then(() => 'stopped');
  expect(await Promise.race([stopped, wait(STOP_WITHIN_MS, 'late')])).toBe('stopped');
  const { status, json } = await plain;
  expect([status, json]).toEqual([
    409,
    { error: 'Lectern stopped before this work was done. Start it again' },
  ]);

  const again = await start(data, web);
  open.push(again);
  const job = await again.request(`/job/${String(accepted.json['jobId'])}`);
  expect(job.json).toMatchObject({
    status: 'cancelled',
    error: 'Lectern stopped before this work was done. Start it again',
  });
});

test('a server that is stopping takes no new work', async () => {
  const asked = Promise.withResolvers<void>();
  const web = await startWebFixture(() => asked.resolve());
  open.push(web);
  const server = await start(temporaryFolder(), web);
  const submit = () =>
    server.app.services.jobs.submit({ orgId: 'o', kind: 'ingest', work: async () => undefined });
  const stopping = server.close();
  await expect(submit()).rejects.toMatchObject({ code: 'shutting-down', status: 503 });
  await stopping;
});
