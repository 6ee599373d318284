import { describe, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { withScreen } from '../support/screen-stages.ts';
import { browserOfTests } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';
import { screens } from './screens.ts';

const studying = /^(?:source|quiz|cards|mind-map)/u;

/**
 * Tests every state of the screens of one half of the app with axe, in both themes. Two files each
 * run a half, so that they run side by side.
 */
export function testWithAxe(half: 'reading and studying' | 'everything else'): void {
  const shown = screens.filter(
    ({ name }) => studying.test(name) === (half === 'reading and studying'),
  );
  describe.skipIf(!hasWindows)(`axe finds nothing, ${half}, on${windowNote}`, () => {
    const browser = browserOfTests();

    test.each(shown.map((screen) => [screen.name, screen] as const))('%s', async (_, screen) => {
      const faults = await withScreen(browser(), screen, { colorScheme: 'light' }, async (page) => {
        const inLight = await accessibilityFaults(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        return [...inLight, ...(await accessibilityFaults(page))];
      });
      expect(faults).toEqual([]);
    });
  });
}
