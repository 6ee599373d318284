import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { screens } from '../e2e/screens.ts';
import { browserNote, browserPath, launchBrowser } from '../support/browser.ts';
import { withScreen } from '../support/screen-stages.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'out/screenshots');
const readmeFolder = join(root, 'resources/screenshots');

/** Of 100: half as large as without loss, and nobody sees the difference. */
const README_QUALITY = 90;

const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 600 },
] as const;

describe.skipIf(browserPath === undefined)(`pictures${browserNote}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    for (const each of [folder, readmeFolder]) mkdirSync(each, { recursive: true });
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test.each(screens.map((screen) => [screen.name, screen] as const))('%s', async (name, screen) => {
    await withScreen(browser, screen, { viewport: sizes[0] }, async (page) => {
      // What the mouse rests on looks different.
      await page.mouse.move(0, 0);
      for (const size of sizes) {
        for (const theme of ['light', 'dark'] as const) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: theme });
          const file = `${name}-${theme}-${size.width}x${size.height}`;
          await page.screenshot({ path: join(folder, `${file}.png`) });
          if (screen.isInReadme === true) {
            const path = join(readmeFolder, `${file}.webp`);
            await page.screenshot({ path, type: 'webp', quality: README_QUALITY });
          }
        }
      }
    });
  });
});
