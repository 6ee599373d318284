import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { occupy } from '../support/making.ts';
import { dropFiles, pressKeys, tabTo } from '../support/page-actions.ts';
import { sampleBytes } from '../support/sample.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

/** For flows of many steps, on a machine that has other things to do. */
const LONG_MS = 90_000;
const TITLE = 'How Memory Works: A Short Introduction';

describe.skipIf(!hasWindows)(`from nothing to a result${windowNote}`, () => {
  const shown = stageOfTest({
    async open(stage) {
      const window = await stage.openWindow();
      await window.page.getByText('What would you like to learn?').waitFor();
      return window;
    },
  });
  let page: Page;
  beforeEach(() => {
    ({ page } = shown.window);
  });

  const dropSample = (): Promise<void> =>
    dropFiles(page, [{ name: 'chapter-7.pdf', bytes: sampleBytes }]);
  const source = () => page.getByRole('link', { name: TITLE, exact: true }).first();
  const isRead = () => page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const isAsked = (place: number) => page.getByText(`Question ${place} of 10`).waitFor();
  const verdicts = () => page.getByText(/^(?:Right|Not quite)\.$/u);

  test(
    'a PDF is dropped, read, made into a quiz, and answered to the end',
    async () => {
      await dropSample();
      await source().click();
      await isRead();
      await page.getByRole('heading', { name: 'Why we forget' }).waitFor();
      await button('Make a quiz').click();
      await button('Start').waitFor({ timeout: 30_000 });
      await button('Start').click();
      let right = 0;
      for (let place = 1; place <= 10; place += 1) {
        await isAsked(place);
        await page.getByRole('radio').first().click();
        await verdicts().waitFor();
        right += await page.getByText('Right.', { exact: true }).count();
        await button(place < 10 ? 'Next' : 'To the overview').click();
      }
      await page.getByText('Every question has an answer.').waitFor();
      await button('Finish and see the result').click();
      await page.getByRole('heading', { name: `${right} of 10 right`, level: 1 }).waitFor();
      // What to study next leads back to the passage.
      const study = page.getByRole('region', { name: 'What to study next' });
      await study.getByRole('link').first().click();
      await isRead();
    },
    LONG_MS,
  );

  test(
    'the same with the keyboard alone, from a bundled sample',
    async () => {
      await tabTo(page, /^How Memory Works/u);
      await pressKeys(page, 'Enter');
      await source().waitFor();
      await pressKeys(page, 'Control+k');
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type('memory works');
      await page.getByRole('option', { name: TITLE }).waitFor();
      await pressKeys(page, 'Enter');
      await isRead();
      await tabTo(page, 'Make a quiz');
      await pressKeys(page, 'Enter');
      await button('Start').waitFor({ timeout: 30_000 });
      await expect
        .poll(async () => {
          await pressKeys(page, 'Enter');
          return page.getByText('Question 1 of 10').count();
        })
        .toBe(1);
      for (let place = 1; place <= 10; place += 1) {
        await isAsked(place);
        await pressKeys(page, '1');
        await verdicts().waitFor();
        await pressKeys(page, 'Enter');
      }
      await page.getByText('Every question has an answer.').waitFor();
      await tabTo(page, 'Finish and see the result');
      await pressKeys(page, 'Enter');
      await page.getByRole('heading', { name: /^\d+ of 10 right$/u, level: 1 }).waitFor();
    },
    LONG_MS,
  );

  test(
    'a reload in the middle of everything loses nothing',
    async () => {
      const beginReading = await occupy(shown.stage.server);
      await dropSample();
      const line = page.getByRole('listitem').filter({ hasText: 'chapter-7.pdf' });
      await line.getByText('Waiting').waitFor();
      await page.reload();
      await line.getByText('Waiting').waitFor();
      await beginReading();
      await source().click();
      await isRead();

      const beginMaking = await occupy(shown.stage.server);
      await button('Make a quiz').click();
      await page.getByText('Making a quiz').waitFor();
      await page.reload();
      await page.getByText('Making a quiz').waitFor();
      await beginMaking();
      await page.getByRole('link', { name: 'Quiz', exact: true }).click({ timeout: 30_000 });

      await button('Start').click();
      await isAsked(1);
      await page.getByRole('radio').first().click();
      await verdicts().waitFor();
      await page.reload();
      await isAsked(1);
      await verdicts().waitFor();
      await button('Next').click();
      await isAsked(2);
      await page.reload();
      await isAsked(2);

      await button('All questions').click();
      await button('Finish and see the result').click();
      const result = page.getByRole('heading', { name: /^[01] of 10 right$/u, level: 1 });
      await result.waitFor();
      await page.reload();
      await result.waitFor();
    },
    LONG_MS,
  );
});
