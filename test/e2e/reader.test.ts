import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import { findOriginal, type NewSource } from '../../src-main/store/repositories/sources.ts';
import { whenReady } from '../support/app-window.ts';
import { focusedName, pressKeys, tabTo } from '../support/page-actions.ts';
import { readSample } from '../support/furnished-library.ts';
import { haveMade, makeOne, occupy } from '../support/making.ts';
import { sampleBytes } from '../support/sample.ts';
import { makeSource, newId } from '../support/made-sources.ts';
import { stageOfGroup } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

const TITLE = 'How Memory Works: A Short Introduction';

/** What a highlight of the style sheet covers, as the person sees it. */
const painted = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((highlight) => {
    const ranges = [...(CSS.highlights.get(highlight) ?? [])];
    return ranges.map((range) => {
      const live = document.createRange();
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      return live.toString();
    });
  }, name);

/** Whether text is within the window. */
const isInView = (page: Page, text: string): Promise<boolean> =>
  page
    .locator('[id^="at-"]', { hasText: text })
    .last()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });

/** What becomes so in a while, on a busy machine too. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

describe.skipIf(!hasWindows)(`the reader${windowNote}`, () => {
  /** The sample as it was read; each test has a copy of its own. */
  let sample: NewSource;
  let page: Page;
  let id: string;
  const shown = stageOfGroup({
    async prepare({ server: { app } }) {
      const { id: orgId } = await app.services.workspace.organisation();
      const sampleId = await readSample(app);
      const source = app.services.sources.get(orgId, sampleId);
      const { fileHash = null, mediaType = '' } = findOriginal(app.store.reader, sampleId) ?? {};
      sample = { ...source, fileHash, mediaType };
    },
    async open(stage) {
      id = newId();
      await stage.server.app.store.write('insertSource', { ...sample, _id: id });
      return stage.openWindow();
    },
  });
  beforeEach(() => {
    ({ page } = shown);
  });

  const open = async (query = ''): Promise<void> => {
    await page.goto(`${shown.stage.server.base}/app/source/${id}${query}`);
    await whenReady(page);
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  };
  const made = () => page.getByRole('region', { name: 'Made from this' });
  const panel = () => page.getByRole('region', { name: 'Study this' });
  const make = (name: string) => panel().getByRole('button', { name }).click();
  const atAddress = (pattern: RegExp): Promise<void> =>
    page.waitForURL((url) => pattern.test(url.pathname + url.search));

  test('shows the text with its headings, lists and pages, and the title once', async () => {
    await open();
    const article = page.getByRole('article');
    await article.getByRole('heading', { name: 'Three kinds of store', level: 2 }).waitFor();
    await article.getByRole('heading', { name: 'Sensory memory', level: 3 }).waitFor();
    const items = article.getByRole('listitem');
    expect(await items.filter({ hasText: 'Procedural memory contains skills' }).count()).toBe(1);
    expect(await article.getByText(TITLE).count()).toBe(0);
    const marks = await article
      .locator('[data-mark]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-mark')));
    expect(marks.slice(0, 2)).toEqual(['Page 1', 'Page 2']);
  });

  test('the outline leads to a heading, and tells which one is being read', async () => {
    await open();
    const outline = page.getByRole('navigation', { name: 'Contents' });
    const link = outline.getByRole('link', { name: 'Why we forget' });
    expect(await isInView(page, 'Decay means')).toBe(false);
    await link.click();
    await eventually(() => isInView(page, 'Decay means')).toBe(true);
    await eventually(() => link.getAttribute('aria-current')).toBe('location');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Why we forget');
  });

  test('in a narrow window the outline opens when it is asked for', async () => {
    await page.setViewportSize({ width: 900, height: 600 });
    await open();
    expect(await page.getByRole('navigation', { name: 'Contents' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Contents' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contents' });
    await dialog.getByRole('link', { name: 'Summary' }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => isInView(page, 'Memory consists of encoding')).toBe(true);
  });

  test('finds words, counts them, goes round, and lets go with Escape', async () => {
    await open();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('MILES  per hour');
    await page.getByText('1 of 2').waitFor();
    await eventually(() => painted(page, 'reader-found-now')).toEqual(['miles per hour']);
    await eventually(() => isInView(page, 'Elizabeth Loftus')).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByText('2 of 2').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('1 of 2').waitFor();
    await page.keyboard.press('Shift+Enter');
    await page.getByText('2 of 2').waitFor();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('quark');
    await page.getByText('Not found').waitFor();
    expect(await page.getByRole('textbox', { name: 'Find in this text' }).inputValue()).toBe(
      'quark',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Find in this text' }).waitFor({ state: 'detached' });
    expect(await painted(page, 'reader-found')).toEqual([]);
  });

  test('an address with a passage leads to it, marks it, and puts the focus there', async () => {
    const start = sample.content.indexOf('Interference means');
    const end = sample.content.indexOf('In proactive interference');
    await open(`?from=${start}&to=${end}`);
    const passage = sample.content.slice(start, end);
    await eventually(() => painted(page, 'reader-passage')).toEqual([passage]);
    await eventually(() => isInView(page, 'Interference means')).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(passage);
  });

  test.each(['?from=999999999&to=5', '?from=-1', '?from=abc&to=1e9', '?from=5&to=2'])(
    'an address with a passage that there is not (%s) opens the text all the same',
    async (query) => {
      await open(query);
      await page.getByText('Memory is the ability').waitFor();
    },
  );

  test('a search hit of the library leads to its place', async () => {
    await page.getByRole('searchbox').fill('ebbinghaus syllables');
    await page.locator('mark').first().click();
    await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
    await eventually(() => isInView(page, 'Hermann Ebbinghaus')).toBe(true);
  });

  test('makes a quiz as wanted, tells how far it is, and goes there', async () => {
    await open();
    const more = panel().getByRole('button', { name: 'More' });
    for (let times = 0; times < 2; times += 1) await more.click();
    await panel().getByRole('radio', { name: 'Hard' }).click();
    const goOn = await occupy(shown.stage.server);
    await make('Make a quiz');
    await made().getByText('Making a quiz').waitFor();
    await goOn();
    await atAddress(/\/quiz\/[0-9a-f]{24}$/u);
    const { services } = shown.stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    const quiz = services.generation.quizzes.get(orgId, page.url().slice(-24));
    expect(quiz).toMatchObject({ sourceId: id, difficulty: 'hard' });
    expect(quiz.questionsWithOptionsAndAnswers).toHaveLength(12);
    await page.goBack();
    await made().getByRole('link', { name: 'Quiz' }).waitFor();
    await made().getByText('12 questions').waitFor();
  });

  test.each([
    ['Cards', 'Make flashcards', /\/cards\/[0-9a-f]{24}$/u],
    ['Map', 'Make a mind map', /\/map\/[0-9a-f]{24}$/u],
  ])('makes %s', async (kind, name, address) => {
    await open();
    await panel().getByRole('radio', { name: kind }).click();
    await make(name);
    await atAddress(address);
  });

  test('says so where the text has less to ask than was asked for', async () => {
    await open();
    await panel().getByRole('textbox', { name: 'Questions' }).fill('50');
    await make('Make a quiz');
    await atAddress(/\/quiz\/[0-9a-f]{24}$/u);
    await page.getByText(/^\d+ questions, not 50:/u).waitFor();
  });

  test('makes cards about a topic that the source offers, with the keyboard alone', async () => {
    await open();
    await tabTo(page, 'Quiz');
    await pressKeys(page, 'ArrowRight');
    await pressKeys(page, 'Enter');
    await tabTo(page, 'Cards');
    await tabTo(page, 'Topic');
    await tabTo(page, 'Topics of this source');
    await pressKeys(page, 'Enter');
    await page.getByRole('menuitem', { name: 'Why we forget' }).waitFor();
    await page.keyboard.type('why');
    await pressKeys(page, 'Enter');
    await tabTo(page, 'Make flashcards');
    await pressKeys(page, 'Enter');
    await atAddress(/\/cards\/[0-9a-f]{24}$/u);
    await page.goBack();
    await made().getByRole('link', { name: 'Why we forget' }).waitFor();
  });

  test('says why nothing was made, where the topic is the reason', async () => {
    shown.provoked = [/422/u];
    await open();
    await page.getByRole('textbox', { name: 'Topic' }).fill('volcanoes');
    await make('Make a quiz');
    await panel().getByRole('alert').getByText('says too little about “volcanoes”').waitFor();
  });

  test('says why nothing was made, where the text is, and tries again when asked', async () => {
    const { services, store } = shown.stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    const short = makeSource(orgId, [{ kind: 'paragraph', text: 'Too short.' }], {
      title: 'Short',
    });
    await store.write('insertSource', short);
    await page.goto(`${shown.stage.server.base}/app/source/${short._id}`);
    await make('Make a quiz');
    const alert = made().getByRole('alert');
    await alert.getByText('too little usable text').waitFor();
    const goOn = await occupy(shown.stage.server);
    await made().getByRole('button', { name: 'Try again' }).click();
    await alert.waitFor({ state: 'detached' });
    await made().getByText('Waiting').waitFor();
    await goOn();
    await alert.getByText('too little usable text').waitFor();
    await made().getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  test('work that waits outlives a reload, and is cancelled', async () => {
    await open();
    const goOn = await occupy(shown.stage.server);
    await make('Make a quiz');
    await made().getByText('Waiting').waitFor();
    await page.reload();
    await made().getByText('Waiting').waitFor();
    await made().getByRole('button', { name: 'Cancel' }).click();
    await made().getByText('Waiting').waitFor({ state: 'detached' });
    await goOn();
    await made().getByText('will stand here').waitFor();
  });

  test('somebody who went elsewhere is told, and led there', async () => {
    await open();
    const goOn = await occupy(shown.stage.server);
    await make('Make a quiz');
    await made().getByText('Waiting').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Library').click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    await goOn();
    await page.getByText('Your quiz is ready.').waitFor();
    await page.getByRole('button', { name: 'Open' }).click();
    await atAddress(/\/quiz\/[0-9a-f]{24}$/u);
  });

  test('what another program makes appears, is deleted, and had back', async () => {
    await open();
    await made().getByText('will stand here').waitFor();
    await haveMade(shown.stage.server, id, 'flashcards');
    const cards = made().getByRole('link', { name: 'Flashcards' });
    await cards.waitFor();
    await page.locator('.reader-place').first().waitFor();
    await made().getByRole('button', { name: 'Delete Flashcards' }).click();
    await cards.waitFor({ state: 'detached' });
    await page.locator('.reader-place').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await cards.waitFor();
  });

  test('what is deleted while the list of it is on its way does not stay', async () => {
    const { app } = shown.stage.server;
    await makeOne(app, id, 'flashcards');
    const { id: orgId } = await app.services.workspace.organisation();
    const [cards] = app.services.materials.list(orgId, id).items;
    const call = await workspaceCaller(shown.stage.server.listening);
    let asked = 0;
    await page.route('**/workspace/sources/*/material', async (route) => {
      asked += 1;
      if (asked > 1) {
        await route.continue();
        return;
      }
      const response = await route.fetch();
      const doomed = `/workspace/sources/${id}/material/flashcards/${cards?._id}`;
      expect((await call(doomed, { method: 'DELETE' })).status).toBe(200);
      // The page hears of one change after the other: this one makes it ask for the source again.
      const heard = page.waitForRequest((request) => request.url().endsWith(`/sources/${id}`));
      await call(`/workspace/sources/${id}`, {
        method: 'PATCH',
        body: { title: 'Renamed meanwhile' },
      });
      await heard;
      await route.fulfill({ response });
    });
    await page.goto(`${shown.stage.server.base}/app/source/${id}`);
    await made().getByText('will stand here').waitFor();
  });

  test('every place is marked, and one click goes to its item', async () => {
    const { services } = shown.stage.server.app;
    const { id: orgId } = await services.workspace.organisation();
    await makeOne(shown.stage.server.app, id, 'quiz');
    const [quiz] = services.materials.list(orgId, id).items;
    await open();
    await page.locator('.reader-place').first().waitFor();
    const marked = await page.locator('.reader-place').allTextContents();
    const all = marked.join(' ').replaceAll(/\s+/gu, ' ');
    for (const { start, end } of quiz?.items ?? []) {
      const [line = ''] = sample.content.slice(start, end).split('\n');
      expect(all).toContain(line.replaceAll(/\s+/gu, ' ').slice(0, 40));
    }
    const link = page.locator('a.reader-place').first();
    const passage = (await link.textContent()) ?? '';
    const address = new URL((await link.getAttribute('href')) ?? '', page.url());
    const item = quiz?.items[Number(address.searchParams.get('item'))];
    expect(sample.content.slice(item?.start, item?.end)).toContain(passage);
    await link.click();
    await atAddress(/\/quiz\/[0-9a-f]{24}\/edit$/u);
    await eventually(() => focusedName(page)).toContain(item?.label);
  });

  test('a passage that several were made from lets choose, by keys too', async () => {
    await makeOne(shown.stage.server.app, id, 'flashcards');
    await makeOne(shown.stage.server.app, id, 'mind-map');
    await open();
    const several = page.locator('[aria-haspopup="menu"].reader-place').first();
    await several.focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await items.nth(1).waitFor();
    await page.keyboard.press('Escape');
    await items.first().waitFor({ state: 'detached' });
    await several.click();
    await items.first().waitFor();
    await page.keyboard.press('Enter');
    await atAddress(/\/(?:cards|map)\/[0-9a-f]{24}/u);
  });

  test('marks can be put away, and stay so', async () => {
    await makeOne(shown.stage.server.app, id, 'quiz');
    await open();
    await page.locator('.reader-place').first().waitFor();
    await page.keyboard.press('m');
    await page.locator('.reader-place').first().waitFor({ state: 'detached' });
    await page.reload();
    await made().getByRole('link', { name: 'Quiz' }).waitFor();
    expect(await page.locator('.reader-place').count()).toBe(0);
  });

  test('saves the original, byte for byte', async () => {
    await open();
    await page.getByRole('button', { name: 'More actions' }).click();
    const file = await shown.save(() =>
      page.getByRole('menuitem', { name: /^Save the original/u }).click(),
    );
    expect(file.name).toBe('How Memory Works A Short Introduction.pdf');
    expect(readFileSync(file.path).equals(sampleBytes)).toBe(true);
  });

  test('goes on where reading broke off', async () => {
    await open();
    await page.getByRole('link', { name: 'Memory in the brain' }).click();
    await eventually(() => isInView(page, 'Henry Molaison')).toBe(true);
    const places = () => page.evaluate(() => localStorage.getItem('lectern.reading-places'));
    await eventually(places).toContain(id);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    await page.locator(`a[href$="/source/${id}"]`).first().click();
    await eventually(() => isInView(page, 'Henry Molaison')).toBe(true);
  });
});
