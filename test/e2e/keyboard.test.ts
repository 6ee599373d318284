import { describe, expect, test } from 'vitest';
import { focusedName, pressKeys, tabTo } from '../support/page-actions.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { makeSource } from '../support/made-sources.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

describe.skipIf(!hasWindows)(`with the keyboard alone${windowNote}`, () => {
  const shown = stageOfTest({
    async open(stage) {
      const { services, store } = stage.server.app;
      const { id } = await services.workspace.organisation();
      for (const title of ['Alpha', 'Beta', 'Gamma']) {
        const text = `${title} is a letter of the Greek alphabet.`;
        await store.write('insertSource', makeSource(id, [{ kind: 'paragraph', text }], { title }));
      }
      const window = await stage.openWindow();
      await window.page.getByRole('link', { name: 'Gamma' }).waitFor();
      return window;
    },
  });

  const focused = () => focusedName(shown.window.page);
  const press = (...keys: readonly string[]) => pressKeys(shown.window.page, ...keys);
  const becomesFocused = (name: string): Promise<void> =>
    expect.poll(focused, { timeout: 5000 }).toBe(name);

  test('Tab begins with the way past the navigation', async () => {
    await press('Tab');
    expect(await focused()).toBe('Skip to content');
  });

  test('arrows walk the list, Enter opens, and the new screen has the focus', async () => {
    await tabTo(shown.window.page, 'Gamma');
    await press('ArrowDown');
    await becomesFocused('Beta');
    await press('End');
    await becomesFocused('Alpha');
    await press('Home', 'ArrowDown');
    await becomesFocused('Beta');
    await press('Enter');
    await shown.window.page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor();
    await becomesFocused('Beta');
  });

  test('F2 renames, Delete deletes, Ctrl+Z takes it back', async () => {
    const { page } = shown.window;
    await tabTo(shown.window.page, 'Gamma');
    await press('F2');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.keyboard.type('Delta');
    await press('Enter');
    await page.getByRole('link', { name: 'Delta' }).waitFor();
    await becomesFocused('Delta');
    await press('Delete');
    await page.getByRole('link', { name: 'Delta' }).waitFor({ state: 'detached' });
    await becomesFocused('Beta');
    await press('Control+z');
    await page.getByRole('link', { name: 'Delta' }).waitFor();
  });

  test('the menu of a line opens, walks and closes', async () => {
    const { page } = shown.window;
    await tabTo(shown.window.page, 'Actions for Gamma');
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await press('ArrowDown');
    await becomesFocused('Delete');
    await press('Escape');
    await becomesFocused('Actions for Gamma');
  });

  test('/ leads to the search, from every screen', async () => {
    const { page } = shown.window;
    await press('/');
    await page.keyboard.type('greek beta');
    await page.getByText('1 source with “greek beta”').waitFor();
    await press('Tab', 'Tab', 'Tab', 'Enter');
    await page.getByRole('heading', { name: 'Beta', level: 1 }).waitFor();
    await press('/');
    await becomesFocused('Search all texts');
  });

  test('the command palette reaches commands and sources', async () => {
    const { page } = shown.window;
    await press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search commands and your library' });
    await field.fill('dark');
    await page.getByRole('option', { name: /Use the dark theme/u }).waitFor();
    await press('Enter');
    await page.waitForSelector('html[data-theme="dark"]');
    await press('Control+k');
    await field.fill('alph');
    await page.getByRole('option', { name: 'Alpha' }).waitFor();
    await press('ArrowDown', 'ArrowUp', 'Enter');
    await page.getByRole('heading', { name: 'Alpha', level: 1 }).waitFor();
  });

  test('what is typed while the command palette is on its way does nothing else', async () => {
    const { promise: gate, resolve: letThrough } = Promise.withResolvers<void>();
    shown.window = await shown.stage.openWindow({
      async prepare(target) {
        await target.route('**/command-palette-*.js', async (route) => {
          await gate;
          await route.continue();
        });
      },
    });
    const { page } = shown.window;
    await page.getByRole('link', { name: 'Gamma' }).waitFor();
    await press('Control+k', 'n');
    letThrough();
    await page.getByRole('combobox').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
  });

  test('? lists the shortcuts, and none works behind an open dialog', async () => {
    const { page } = shown.window;
    await press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Rename the selected source').waitFor();
    await press('n');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await press('n');
    await page.getByRole('dialog', { name: 'Add to your library' }).waitFor();
  });
});
