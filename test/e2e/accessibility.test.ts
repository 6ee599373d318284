import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { browserNote, browserPath, launchBrowser } from '../support/browser.ts';
import { withScreen } from '../support/screen-stages.ts';
import { screens } from './screens.ts';

describe.skipIf(browserPath === undefined)(`axe finds nothing on${browserNote}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  test.each(screens.map((screen) => [screen.name, screen] as const))(
    '%s',
    async (_name, screen) => {
      const faults = await withScreen(browser, screen, { colorScheme: 'light' }, async (page) => {
        const inLight = await accessibilityFaults(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        return [...inLight, ...(await accessibilityFaults(page))];
      });
      expect(faults).toEqual([]);
    },
  );
});
