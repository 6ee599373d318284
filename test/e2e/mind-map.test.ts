import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MindMap } from '../../src-shared/mind-map.ts';
import { openAppWindow, setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { makeMindMap } from '../support/make-mind-map.ts';
import { ingestSampleIntoWorkspace } from '../support/workspace-sample.ts';
import type { Reply } from '../support/test-app.ts';
import { pressKeys } from '../support/page-actions.ts';
import { hasWindows, testWithBrowser, windowNote } from '../support/window-place.ts';

describe.skipIf(!hasWindows)(`a mind map${windowNote}`, () => {
  let stage: Stage;
  let key: string;
  let sourceId: string;
  beforeAll(async () => {
    stage = await setStage();
    ({ key, sourceId } = await ingestSampleIntoWorkspace(stage.server));
  });
  afterAll(() => stage.close());

  let window: AppWindow;
  let mapId: string;
  /** A complaint that a test provokes. */
  let provoked: string | null;
  beforeEach(async () => {
    provoked = null;
    mapId = await makeMindMap(stage.server, sourceId, 30);
    window = await stage.openWindow({ path: `/app/map/${mapId}` });
    await node('Three steps of remembering').waitFor();
    await press('0');
  });
  afterEach(async () => {
    const isProvoked = (text: string): boolean => provoked !== null && text.includes(provoked);
    expect(window.complaints.filter((text) => !isProvoked(text))).toEqual([]);
    await window.close();
  });

  const node = (label: string): Locator =>
    window.page.locator(`[role="treeitem"][aria-label^="${label}"]`);
  const labels = (): Promise<string[]> =>
    window.page
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('aria-label') ?? ''));
  const button = (name: string): Locator => window.page.getByRole('button', { name, exact: true });
  const panel = (): Locator => window.page.getByRole('complementary', { name: 'Selected node' });
  const field = (): Locator => window.page.getByRole('textbox', { name: 'Label' });
  const press = (...keys: readonly string[]): Promise<void> => pressKeys(window.page, ...keys);
  const focused = (): Promise<string> =>
    window.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const becomesFocused = (label: string): Promise<void> =>
    expect.poll(focused, { timeout: 5000 }).toBe(label);
  const publicMap = async (): Promise<Reply & { labels: string[] }> => {
    const reply = await stage.server.request(`/mindmap/getMindMap/${mapId}`, { key });
    const nodes: MindMap['nodes'] = Object(reply.json)['nodes'];
    return { ...reply, labels: nodes.map(({ label }) => label) };
  };
  const isStored = async (label: string, is: boolean = true): Promise<void> =>
    expect.poll(async () => (await publicMap()).labels.includes(label), { timeout: 5000 }).toBe(is);

  describe('by mouse', () => {
    test('shows the definition and the passage of what is selected, and leads to it', async () => {
      await node('Retrieval').click();
      await panel().getByRole('heading', { name: 'Retrieval' }).waitFor();
      await panel()
        .getByText('The process of bringing stored information', { exact: false })
        .first()
        .waitFor();
      const link = panel().getByRole('link', { name: 'Read on in the source' });
      const address = new URL((await link.getAttribute('href')) ?? '', window.page.url());
      expect(address.pathname).toBe(`/app/source/${sourceId}`);
      const { orgId } = stage.server.app.services.generation.mindMaps.get(
        (await stage.server.app.services.workspace.organisation()).id,
        mapId,
      );
      const { content } = stage.server.app.services.sources.get(orgId, sourceId);
      const [from, to] = ['from', 'to'].map((name) => Number(address.searchParams.get(name)));
      expect(content.slice(from, to)).toBe(await panel().locator('blockquote').innerText());
      await link.click();
      // The map has the same heading as its source.
      await window.page.waitForURL(`**/source/${sourceId}?**`);
      await window.page.getByRole('heading', { level: 1, name: /How Memory Works/u }).waitFor();
      await window.page.goBack();
      await panel().getByRole('heading', { name: 'Retrieval' }).waitFor();
    });

    test('closes and opens a branch', async () => {
      const before = await labels();
      await node('Three kinds of store').click();
      const id = await node('Three kinds of store').getAttribute('data-node');
      const mark = window.page.locator(`[data-fold="${id}"]`);
      await mark.click();
      await node('Sensory memory').waitFor({ state: 'detached' });
      expect(await node('Three kinds of store').getAttribute('aria-expanded')).toBe('false');
      await window.page.reload();
      await node('Three kinds of store').waitFor();
      expect(await node('Sensory memory').count()).toBe(0);
      await mark.click();
      await node('Sensory memory').waitFor();
      expect(await labels()).toEqual(before);
      await button('Close all branches').click();
      await node('Retrieval').waitFor({ state: 'detached' });
      await button('Open all branches').click();
      await node('Retrieval').waitFor();
    });

    test('writes, adds and removes, each stored at once, and takes it all back', async () => {
      const { page } = window;
      const before = (await publicMap()).json;
      await node('Decay').dblclick();
      await field().fill('Fading away');
      await press('Enter');
      await isStored('Fading away');
      await button('Add below').click();
      await field().fill('My own example');
      await press('Enter');
      await isStored('My own example');
      await panel().getByText('You added this node').waitFor();
      await button('Highly important').click();
      await node('My own example, highly important').waitFor();
      await node('Three kinds of store').click();
      await button('Remove').click();
      await isStored('Three kinds of store', false);
      await isStored('Sensory memory', false);
      await page.getByText(/^Removed Three kinds of store and \d+ nodes below it$/u).waitFor();

      await page.reload();
      await node('My own example, highly important').waitFor();
      expect(await node('Sensory memory').count()).toBe(0);
      expect(await button('Undo').isDisabled()).toBe(true);

      await node('Fading away').click();
      await button('Remove').click();
      await isStored('Fading away', false);
      await button('Undo').click();
      await isStored('Fading away');
      await isStored('My own example');
      await button('Redo').click();
      await isStored('My own example', false);
      expect((await publicMap()).json['updatedAt']).not.toBe(before['updatedAt']);
    });

    test('takes back every step, to what it was', async () => {
      const before = (await publicMap()).json;
      await node('Why we forget').click();
      await button('Add beside').click();
      await field().fill('What helps');
      await press('Enter');
      await node('Interference').click();
      await button('Remove').click();
      await node('Decay').dblclick();
      await field().fill('Fading');
      await press('Enter');
      await isStored('Fading');
      for (let step = 0; step < 3; step += 1) await press('Control+z');
      await isStored('Interference');
      await isStored('What helps', false);
      const { nodes, edges } = before;
      expect((await publicMap()).json).toMatchObject({ nodes, edges });
      expect(await button('Undo').isDisabled()).toBe(true);
      for (let step = 0; step < 3; step += 1) await press('Control+Shift+z');
      await isStored('Fading');
      await isStored('What helps');
      await isStored('Interference', false);
    });

    test('moves and zooms', async () => {
      const { page } = window;
      const boxOf = async (label: string) => (await node(label).boundingBox()) ?? { x: 0, y: 0 };
      const middle = { x: 590, y: 250 };
      const before = await boxOf('Retrieval');
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 50, middle.y + 30, { steps: 4 });
      await page.mouse.up();
      const dragged = await boxOf('Retrieval');
      expect(dragged.x - before.x).toBeCloseTo(50, 0);
      expect(dragged.y - before.y).toBeCloseTo(30, 0);
      await page.mouse.wheel(20, 40);
      await expect.poll(async () => (await boxOf('Retrieval')).y).toBeCloseTo(dragged.y - 40, 0);
      const level = page.locator('.map-zoom-level');
      const zoom = async (): Promise<number> => parseInt(await level.innerText(), 10);
      const first = await zoom();
      await page.keyboard.down('Control');
      await page.mouse.wheel(0, -100);
      await page.keyboard.up('Control');
      await expect.poll(zoom).toBeGreaterThan(first);
      await button('Zoom in').click();
      await button('Zoom in').click();
      const large = await zoom();
      await button('Zoom out').click();
      await expect.poll(zoom).toBeLessThan(large);
      await button('Show the whole map').click();
      const canvas = (await page.getByRole('tree').boundingBox()) ?? { x: 0, width: 0 };
      for (const label of await labels()) {
        const box = await node(label).first().boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(canvas.x);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(canvas.x + canvas.width);
      }
    });

    test('what is selected stays in view when the window gets smaller', async () => {
      await node('Implicit memory').click();
      await window.page.setViewportSize({ width: 700, height: 480 });
      const right = async (locator: Locator): Promise<number> => {
        const box = await locator.boundingBox();
        return (box?.x ?? 0) + (box?.width ?? 0);
      };
      const canvas = window.page.locator('.map-canvas');
      await expect
        .poll(async () => (await right(node('Implicit memory'))) <= (await right(canvas)))
        .toBe(true);
    });

    test('writes a definition of its own', async () => {
      await node('Decay').click();
      await button('Edit definition').click();
      const text = window.page.getByRole('textbox', { name: 'Definition' });
      await text.fill('Traces that are not used fade.');
      await button('Save').click();
      await panel().getByText('Traces that are not used fade.').waitFor();
      await expect
        .poll(async () => (await publicMap()).text, { timeout: 5000 })
        .toContain('Traces that are not used fade.');
    });
  });

  describe('with the keyboard alone', () => {
    const tabToMap = async (): Promise<void> => {
      for (let tabs = 0; tabs < 30; tabs += 1) {
        const role = await window.page.evaluate(() => document.activeElement?.getAttribute('role'));
        if (role === 'treeitem') return;
        await press('Tab');
      }
      throw new Error('Tab does not reach the map');
    };

    test('arrows walk along the branches as they lie', async () => {
      await tabToMap();
      await becomesFocused('How Memory Works: A Short Introduction, highly important');
      await press('ArrowRight');
      await becomesFocused('Three steps of remembering, highly important');
      await press('ArrowRight');
      await becomesFocused('Retrieval');
      await press('ArrowDown');
      await becomesFocused('Encoding');
      await press('ArrowUp', 'ArrowLeft', 'ArrowDown');
      await becomesFocused('Three kinds of store, highly important');
      await press('Home', 'ArrowLeft');
      await becomesFocused('Memory in the brain');
      await press('ArrowLeft');
      await becomesFocused('Hippocampus');
      await press('ArrowRight');
      await becomesFocused('Memory in the brain');
      await panel().getByRole('heading', { name: 'Memory in the brain' }).waitFor();
    });

    test('the focus is one stop, and what it is on is in view', async () => {
      await tabToMap();
      await press('+', '+', '+', '+', '+', 'End');
      const last = (await labels()).at(-1) ?? '';
      await becomesFocused(last);
      const box = await window.page.locator(':focus').boundingBox();
      const canvas = await window.page.locator('.map-canvas').boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(canvas?.x ?? 0);
      expect(box?.y).toBeGreaterThanOrEqual(canvas?.y ?? 0);
      await press('Tab');
      await becomesFocused('Zoom out');
      await press('Shift+Tab');
      await becomesFocused(last);
    });

    test('a tree that a screen reader can read', async () => {
      await tabToMap();
      await press('ArrowRight');
      const attributes = await window.page
        .locator(':focus')
        .evaluate((element) =>
          Object.fromEntries(
            ['role', 'aria-level', 'aria-posinset', 'aria-expanded', 'aria-selected'].map(
              (name) => [name, element.getAttribute(name)],
            ),
          ),
        );
      expect(attributes).toEqual({
        role: 'treeitem',
        'aria-level': '2',
        'aria-posinset': '1',
        'aria-expanded': 'true',
        'aria-selected': 'true',
      });
      await press('Space');
      await window.page.locator(':focus[aria-expanded="false"]').waitFor();
      await press('ArrowRight');
      await window.page.locator(':focus[aria-expanded="true"]').waitFor();
      expect(await window.page.locator('[role="treeitem"][tabindex="0"]').count()).toBe(1);
    });

    test('adds, writes, removes, undoes and redoes', async () => {
      const { page } = window;
      await tabToMap();
      await press('ArrowRight', 'Insert');
      await page.keyboard.type('Attention');
      await press('Shift+Enter');
      await page.keyboard.type('Rehearsal');
      await press('Enter');
      await becomesFocused('Rehearsal');
      await isStored('Attention');
      await isStored('Rehearsal');
      await press('F2');
      await page.keyboard.type('Nothing of this');
      await press('Escape');
      await becomesFocused('Rehearsal');
      await press('Enter');
      await page.keyboard.type('Repetition');
      await press('Enter');
      await becomesFocused('Repetition');
      await isStored('Repetition');
      await press('Delete');
      await isStored('Repetition', false);
      await becomesFocused('Attention');
      await press('Control+z');
      await becomesFocused('Repetition');
      await isStored('Repetition');
      await press('Control+Shift+z');
      await isStored('Repetition', false);
      await press('Home', 'Delete');
      expect(await labels()).toContain('How Memory Works: A Short Introduction, highly important');
    });

    test('? lists the keys of the map', async () => {
      await press('?');
      const sheet = window.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await sheet.getByText('Walk along the branches').waitFor();
      await sheet.getByText('Remove a node and all below it').waitFor();
    });
  });

  describe('files', () => {
    const exported = async (item: string): Promise<{ name: string; bytes: Buffer }> => {
      await button('Export').click();
      const { name, path } = await window.save(() =>
        window.page.getByRole('menuitem', { name: item }).click(),
      );
      return { name, bytes: readFileSync(path) };
    };

    test('SVG needs nothing else, and shows what is drawn', async () => {
      const { page } = window;
      await page.emulateMedia({ colorScheme: 'dark' });
      await node('Decay').dblclick();
      await field().fill('a < b & "c" \u0001');
      await press('Enter');
      await node('Three kinds of store').click();
      await press('Space');
      const { name, bytes } = await exported('Picture, SVG');
      expect(name).toBe('How Memory Works A Short Introduction.svg');
      const text = bytes.toString('utf8');
      expect(text).not.toMatch(/var\(|<style|<script|href|currentColor|light-dark/u);
      const found = await page.evaluate((svg) => {
        const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
        return {
          faults: parsed.querySelectorAll('parsererror').length,
          labels: [...parsed.querySelectorAll('text')].map(({ textContent }) =>
            textContent?.trim(),
          ),
        };
      }, text);
      expect(found.faults).toBe(0);
      expect(found.labels).toContain('a < b & "c"');
      expect(found.labels).toContain('Retrieval');
      expect(found.labels).not.toContain('Sensory memory');
    });

    test('PNG is the picture, at twice the size', async () => {
      const { page } = window;
      const svg = await exported('Picture, SVG');
      const { name, bytes } = await exported('Picture, PNG');
      expect(name).toMatch(/\.png$/u);
      const [, width, height] =
        /width="(\d+)" height="(\d+)"/u.exec(svg.bytes.toString('utf8')) ?? [];
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
        2 * Number(width),
        2 * Number(height),
      ]);
      const colours = await page.evaluate(async (base64) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
        const seen = new Set<string>();
        for (let at = 0; at < data.length; at += 4) {
          seen.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
        }
        return [seen.has('250,248,244'), seen.has('44,95,81'), seen.size > 20];
      }, bytes.toString('base64'));
      expect(colours).toEqual([true, true, true]);
    });

    test('Markdown has every node, folded or not', async () => {
      await button('Close all branches').click();
      const { name, bytes } = await exported('Outline, Markdown');
      expect(name).toMatch(/\.md$/u);
      const text = bytes.toString('utf8');
      expect(text).toMatch(/^# How Memory Works: A Short Introduction\n\n- \*\*How Memory Works/u);
      expect(text).toContain('\n  - **Three steps of remembering**');
      expect(text).toContain(
        '\n    - Retrieval: The process of bringing stored information back into awareness.',
      );
      expect(text.split('\n').filter((line) => /^\s*- /u.test(line))).toHaveLength(
        (await publicMap()).labels.length,
      );
    });
  });

  test('the address of a node opens its branch, selects it, and goes on from there', async () => {
    const { page } = window;
    await button('Close all branches').click();
    await node('Chunking').waitFor({ state: 'detached' });
    const { json } = await publicMap();
    const nodes: MindMap['nodes'] = Object(json)['nodes'];
    const place = nodes.findIndex(({ label }) => label === 'Chunking');
    await page.goto(new URL(`/app/map/${mapId}?item=${place}`, page.url()).href);
    await becomesFocused('Chunking');
    await panel().getByRole('heading', { name: 'Chunking' }).waitFor();
    const isInView = () =>
      node('Chunking').evaluate((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      });
    await expect.poll(isInView).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    // A reload shows what was selected since.
    await node('Three steps of remembering').click();
    await page.reload();
    await panel().getByRole('heading', { name: 'Three steps of remembering' }).waitFor();
  });

  testWithBrowser('two windows on one map see each other’s changes, and keep them', async () => {
    const other = await openAppWindow(await stage.elsewhere(), stage.server, {
      path: `/app/map/${mapId}`,
    });
    const there = (label: string) =>
      other.page.locator(`[role="treeitem"][aria-label^="${label}"]`);
    await there('Decay').dblclick();
    await other.page.getByRole('textbox', { name: 'Label' }).fill('Written elsewhere');
    await other.page.keyboard.press('Enter');
    await node('Written elsewhere').waitFor();
    await node('Interference').click();
    await press('Delete');
    await there('Interference').waitFor({ state: 'detached' });
    await isStored('Written elsewhere');
    expect(other.complaints).toEqual([]);
    await other.close();
  });

  test('what cannot be stored is taken back, said, and can be tried again', async () => {
    const { page } = window;
    await page.route('**/workspace/mind-maps/*/nodes/*', (route) =>
      route.fulfill({ status: 507, json: { error: 'The disk is full', code: 'disk-full' } }),
    );
    await node('Decay').click();
    provoked = '507';
    await press('Delete');
    await page.getByText('The change was not stored. The disk is full').waitFor();
    await node('Decay').waitFor();
    await page.unroute('**/workspace/mind-maps/*/nodes/*');
    await button('Try again').click();
    await isStored('Decay', false);
  });

  test.each([
    ['no-preference', (moves: number) => moves > 2],
    ['reduce', (moves: number) => moves === 1],
  ] as const)('moves to its places with motion %s', async (reducedMotion, isRight) => {
    const opened = await stage.openWindow({ path: `/app/map/${mapId}`, reducedMotion });
    const { page } = opened;
    const other = page.locator('[aria-label^="Three kinds of store"]');
    const moves = await other.evaluateHandle((element) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(element.getAttribute('transform') ?? '')).observe(
        element,
        { attributeFilter: ['transform'] },
      );
      return seen;
    });
    await page.locator('[aria-label^="Three steps of remembering"]').focus();
    await page.keyboard.press('Space');
    await page.getByRole('treeitem', { name: 'Retrieval' }).waitFor({ state: 'detached' });
    const count = (): Promise<number> => moves.evaluate((seen) => seen.length);
    await expect.poll(async () => isRight(await count()), { timeout: 5000 }).toBe(true);
    await opened.close();
  });

  test('a map that is gone says so', async () => {
    provoked = '404';
    await window.page.goto(new URL(`/app/map/${'0'.repeat(24)}`, window.page.url()).href);
    await window.page.getByText('This mind map does not exist any more.').waitFor();
  });
});
