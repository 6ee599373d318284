import type { Page } from 'playwright';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openAppWindow, setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { makeCards } from '../support/card-source.ts';
import { focusedName, pressKeys, tabTo } from '../support/page-actions.ts';
import { browserOfTests, stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, testWithBrowser, windowNote } from '../support/window-place.ts';

const TERMS = [
  'Osmosis',
  'Ribosome',
  'Mitochondrion',
  'Photosynthesis',
  'Chromosome',
  'Enzyme',
  'Vacuole',
];

const card = (page: Page) => page.locator('.flip-card-face');
const shows = (page: Page, text: string) => card(page).getByText(text, { exact: true }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Waits until a dialog is there to be written in. */
const writingIn = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).locator('input:focus').waitFor();

const becomesFocused = (page: Page, name: string): Promise<void> =>
  expect.poll(() => focusedName(page), { timeout: 5000 }).toContain(name);

/** Turns the card in review and grades it, once it is there. */
async function grade(page: Page, term: string, name: string): Promise<void> {
  await shows(page, term);
  await button(page, /^Show answer/u).click();
  await button(page, new RegExp(`^${name}`, 'u')).click();
}

describe.skipIf(!hasWindows)(`flashcards${windowNote}`, () => {
  const browser = browserOfTests();

  describe('on a server', () => {
    let stage: Stage;
    let window: AppWindow;
    let page: Page;
    let sourceId: string;
    let path: string;
    beforeEach(async () => {
      stage = await setStage({ browser: browser() });
      const made = await makeCards(stage.server);
      ({ sourceId } = made);
      path = `/app/cards/${made.setId}`;
      window = await stage.openWindow({ path });
      ({ page } = window);
      await shows(page, 'Osmosis');
    });
    afterEach(async () => {
      expect(window.complaints).toEqual([]);
      await stage.close();
    });

    /** The terms in the order in which they are shown. */
    async function walk(): Promise<string[]> {
      const seen: string[] = [];
      for (let index = 1; index <= TERMS.length; index += 1) {
        await page.getByText(`${index} of ${TERMS.length}`).waitFor();
        seen.push(await page.locator('.flip-card-text').innerText());
        await button(page, 'Next card').click();
      }
      return seen;
    }

    test('a card is turned, shows its passage, and leads to the next ones', async () => {
      await page.getByRole('heading', { name: 'The Living Cell', level: 1 }).waitFor();
      await button(page, 'Next card').click();
      await shows(page, 'Ribosome');
      expect(await page.getByRole('link', { name: /^From the source/u }).count()).toBe(0);
      await card(page).click();
      await shows(page, 'A particle of the cell that builds proteins from amino acids.');
      const passage = page.getByRole('link', { name: /^From the source.*A ribosome is/u });
      expect(await passage.innerText()).toContain('page 2');
      expect(await passage.getAttribute('href')).toBe(`/app/source/${sourceId}?from=88&to=163`);
      await page.reload();
      await shows(page, 'Ribosome');
      await page.getByText('2 of 7').waitFor();
      await button(page, 'Previous card').click();
      await button(page, 'Previous card').click();
      await shows(page, 'Vacuole');
      await page.getByRole('link', { name: 'The Living Cell' }).click();
      await page.waitForURL(new RegExp(`/source/${sourceId}$`, 'u'));
    });

    test('shuffling shows all cards in another order, the same one after a reload', async () => {
      await page.goto(`${stage.server.base}${path}?shuffle=5`);
      const shuffled = await walk();
      expect(shuffled).not.toEqual(TERMS);
      expect(shuffled.toSorted()).toEqual(TERMS.toSorted());
      await page.reload();
      expect(await walk()).toEqual(shuffled);
      await button(page, 'Shuffle').click();
      expect(await walk()).toEqual(TERMS);
      await button(page, 'Shuffle').click();
      await page.waitForURL(/shuffle=\d+/u);
    });

    test('the list has all cards: one is changed, one deleted and had back, one added', async () => {
      await page.getByRole('radio', { name: 'List' }).click();
      const lines = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
      await expect.poll(() => lines.count()).toBe(7);
      await button(page, 'Actions for Ribosome').click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit card' });
      await dialog.getByRole('textbox', { name: 'Definition' }).fill('It builds proteins.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('It builds proteins.').waitFor();

      await button(page, 'Actions for Enzyme').click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByText('Deleted “Enzyme”').waitFor();
      await page.getByRole('link', { name: 'Enzyme' }).waitFor({ state: 'detached' });
      await button(page, 'Undo').click();
      await page.getByRole('link', { name: 'Enzyme' }).waitFor();
      expect(await lines.nth(5).innerText()).toContain('Enzyme');

      await button(page, 'Add card').click();
      const adding = page.getByRole('dialog', { name: 'Add a card' });
      await adding.getByRole('textbox', { name: 'Term' }).fill('Lysosome');
      expect(await adding.getByRole('button', { name: 'Add card' }).isDisabled()).toBe(true);
      await adding.getByRole('textbox', { name: 'Definition' }).fill('It digests waste.');
      await adding.getByRole('button', { name: 'Add card' }).click();
      await page.getByRole('link', { name: 'Lysosome' }).click();
      await shows(page, 'Lysosome');
      await card(page).click();
      await page.getByText('Written by you').waitFor();
      await page.getByText('8 of 8').waitFor();
    });

    test('starred cards are found again, and only they are reviewed', async () => {
      await button(page, 'Star Osmosis').click();
      await button(page, 'Remove the star from Osmosis').waitFor();
      await button(page, 'Next card').click();
      await button(page, 'Next card').click();
      await button(page, 'Star Mitochondrion').click();
      await page.getByRole('radio', { name: 'Starred 2' }).click();
      await page.getByText('1 of 2').waitFor();
      await page.reload();
      await button(page, 'Remove the star from Osmosis').click();
      await shows(page, 'Osmosis');
      await button(page, 'Next card').click();
      await shows(page, 'Mitochondrion');
      await button(page, 'Review 1 card').click();
      await grade(page, 'Mitochondrion', 'Good');
      await page.getByRole('heading', { name: 'Review finished' }).waitFor();
      await page.getByText('You knew every card.').waitFor();
      await page.getByRole('link', { name: 'All cards' }).last().click();
      await button(page, 'Remove the star from Mitochondrion').click();
      await page.getByRole('radio', { name: 'To review again 0' }).click();
      await page.getByText('Nothing to review again').waitFor();
      await page.getByRole('radio', { name: 'Starred 0' }).click();
      await page.getByText('No card has a star').waitFor();
    });

    test('a review brings back what was not known, and ends with what was difficult', async () => {
      await button(page, 'Review 7 cards').click();
      await grade(page, 'Osmosis', 'Again');
      await grade(page, 'Ribosome', 'Hard');
      for (const term of TERMS.slice(2, 6)) await grade(page, term, 'Good');
      await grade(page, 'Osmosis', 'Easy');
      await page.getByText('1 card left').waitFor();
      await grade(page, 'Vacuole', 'Easy');
      await page.getByRole('heading', { name: 'Review finished' }).waitFor();
      const counts = await page.locator('.review-summary-grade dd').allInnerTexts();
      expect(counts).toEqual(['1', '1', '4', '1']);
      await page.reload();
      await button(page, 'Review 2 difficult cards again').click();
      await grade(page, 'Osmosis', 'Good');
      await grade(page, 'Ribosome', 'Good');
      await page.getByText('You knew every card.').waitFor();
    });

    testWithBrowser(
      'a review goes on after a reload, in another window, and from the library',
      async () => {
        await button(page, 'Review 7 cards').click();
        await grade(page, 'Osmosis', 'Good');
        await shows(page, 'Ribosome');
        await page.reload();
        await grade(page, 'Ribosome', 'Again');
        await shows(page, 'Mitochondrion');
        await window.close();
        window = await stage.openWindow();
        ({ page } = window);
        await page.getByRole('heading', { name: 'Flashcards to go on with' }).waitFor();
        await page.getByRole('link', { name: /The Living Cell.*6 cards left/u }).click();
        await shows(page, 'Mitochondrion');
        const second = await openAppWindow(await stage.elsewhere(), stage.server, { path });
        await button(second.page, 'Continue review, 6 cards left').click();
        await grade(second.page, 'Mitochondrion', 'Easy');
        await shows(page, 'Photosynthesis');
        await page.getByText('5 cards left').waitFor();
        await second.close();
        await button(page, 'End review').click();
        await page.getByRole('heading', { name: 'Review ended, 5 cards left out' }).waitFor();
        await page.getByRole('link', { name: 'Library' }).click();
        await page.getByRole('link', { name: /The Living Cell.*1 card to review again/u }).click();
        await shows(page, 'Ribosome');
        await button(page, 'Review 1 card').waitFor();
      },
    );

    test('the last grade is taken back, and a new review begins while one is open', async () => {
      await button(page, 'Review 7 cards').click();
      await grade(page, 'Osmosis', 'Easy');
      await shows(page, 'Ribosome');
      await button(page, 'Take back the last grade').click();
      await grade(page, 'Osmosis', 'Hard');
      await shows(page, 'Ribosome');
      await page.getByRole('link', { name: 'All cards' }).click();
      await button(page, 'Continue review, 6 cards left').waitFor();
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Start a new review of 7 cards' }).click();
      await page.getByText('7 cards left').waitFor();
      await shows(page, 'Osmosis');
    });

    test('cards are turned and changed with the keyboard alone', async () => {
      await pressKeys(page, 'ArrowRight');
      await shows(page, 'Ribosome');
      await pressKeys(page, 'Space');
      await shows(page, 'A particle of the cell that builds proteins from amino acids.');
      await pressKeys(page, 'Space');
      await shows(page, 'Ribosome');
      await pressKeys(page, 's');
      await button(page, 'Remove the star from Ribosome').waitFor();
      await pressKeys(page, 'e');
      await writingIn(page, 'Edit card');
      await page.keyboard.press('End');
      await page.keyboard.type(' (small)');
      await pressKeys(page, 'Control+Enter');
      await shows(page, 'Ribosome (small)');
      await pressKeys(page, 'Delete');
      await shows(page, 'Mitochondrion');
      await page.getByText('2 of 6').waitFor();
      await pressKeys(page, 'Control+z');
      await page.getByText('3 of 7').waitFor();
      await pressKeys(page, 'a');
      await writingIn(page, 'Add a card');
      await page.keyboard.type('Lysosome');
      await pressKeys(page, 'Tab');
      await page.keyboard.type('It digests waste.');
      await pressKeys(page, 'Tab', 'Tab', 'Enter');
      await page.getByText('3 of 8').waitFor();
    });

    test('the list is walked and changed with the keyboard alone', async () => {
      await pressKeys(page, 'l');
      await page.getByRole('link', { name: 'Vacuole' }).waitFor();
      await tabTo(page, 'Osmosis');
      await pressKeys(page, 'End', 'F2');
      await writingIn(page, 'Edit card');
      await pressKeys(page, 'Escape');
      await becomesFocused(page, 'Vacuole');
      await pressKeys(page, 's');
      await button(page, 'Remove the star from Vacuole').waitFor();
      await pressKeys(page, 'Delete');
      await page.getByRole('link', { name: 'Vacuole' }).waitFor({ state: 'detached' });
      await becomesFocused(page, 'Enzyme');
      await pressKeys(page, 'Home', 'Enter');
      await shows(page, 'Osmosis');
    });

    test('a review is done with the keyboard alone', async () => {
      await pressKeys(page, 'r');
      await button(page, /^Show answer/u).waitFor();
      for (const [term, key] of TERMS.map((term, index) => [term, String((index % 4) + 1)])) {
        await shows(page, term ?? '');
        await becomesFocused(page, term ?? '');
        await pressKeys(page, 'Space');
        await button(page, /^Again/u).waitFor();
        await pressKeys(page, key ?? '');
        if (term === 'Ribosome') {
          await shows(page, 'Mitochondrion');
          await pressKeys(page, 'Control+z');
          await shows(page, 'Ribosome');
          await pressKeys(page, 'Enter', '2');
        }
        if (term === 'Enzyme') {
          await shows(page, 'Osmosis');
          await pressKeys(page, 'Space', '4');
        }
      }
      await shows(page, 'Chromosome');
      await pressKeys(page, 'Space', '3');
      await page.getByRole('heading', { name: 'Review finished' }).waitFor();
      await becomesFocused(page, 'Review finished');
      await tabTo(page, 'Review 4 difficult cards again');
      await pressKeys(page, 'Enter');
      await shows(page, 'Osmosis');
    });

    test('a card moves when it is turned, but not for those who want no motion', async () => {
      const movement = () =>
        page.locator('.flip-card').evaluate((element) => getComputedStyle(element).animationName);
      await card(page).click();
      await shows(
        page,
        'The movement of water through a membrane towards the side with more solute.',
      );
      expect(await movement()).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await movement()).toBe('flip-card-to-back');
    });

    test('a set that is not there, or is deleted meanwhile, says so', async () => {
      const setId = path.slice(path.lastIndexOf('/') + 1);
      await page.goto(`${stage.server.base}${path.slice(0, -1)}z`);
      await page.getByText('These flashcards do not exist any more.').waitFor();
      await page.goto(stage.server.base + path);
      await shows(page, 'Osmosis');
      const { key } = await stage.server.app.services.access.createKey('Personal', 'script');
      const deleted = `/flashcard/deleteFlashcard/${setId}`;
      await stage.server.request(deleted, { key, method: 'DELETE' });
      await page.getByText('These flashcards do not exist any more.').waitFor();
      // The browser notes what it could not load.
      expect(window.complaints.length).toBeGreaterThan(0);
      window = await stage.openWindow();
    });
  });

  describe('and their server', () => {
    const shown = stageOfTest({
      canLoseServer: true,
      async open(stage) {
        const { setId } = await makeCards(stage.server);
        return stage.openWindow({ path: `/app/cards/${setId}` });
      },
      // The browser notes that it reaches nobody.
      isExpected: (complaint) => complaint.startsWith('Failed to load'),
    });

    test('a grade that cannot be stored is told, and the review goes on when the server is back', async () => {
      const { page } = shown.window;
      await button(page, 'Review 7 cards').click();
      await grade(page, 'Osmosis', 'Good');
      await shows(page, 'Ribosome');
      await button(page, /^Show answer/u).click();
      await shown.stage.loseServer();
      await button(page, /^Good/u).click();
      await page.getByText('Your grade was not stored.').waitFor();
      await page.getByText('6 cards left').waitFor();
      await shown.stage.regainServer();
      await page.getByText('Lectern has stopped answering.').waitFor({ state: 'detached' });
      await button(page, /^Good/u).click();
      await shows(page, 'Mitochondrion');
      await page.getByText('5 cards left').waitFor();
    });
  });
});
