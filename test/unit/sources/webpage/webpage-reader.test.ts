import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Settings } from '../../../../src-shared/settings.ts';
import type { ReadContext } from '../../../../src-main/sources/source-reader.ts';
import { createWebpageReader } from '../../../../src-main/sources/webpage/webpage-reader.ts';

const page = `<html lang="en"><title>Cells</title><h1>Cells</h1><p>${'The cell is the unit of life, caf\xe9 or not. '.repeat(20)}</p>`;

/** Within the limits of depth and size, and a lot of work all the same. */
const heavyPage =
  `${'<div>'.repeat(480)}${'<p>a, b</p>'.repeat(300)}${'</div>'.repeat(480)}`.repeat(150);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-webpage-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function saved(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content, 'latin1');
  return path;
}

const settings = Value.Create(Settings);
const context = (overrides: Partial<ReadContext> = {}): ReadContext => ({
  settings,
  signal: new AbortController().signal,
  report: () => undefined,
  ...overrides,
});

describe('the web page reader', () => {
  it('reads a page from disk in a thread', async () => {
    const reader = createWebpageReader();
    try {
      const path = await saved('page.html', page);
      const document = { path, contentType: 'text/html; charset=windows-1252' };
      const result = await reader.read(document, context());
      expect(result).toMatchObject({ title: 'Cells', language: 'en' });
      expect(JSON.stringify(result.segments)).toContain('café or not');
      expect(reader.mediaTypes).toEqual(['text/html', 'application/xhtml+xml']);
    } finally {
      await reader.close();
    }
  });

  it('passes on what is wrong with a page', async () => {
    const reader = createWebpageReader();
    try {
      const path = await saved('login.html', '<form><input type=password></form>');
      await expect(
        reader.read({ path, url: 'https://campus.example/x' }, context()),
      ).rejects.toMatchObject({
        code: 'page-needs-login',
        status: 422,
        params: { site: 'campus.example' },
      });
    } finally {
      await reader.close();
    }
  });

  it('refuses a page over the limit', async () => {
    const reader = createWebpageReader();
    try {
      const path = await saved('big.html', page.repeat(10));
      await expect(
        reader.read({ path }, context({ settings: { ...settings, maxWebPageMb: 0.001 } })),
      ).rejects.toMatchObject({ code: 'too-large', status: 413 });
    } finally {
      await reader.close();
    }
  });

  it('gives up a page that takes too long, and reads the next one', async () => {
    const reader = createWebpageReader({ timeoutMs: 4000 });
    try {
      const heavy = await saved('heavy.html', heavyPage);
      await expect(reader.read({ path: heavy }, context())).rejects.toMatchObject({
        code: 'page-too-complex',
        status: 422,
      });
      const path = await saved('next.html', page);
      expect(await reader.read({ path }, context())).toMatchObject({ title: 'Cells' });
    } finally {
      await reader.close();
    }
  });

  it('gives up a page that takes too much memory', async () => {
    const reader = createWebpageReader({ heapMb: 64 });
    try {
      const path = await saved('heavy-memory.html', heavyPage);
      await expect(reader.read({ path }, context())).rejects.toMatchObject({
        code: 'page-too-complex',
      });
    } finally {
      await reader.close();
    }
  });

  it('can be cancelled before and during the work', async () => {
    const reader = createWebpageReader();
    try {
      const path = await saved('cancel.html', heavyPage);
      await expect(
        reader.read({ path }, context({ signal: AbortSignal.abort() })),
      ).rejects.toMatchObject({ code: 'cancelled' });
      const stop = new AbortController();
      const work = reader.read(
        { path },
        context({ signal: stop.signal, report: () => stop.abort() }),
      );
      await expect(work).rejects.toMatchObject({ code: 'cancelled' });
    } finally {
      await reader.close();
    }
  });
});
