import type { TestApp } from './test-app.ts';
import { newId } from './made-sources.ts';

/** Makes a mind map of a source of the workspace's organisation. @returns its id */
export async function makeMindMap(
  { app: { services } }: Pick<TestApp, 'app'>,
  sourceId: string,
  maxNodes: number,
): Promise<string> {
  const { id: orgId } = await services.workspace.organisation();
  const resultId = newId();
  await services.generation.mindMaps.generate(
    services.sources.get(orgId, sourceId),
    { maxNodes },
    { resultId, signal: new AbortController().signal, report: () => undefined },
  );
  return resultId;
}
