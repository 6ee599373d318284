import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserNote, browserPath, launchBrowser } from '../../support/browser.ts';
import { openDesktopWindow } from '../../support/desktop-browser.ts';
import { desktopsOfTest } from '../../support/desktop-process.ts';

const start = desktopsOfTest();
const sampleFile = resolve(import.meta.dirname, '../../../resources/samples/how-memory-works.md');

describe.skipIf(browserPath === undefined)(
  `what the desktop asks of the page${browserNote}`,
  () => {
    let browser: Browser;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser.close());

    test('every entry of the menu leads where it says', async () => {
      const window = await openDesktopWindow(browser, await start());
      const { page, choose, complaints } = window;
      const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
      await choose('Keys and Usage');
      await heading('Keys and usage');
      await choose('Settings…');
      await heading('Settings');
      await choose('Library');
      await heading('Library');
      await choose('About Lectern');
      await page.getByText(/^Lectern \d+\.\d+\.\d+$/u).waitFor();
      expect(new URL(page.url()).hash).toBe('#about');

      await choose('Keyboard Shortcuts');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      // As everything behind it, the menu waits for the dialog.
      await choose('Library');
      expect(new URL(page.url()).pathname).toBe('/app/settings');
      await page.keyboard.press('Escape');
      await choose('Command Palette');
      await page.getByRole('combobox').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('combobox').waitFor({ state: 'detached' });
      await choose('Add Link…');
      await page.getByRole('dialog', { name: 'Add to your library' }).waitFor();
      expect(complaints).toEqual([]);
      await window.close();
    });

    test('files that the user picks are taken where they lie; Find looks in the open text', async () => {
      const desktop = await start();
      const window = await openDesktopWindow(browser, desktop);
      const { page, choose, deliver, complaints } = window;
      await desktop.run(({ dialogs }, chosen) => {
        dialogs.chosen = [chosen];
      }, sampleFile);
      await choose('Settings…');
      await page.keyboard.press('n');
      await page.getByRole('button', { name: 'Choose files' }).click();
      await expect.poll(() => desktop.run(({ told }) => told.openings.length)).toBe(1);
      await deliver();
      await page.getByRole('link', { name: 'How Memory Works' }).first().click();
      await page.getByRole('heading', { level: 1, name: /^How Memory Works/u }).waitFor();
      await choose('find');
      await page.getByRole('textbox', { name: 'Find in this text' }).waitFor();
      expect(complaints).toEqual([]);
      await window.close();
    });

    test('a link from outside opens its screen; folders are shown by the system', async () => {
      const desktop = await start();
      const window = await openDesktopWindow(browser, desktop);
      const { page, deliver } = window;
      await desktop.run(({ app }) =>
        app.emit(
          'open-url',
          { preventDefault: () => undefined },
          'lectern://quiz/0123456789abcdef01234567',
        ),
      );
      await expect.poll(() => desktop.run(({ told }) => told.openings.length)).toBe(1);
      await deliver();
      await page.waitForURL('**/app/quiz/0123456789abcdef01234567');

      await page.keyboard.press('Control+,');
      await page.getByRole('button', { name: 'Show in folder' }).click();
      await expect
        .poll(() => desktop.run(({ outside }) => outside.shown))
        .toEqual([join(desktop.dataFolder, 'lectern.db')]);
      await window.close();
    });
  },
);
