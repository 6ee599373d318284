import { once } from 'node:events';
import { createServer } from 'node:http';
import type { App } from '../../src-main/app/create-app.ts';
import { isFinished } from '../../src-shared/job.ts';
import type { MakeOptions, MaterialKind } from '../../src-shared/material.ts';
import { addCardSource } from './card-source.ts';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';
import { changeSetting, workspaceCaller } from './workspace-client.ts';

/** Makes a set of a kind from a source of the workspace. @param options default: the defaults */
export async function makeOne<Kind extends MaterialKind>(
  { services }: App,
  sourceId: string,
  kind: Kind,
  options: MakeOptions[Kind] = {},
): Promise<void> {
  const { materials, jobs, workspace } = services;
  const { id: orgId } = await workspace.organisation();
  const { jobId } = await materials.make({ orgId, sourceId, kind }, options);
  const { promise, resolve } = Promise.withResolvers<void>();
  jobs.watch(orgId, jobId, ({ status }) => {
    if (isFinished(status)) resolve();
  });
  await promise;
}

/** Makes one of each kind. */
export async function makeAll(app: App, sourceId: string): Promise<void> {
  for (const kind of ['quiz', 'flashcards', 'mind-map'] as const) {
    await makeOne(app, sourceId, kind);
  }
}

/** The same by a program of its own, over the server: an open page is told. */
export async function haveMade<Kind extends MaterialKind>(
  { listening }: Pick<TestApp, 'listening'>,
  sourceId: string,
  kind: Kind,
): Promise<void> {
  const call = await workspaceCaller(listening);
  const asked = await call(`/workspace/sources/${sourceId}/${kind}`, { method: 'POST', body: {} });
  await eventually(async () => {
    const job = await call(`/workspace/jobs/${String(asked.json['jobId'])}`);
    if (job.json['status'] !== 'succeeded') throw new Error(`${kind} is ${job.text}`);
  });
}

/** A server of the user's that lets whoever asks wait. */
async function startSilentServer(): Promise<{
  address: string;
  asked: () => number;
  close: () => void;
}> {
  let asked = 0;
  const server = createServer(() => {
    asked += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}/v1`,
    asked: () => asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Gives the server so much to do that what comes next has to wait: quizzes for somebody else, by a
 * model that does not answer.
 * @returns lets it go on
 */
export async function occupy(server: TestApp): Promise<() => Promise<void>> {
  const { access, settings } = server.app.services;
  const { key } = await access.createKey('Somebody else', 'quizzes');
  const { id: orgId } = await access.ensureOrganisation('Somebody else');
  const { id: sourceId } = await addCardSource(server, orgId);
  const silent = await startSilentServer();
  await changeSetting(server, 'remoteAddress', silent.address);
  await changeSetting(server, 'generationEngine', 'remote');
  const jobs: string[] = [];
  for (let count = 0; count < settings.concurrentJobs; count += 1) {
    const accepted = await server.request(`/source/generateQuiz/${sourceId}`, {
      method: 'POST',
      key,
      headers: { prefer: 'respond-async' },
    });
    jobs.push(String(accepted.json['jobId']));
  }
  await eventually(() => {
    if (silent.asked() < jobs.length) throw new Error('The server is not busy');
  });
  await changeSetting(server, 'generationEngine', null);
  await changeSetting(server, 'remoteAddress', null);
  return async () => {
    // Answered when it has stopped.
    for (const job of jobs) await server.request(`/job/${job}`, { method: 'DELETE', key });
    silent.close();
  };
}
