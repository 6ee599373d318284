import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { layers } from '../../config/layers.ts';

const root = resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);
const seeded: string[] = [];
afterEach(() => {
  for (const folder of seeded.splice(0)) rmSync(folder, { recursive: true });
});

/** Lints a file with one import, put into a folder of the sources. @returns what lint printed */
async function lintImport(folder: string, imported: string): Promise<string> {
  const inside = mkdtempSync(join(root, folder, 'seeded-'));
  seeded.push(inside);
  const file = join(inside, 'seeded.ts');
  writeFileSync(file, `import { it } from '${imported}';\n\nexport const used = it;\n`);
  try {
    const args = ['--config', '.oxlint.config.ts', '--deny-warnings', file];
    return (await run(join(root, 'node_modules/.bin/oxlint'), args, { cwd: root })).stdout;
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

test.each([
  ['src-main/store', '../../server/create-server.ts'],
  ['src-main/server', '../../store/store.ts'],
  ['src-main/platform', '../../sources/sources.ts'],
  ['src-main/sources', '../../generation/generation.ts'],
  ['src-main/cli', '../../store/store.ts'],
  ['src-main/app', 'electron'],
  ['src-shared', '../../src-main/platform/log.ts'],
  ['src-renderer/app', '../../../src-main/app/create-app.ts'],
  ['src-renderer/api', '../../components/button.tsx'],
  ['src-renderer/components', '../../api/client.ts'],
  ['src-renderer/features/library', '../../reader/feature.ts'],
  ['src-main/jobs', '../../../test/support/corpus.ts'],
])('%s may not import %s, and lint says what it may', async (folder, imported) => {
  const printed = await lintImport(folder, imported);
  expect(printed).toContain('no-restricted-imports');
  expect(printed).toContain(`${folder} may import only itself`);
});

test.each([
  ['src-main/store', '../../platform/log.ts'],
  ['src-main/server', '../../jobs/job-queue.ts'],
  ['src-main/cli', '../../app/create-app.ts'],
  ['src-renderer/features/library', '../../../api/client.ts'],
  ['src-renderer/app', '../../api/client.ts'],
])('%s may import %s', async (folder, imported) => {
  expect(await lintImport(folder, imported)).not.toContain('no-restricted-imports');
});

test.each(['src-main', 'src-renderer/features'])('every folder of %s has its rule', (above) => {
  const folders = readdirSync(join(root, above), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${above}/${name}`);
  expect(Object.keys(layers)).toEqual(expect.arrayContaining(folders));
});
