import type { Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReadSegment } from '../../src-shared/segment.ts';
import { setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { makeSource } from '../support/made-sources.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

const PAGES = 350;
const PARAGRAPHS = 8;

/** About as much text as a book of so many pages has. */
const book = Array.from({ length: PAGES }, (_, index): ReadSegment[] => {
  const page = index + 1;
  const sentence = `On page ${page} of this book the tides of the sea are told of once more. `;
  return [
    { kind: 'heading', level: 1, text: `Chapter ${page}`, page },
    ...Array.from({ length: PARAGRAPHS }, (_each, at): ReadSegment => {
      return { kind: 'paragraph', page, text: `${page}.${at + 1} ${sentence.repeat(5).trim()}` };
    }),
  ];
}).flat();

/** What becomes so in a while: to look for a block in so long a page alone takes seconds. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 30_000 });

describe.skipIf(!hasWindows)(`a text of ${PAGES} pages${windowNote}`, () => {
  const source = makeSource('', book, { title: 'A long book' });
  let stage: Stage;
  let window: AppWindow;
  beforeAll(async () => {
    stage = await setStage();
    const { services, store } = stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    await store.write('insertSource', { ...source, orgId });
    window = await stage.openWindow({ path: `/app/source/${source._id}` });
  });
  afterAll(async () => {
    expect(window.complaints).toEqual([]);
    await stage.close();
  });

  /** The paragraph that begins with its number, such as `12.3`. */
  const block = (number: string) =>
    window.page.locator('[id^="at-"]', {
      hasText: new RegExp(`^${number.replace('.', String.raw`\.`)} On page`, 'u'),
    });
  const isInView = (number: string): Promise<boolean> =>
    block(number).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
  /** Whether the browser takes the trouble to lay a block out. */
  const isLaidOut = (number: string): Promise<boolean> =>
    block(number).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  /** Whether an entry is in view in the outline, which scrolls on its own. */
  const isShown = (link: Locator): Promise<boolean> =>
    link.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });

  test('is all there, and laid out only near the window', async () => {
    await block('1.1').waitFor();
    await block(`${PAGES}.${PARAGRAPHS}`).waitFor({ state: 'attached' });
    expect(await window.page.locator('[id^="at-"]').count()).toBe(book.length);
    expect(await isLaidOut('1.1')).toBe(true);
    expect(await isLaidOut('200.1')).toBe(false);
  });

  test('the outline leads to its end and back', async () => {
    const outline = window.page.getByRole('navigation', { name: 'Contents' });
    for (const page of [PAGES, 170, 1]) {
      const link = outline.getByRole('link', { name: `Chapter ${page}`, exact: true });
      await link.click();
      await eventually(() => isInView(`${page}.1`)).toBe(true);
      await eventually(() => link.getAttribute('aria-current')).toBe('location');
      await eventually(() => isShown(link)).toBe(true);
    }
  });

  test('words are counted in all of it, and found where nothing was laid out', async () => {
    const { page } = window;
    await page.keyboard.press('Control+f');
    await page.keyboard.type('on page 277 of');
    // Looking for text in all of a page this long takes Playwright seconds.
    const count = page.locator('.reader-find-count');
    await count.filter({ hasText: `1 of ${PARAGRAPHS * 5}` }).waitFor();
    await eventually(() => isInView('277.1')).toBe(true);
    const current = page.locator('.reader-outline [aria-current]');
    await eventually(() => current.textContent()).toMatch(/^Chapter 27[67]$/u);
    await eventually(() => isShown(current)).toBe(true);
    await page.keyboard.press('Shift+Enter');
    await eventually(() => isInView(`277.${PARAGRAPHS}`)).toBe(true);
    await page.keyboard.press('Control+f');
    await page.keyboard.type('tides');
    await count.filter({ hasText: /of 14,000$/u }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('an address leads to a passage far down', async () => {
    const start = source.content.indexOf(`${PAGES - 1}.3 On page`);
    const { page } = window;
    await page.goto(`${stage.server.base}/app/source/${source._id}?from=${start}&to=${start + 40}`);
    await block('1.1').waitFor({ state: 'attached' });
    await eventually(() => isInView(`${PAGES - 1}.3`)).toBe(true);
  });
});
