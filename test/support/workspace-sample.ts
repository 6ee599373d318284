import { fileSource, idOf, sampleBytes } from './sample.ts';
import type { TestApp } from './test-app.ts';

/** Reads the sample into the workspace's own organisation. @returns its id, and a key of there */
export async function ingestSampleIntoWorkspace(
  server: TestApp,
): Promise<{ key: string; sourceId: string }> {
  const { name } = await server.app.services.workspace.organisation();
  const { key } = await server.app.services.access.createKey(name, 'test');
  return { key, sourceId: idOf(await server.upload(sampleBytes, fileSource(), { key })) };
}
