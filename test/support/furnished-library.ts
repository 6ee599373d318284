import { makeSource } from './made-sources.ts';
import type { App } from '../../src-main/app/create-app.ts';
import type { TestApp } from './test-app.ts';

/** Sources as a student might have them, oldest first; the texts stand for longer ones. */
const shelf = [
  ['Introduction to Thermodynamics', 'application/pdf', null, 'heat', 210_000],
  ['The Rise of Rome', 'text/html', 'https://www.history.example/rome', 'republic', 32_000],
  ['Cell Biology, Lecture 3: Membranes', 'application/pdf', null, 'membrane', 54_000],
  ['Notes on Microeconomics', 'text/markdown', null, 'demand', 18_000],
  [
    'Photosynthesis and the Carbon Cycle',
    'text/html',
    'https://leaf.example/carbon',
    'carbon',
    41_000,
  ],
  [
    'A Short History of the English Language, from Beowulf to the Global English of Today',
    'application/pdf',
    null,
    'vowel',
    120_000,
  ],
  ['Linear Algebra Done by Hand', 'application/pdf', null, 'matrix', 96_000],
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Reads the sample "How Memory Works" for real. @returns its id */
export async function readSample({ services }: App): Promise<string> {
  const { id: orgId } = await services.workspace.organisation();
  const job = await services.imports.addFile(
    orgId,
    await services.samples.copy('how-memory-works'),
  );
  const { promise, resolve } = Promise.withResolvers<string>();
  services.jobs.watch(orgId, job.jobId, ({ sourceId }) => {
    if (sourceId !== undefined) resolve(sourceId);
  });
  return promise;
}

/**
 * Fills the library of the workspace with sources that look like somebody's, and reads one sample
 * for real. @returns the id of the sample
 */
export async function furnishLibrary({ app }: TestApp): Promise<string> {
  const { services, store } = app;
  const { id: orgId } = await services.workspace.organisation();
  for (const [index, [title, mediaType, url, word, characters]] of shelf.entries()) {
    const sentence = `The word ${word} has a meaning of its own in this text. `;
    const text = sentence.repeat(Math.ceil(characters / sentence.length));
    const createdAt = new Date(Date.now() - (shelf.length - index) * 1.7 * DAY_MS).toISOString();
    const about = { title, mediaType, url, createdAt, sourceType: url ? 'webpage' : 'file' };
    await store.write('insertSource', makeSource(orgId, [{ kind: 'paragraph', text }], about));
  }
  const { items } = services.library.list({ orgId, sort: 'newest', offset: 0, limit: 10 });
  for (const index of [4, 2, 1]) {
    await services.library.markOpened(orgId, items[index]?._id ?? '');
  }
  const id = await readSample(app);
  await services.library.markOpened(orgId, id);
  return id;
}
