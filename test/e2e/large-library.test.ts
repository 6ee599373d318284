import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { insertSources, makeSource } from '../support/made-sources.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

const SOURCES = 10_000;
/** Far fewer lines than there are sources, however high the window is. */
const MOST_DRAWN = 60;

describe.skipIf(!hasWindows)(`a library of ${SOURCES} sources${windowNote}`, () => {
  let stage: Stage;
  let window: AppWindow;
  beforeAll(async () => {
    stage = await setStage();
    const { services, folder } = stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    const sources = Array.from({ length: SOURCES }, (_, index) => {
      const text = `Lecture number ${index + 1}.`;
      return makeSource(orgId, [{ kind: 'paragraph', text }], { title: `Lecture ${index + 1}` });
    });
    insertSources(folder.database, sources);
    window = await stage.openWindow({ path: '/app/?sort=title' });
  });
  afterAll(() => stage.close());

  test('draws only what is in view, and reaches both ends', async () => {
    const { page } = window;
    const link = (number: number) =>
      page.getByRole('link', { name: `Lecture ${number}`, exact: true });
    await link(1).waitFor();
    await link(2).waitFor();
    expect(await page.locator('[data-line]').count()).toBeLessThan(MOST_DRAWN);
    await link(1).focus();
    await page.keyboard.press('End');
    await link(SOURCES).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(`Lecture ${SOURCES}`);
    expect(await page.locator('[data-line]').count()).toBeLessThan(MOST_DRAWN);
    const last = page.locator(`[data-line="${SOURCES - 1}"]`);
    expect(await last.getAttribute('aria-posinset')).toBe(String(SOURCES));
    await page.keyboard.press('Home');
    await link(1).waitFor();
  });

  test('finds one among all', async () => {
    const { page } = window;
    await page.getByRole('searchbox').fill('lecture 7654');
    await page.getByText('1 source with “lecture 7654”').waitFor();
    await page.getByRole('link', { name: 'Lecture 7654', exact: true }).waitFor();
  });
});
