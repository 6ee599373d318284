import { once } from 'node:events';
import type { App } from '../../src-main/app/create-app.ts';
import { isFinished } from '../../src-shared/job.ts';
import type { MakeOptions, MaterialKind } from '../../src-shared/material.ts';

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

/**
 * Gives the server so much to do that what comes next has to wait.
 * @returns lets it go on
 */
export async function occupy({ services }: App): Promise<() => Promise<void>> {
  const { jobs, settings, workspace } = services;
  const { id: orgId } = await workspace.organisation();
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const running: Promise<void>[] = [];
  for (let count = 0; count < settings.concurrentJobs; count += 1) {
    const { done } = await jobs.submit({
      orgId,
      kind: 'ingest',
      work: ({ signal }) =>
        Promise.race([gate, once(signal, 'abort').then(() => signal.throwIfAborted())]),
    });
    running.push(done.catch(() => undefined));
  }
  return async () => {
    open();
    await Promise.all(running);
  };
}
