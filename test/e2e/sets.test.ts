import { describe, expect, test } from 'vitest';
import { readSample } from '../support/furnished-library.ts';
import { makeAll } from '../support/making.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

const SOURCE = 'How Memory Works: A Short Introduction';

const kinds = [
  { hint: 'Quiz', more: 'More actions for this quiz', noun: 'quiz', path: /\/quiz\// },
  {
    hint: 'Flashcards',
    more: 'More actions for these cards',
    noun: 'card set',
    path: /\/cards\//,
  },
  { hint: 'Mind map', more: 'More actions for this map', noun: 'map', path: /\/map\// },
] as const;

describe.skipIf(!hasWindows)(`what was made${windowNote}`, () => {
  const shown = stageOfTest({
    async open(stage) {
      await makeAll(stage.server.app, await readSample(stage.server.app));
      const window = await stage.openWindow();
      await window.page.getByRole('link', { name: SOURCE }).first().waitFor();
      return window;
    },
  });

  /** Opens a set by the palette, which finds it by its name. */
  const openByName = async (name: string, hint: string): Promise<void> => {
    const { page } = shown.window;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name: `${name} ${hint}` }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  };

  test.each(kinds)(
    'a $noun is found by name, renamed, deleted and had back on its own screen',
    async ({ hint, more, noun, path }) => {
      const { page } = shown.window;
      await openByName(SOURCE, hint);
      await page.waitForURL(path);
      const address = page.url();
      await page.getByRole('button', { name: more }).click();
      await page.getByRole('menuitem', { name: `Rename ${noun}` }).click();
      const title = page.getByRole('textbox', { name: 'Title' });
      await title.fill('Chapter 7, for Friday');
      await title.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Chapter 7, for Friday' }).waitFor();

      await page.getByRole('button', { name: more }).click();
      await page.getByRole('menuitem', { name: `Delete ${noun}` }).click();
      await page.waitForURL('**/app/source/*');
      await page.getByText('Deleted “Chapter 7, for Friday”').waitFor();
      await page
        .getByRole('link', { name: 'Chapter 7, for Friday' })
        .waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.waitForURL(address);
      await page.getByRole('heading', { level: 1, name: 'Chapter 7, for Friday' }).waitFor();
    },
  );

  test('the palette renames it too, with the keyboard alone', async () => {
    const { page } = shown.window;
    await openByName(SOURCE, 'Flashcards');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('rename card set');
    await page.getByRole('option', { name: /^Rename card set/u }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await page.keyboard.type('Typed over');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Typed over' }).waitFor();
  });

  test('? lists the shortcuts of every screen, from any', async () => {
    const { page } = shown.window;
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    const groups = await sheet.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(groups).toEqual(
      expect.arrayContaining([
        'Anywhere',
        'Library',
        'Source',
        'Quiz',
        'Editing a quiz',
        'Flashcards',
        'Cards as a list',
        'Reviewing cards',
        'Mind map',
      ]),
    );
    expect(new Set(groups).size).toBe(groups.length);
    // Each shortcut stands once.
    const terms = await sheet.getByRole('term').allInnerTexts();
    expect(terms.filter((term) => term === 'Choose an answer')).toHaveLength(1);
    expect(terms.filter((term) => term === 'Flag the question, or take the flag off')).toHaveLength(
      1,
    );
  });
});
