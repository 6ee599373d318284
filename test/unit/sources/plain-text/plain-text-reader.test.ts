import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Settings } from '../../../../src-shared/settings.ts';
import { createPlainTextReader } from '../../../../src-main/sources/plain-text/plain-text-reader.ts';
import type { ReadContext } from '../../../../src-main/sources/source-reader.ts';

let folder = '';
const reader = createPlainTextReader();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-text-'));
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

async function saved(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const settings = Value.Create(Settings);
const context = (overrides: Partial<ReadContext> = {}): ReadContext => ({
  settings,
  signal: new AbortController().signal,
  report: () => undefined,
  ...overrides,
});

describe('the text reader', () => {
  it('reads Markdown as such by its type, its name or its address', async () => {
    const path = await saved('a', '# Cells\n\nA *cell*.');
    const expected = {
      title: 'Cells',
      segments: [
        { kind: 'heading', level: 1, text: 'Cells' },
        { kind: 'paragraph', text: 'A cell.' },
      ],
    };
    const read = (given: object): Promise<unknown> => reader.read({ path, ...given }, context());
    expect(await read({ contentType: 'text/markdown' })).toEqual(expected);
    expect(await read({ fileName: 'cells.MD' })).toEqual(expected);
    expect(await read({ url: 'https://x.example/cells.md?raw=1' })).toEqual(expected);
    expect(await read({})).toMatchObject({ segments: [{}, { text: 'A *cell*.' }] });
  });

  it('reads text in the declared encoding', async () => {
    const path = await saved('b.txt', Buffer.from('caf\xe9', 'latin1'));
    expect(
      await reader.read({ path, contentType: 'text/plain; charset=iso-8859-1' }, context()),
    ).toEqual({ title: undefined, segments: [{ kind: 'paragraph', text: 'café' }] });
  });

  it('reads ten megabytes with all their paragraphs', async () => {
    const paragraph = `${'The cell is the *unit* of life, and _so_ on. '.repeat(10)}\n\n`;
    const count = Math.ceil(10_000_000 / paragraph.length);
    const path = await saved('big.md', paragraph.repeat(count));
    const { segments } = await reader.read({ path, fileName: 'big.md' }, context());
    expect(segments).toHaveLength(count);
  });

  it('refuses what is larger than can be kept', async () => {
    const path = await saved('c.txt', 'x'.repeat(5000));
    await expect(
      reader.read({ path }, context({ settings: { ...settings, maxTextCharacters: 1000 } })),
    ).rejects.toMatchObject({ code: 'too-large' });
  });

  it('can be cancelled', async () => {
    const path = await saved('d.txt', 'text');
    await expect(
      reader.read({ path }, context({ signal: AbortSignal.abort() })),
    ).rejects.toMatchObject({ code: 'cancelled' });
  });
});
