import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { whenReady } from '../support/app-window.ts';
import { addCaptionedLecture } from '../support/captioned-lecture.ts';
import { makeAll } from '../support/making.ts';
import { stageOfGroup } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

const OLD = 'A glacier is a slow river of ice that flows down a valley.';
const NEW = 'A glacier is a slow stream of ice that flows down a valley.';

/** A lecture of which everything can be made. */
const lecture = [
  OLD,
  'Erosion is the process by which wind, water and ice wear rock away.',
  'A delta is the land that forms where a river drops its sediment.',
  'Sediment is the loose material that water or ice carries along.',
  'An aquifer is a layer of rock that holds water underground.',
  'Precipitation is water that falls from the clouds as rain or snow.',
  'Evaporation is the change of water from a liquid into a gas.',
  'A watershed is the area of land that drains into one river.',
];

describe.skipIf(!hasWindows)(`correcting a transcript${windowNote}`, () => {
  let page: Page;
  let id: string;
  const shown = stageOfGroup({
    async open(stage) {
      id = await addCaptionedLecture(stage.server, lecture);
      await makeAll(stage.server.app, id);
      return stage.openWindow({ path: `/app/source/${id}` });
    },
  });
  beforeEach(async () => {
    ({ page } = shown);
    await page.getByRole('article').waitFor();
  });

  const paragraph = () => page.getByRole('article').getByText(/A glacier is/u);
  const field = () => page.getByRole('textbox', { name: 'Words of this paragraph' });
  const openEditor = async (): Promise<void> => {
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'Correct the paragraph at 0:00' }).click();
    await field().waitFor();
  };
  const correct = async (): Promise<void> => {
    await openEditor();
    await field().fill((await field().inputValue()).replace(OLD, NEW));
    await page.keyboard.press('Control+Enter');
    await page.getByText('Paragraph corrected').waitFor();
    await page.getByRole('article').getByText('slow stream of ice').first().waitFor();
  };

  test('in its place; what was made from it says so; undone, all is as before', async () => {
    await correct();
    expect(await field().count()).toBe(0);
    const made = page.getByRole('region', { name: 'Made from this' });
    await made
      .getByText(/passages? that (?:was|were) corrected since/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('article').getByText('slow river of ice').first().waitFor();
    await made
      .getByText(/corrected since/u)
      .first()
      .waitFor({ state: 'detached' });
  });

  test('is left as it was with Escape', async () => {
    await openEditor();
    await field().fill('Something else');
    await page.keyboard.press('Escape');
    await field().waitFor({ state: 'detached' });
    expect(await paragraph().first().textContent()).toContain(OLD);
  });

  test('the quiz, the card and the node that came from there are marked as older', async () => {
    await correct();
    const { app } = shown.stage.server;
    const { id: orgId } = await app.services.workspace.organisation();
    const { items } = app.services.materials.list(orgId, id);
    const ofKind = (kind: string) => {
      const set = items.find((each) => each.kind === kind);
      const place = set?.items.findIndex(({ isOlder }) => isOlder) ?? -1;
      return { id: set?._id ?? '', place, label: set?.items[place]?.label ?? '' };
    };
    const { base } = shown.stage.server;

    const quiz = ofKind('quiz');
    expect(quiz.place).toBeGreaterThanOrEqual(0);
    await page.goto(`${base}/app/quiz/${quiz.id}`);
    await whenReady(page);
    await page.getByText(/about a passage that was corrected since|corrected since/u).waitFor();
    await page.goto(`${base}/app/quiz/${quiz.id}/edit`);
    await whenReady(page);
    const line = page.locator('[data-question]').nth(quiz.place);
    await line.getByText('Older').waitFor();
    await line.getByText(/0:0\d/u).waitFor();

    const cards = ofKind('flashcards');
    expect(cards.place).toBeGreaterThanOrEqual(0);
    await page.goto(`${base}/app/cards/${cards.id}?item=${cards.place}`);
    await whenReady(page);
    await page.getByRole('radio', { name: /^All/u }).waitFor();
    await page.keyboard.press('Space');
    const passage = page.getByRole('link', { name: /^From the source/u });
    await passage.getByText('Older').waitFor();
    await passage.getByText('0:00').waitFor();

    const map = ofKind('mind-map');
    expect(map.place).toBeGreaterThanOrEqual(0);
    await page.goto(`${base}/app/map/${map.id}`);
    await whenReady(page);
    await page.getByRole('treeitem', { name: map.label }).first().click();
    const panel = page.getByRole('complementary', { name: 'Selected node' });
    await panel.getByText('Older').waitFor();
    await panel.getByText('From the recording, at 0:00').waitFor();
  });

  test('what somebody else corrected in the meantime is not written over', async () => {
    shown.provoked = [/409/u];
    await openEditor();
    const before = await field().inputValue();
    const { services } = shown.stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    await services.reading.correct(orgId, id, { start: 0, before, after: `Now, ${before}` });
    await field().fill('Mine.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(/changed in the meantime/u).waitFor();
    expect(await field().inputValue()).toBe('Mine.');
    await page.keyboard.press('Escape');
    await page
      .getByRole('article')
      .getByText(/Now, A glacier/u)
      .first()
      .waitFor();
  });
});
