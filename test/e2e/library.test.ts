import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Network } from '../../src-main/platform/outbound-network.ts';
import { setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { makePdf, putLines } from '../support/make-pdf.ts';
import { dropFiles, pasteText } from '../support/page-actions.ts';
import { sampleBytes } from '../support/sample.ts';
import { browserOfTests } from '../support/stage-of-test.ts';
import { startWebFixture, type WebFixture } from '../support/web-fixture-server.ts';
import { articlePage } from '../support/web-page.ts';
import { hasWindows, testInBrowser, windowNote } from '../support/window-place.ts';

const SAMPLE_TITLE = 'How Memory Works: A Short Introduction';

describe.skipIf(!hasWindows)(`the library${windowNote}`, () => {
  let web: WebFixture;
  const browser = browserOfTests();

  let stage: Stage;
  let window: AppWindow;
  beforeEach(async () => {
    web = await startWebFixture((request, response) => {
      const status = request.headers.host === 'down.example' ? 503 : 200;
      response.writeHead(status, { 'content-type': 'text/html' }).end(articlePage('Tides'));
    });
    const network: Network = {
      ...web.network,
      // As the system's own lookup fails.
      resolve: (name) =>
        name === 'no-such-site.example'
          ? Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }))
          : web.network.resolve(name),
    };
    stage = await setStage({ browser: browser(), outbound: { network } });
    window = await stage.openWindow();
  });
  afterEach(async () => {
    expect(window.complaints).toEqual([]);
    await stage.close();
    await web.close();
  });

  const source = (title: string) => window.page.getByRole('link', { name: title, exact: true });
  const importLine = (name: string) =>
    window.page.getByRole('listitem').filter({ hasText: name }).first();
  const addSample = async (): Promise<void> => {
    await window.page.getByRole('button', { name: /How Memory Works/u }).click();
    await source(SAMPLE_TITLE).waitFor();
  };

  test('first run: says how to begin, and a sample is one click away', async () => {
    const { page } = window;
    await page.getByText('What would you like to learn?').waitFor();
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await addSample();
    await page.getByText('What would you like to learn?').waitFor({ state: 'detached' });
    await source(SAMPLE_TITLE).click();
    await page.getByRole('heading', { name: SAMPLE_TITLE, level: 1 }).waitFor();
    expect(page.url()).toMatch(/\/app\/source\/[0-9a-f]{24}$/u);
    await page.goBack();
    await page.getByRole('heading', { name: 'Continue reading' }).waitFor();
  });

  test('the token is gone from the address, and the session survives a reload', async () => {
    const { page } = window;
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await page.getByText('What would you like to learn?').waitFor();
  });

  test('takes in several files that are dropped at once', async () => {
    const second = await makePdf(
      (document) =>
        putLines(document, Array<string>(9).fill('The sea is salt and wide.'), { y: 80 }),
      { info: { Title: 'The Sea' } },
    );
    await dropFiles(window.page, [
      { name: 'memory.pdf', bytes: sampleBytes },
      { name: 'sea.pdf', bytes: second },
    ]);
    await source(SAMPLE_TITLE).waitFor();
    await source('The Sea').waitFor();
    await window.page.getByRole('heading', { name: 'Being added' }).waitFor({ state: 'detached' });
  });

  // The desktop app asks the sites of the world, which a test does not.
  testInBrowser('takes in a link that is pasted, and tells why another one failed', async () => {
    const { page } = window;
    await pasteText(page, 'http://sea.example/tides');
    await source('Tides').waitFor();
    await pasteText(page, 'http://down.example/');
    const line = importLine('http://down.example/');
    await line.getByRole('alert').waitFor();
    expect(await line.getByRole('alert').innerText()).toContain('down.example');
    await line.getByRole('button', { name: /^Take/u }).click();
    await line.waitFor({ state: 'detached' });
  });

  // As above.
  testInBrowser('a site that does not exist is said to be so, and can be tried again', async () => {
    const { page } = window;
    await pasteText(page, 'http://no-such-site.example/page');
    const line = importLine('no-such-site.example');
    await line.getByText(/there is no such host\. Check the address/u).waitFor();
    await line.getByRole('button', { name: /again$/u }).click();
    await line.getByText(/there is no such host\. Check the address/u).waitFor();
    expect(web.requests).toEqual([]);
  });

  test('refuses what is no link, and says so at the field', async () => {
    const { page } = window;
    await addSample();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to your library' });
    await dialog.getByRole('textbox').fill('sea.example/a\njavascript:alert(1)');
    await dialog.getByRole('button', { name: 'Add links' }).click();
    await dialog.getByText('This is not the address of a web page: javascript:alert(1)').waitFor();
    expect(web.requests).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('a damaged PDF says what to do, outlives a reload, and is tried again', async () => {
    const { page } = window;
    await dropFiles(page, [{ name: 'broken.pdf', bytes: Buffer.from('%PDF-1.7 nothing else') }]);
    const line = importLine('broken.pdf');
    await line.getByText('This PDF is damaged and cannot be read.').waitFor();
    await page.reload();
    await line.getByText('This PDF is damaged and cannot be read.').waitFor();
    await line.getByRole('button', { name: 'Try adding broken.pdf again' }).click();
    await line.getByText('This PDF is damaged and cannot be read.').waitFor();
    await line.getByRole('button', { name: 'Take broken.pdf off the list' }).click();
    await page.getByText('broken.pdf').waitFor({ state: 'detached' });
  });

  test('a locked PDF is opened with its password', async () => {
    const { page } = window;
    const locked = await makePdf(
      (document) => putLines(document, Array<string>(9).fill('A secret of the sea.'), { y: 80 }),
      { userPassword: 'sesame', info: { Title: 'Locked' } },
    );
    await dropFiles(page, [{ name: 'locked.pdf', bytes: locked }]);
    const password = page.getByLabel('Password of locked.pdf');
    await password.fill('wrong');
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('That password does not open this PDF.').waitFor();
    await password.fill('sesame');
    await password.press('Enter');
    await source('Locked').waitFor();
  });

  test('searches all texts, marks the words, and leads to the place', async () => {
    const { page } = window;
    await addSample();
    const field = page.getByRole('searchbox', { name: 'Search all texts' });
    await field.fill('sperling letters');
    await page.getByText('1 source with “sperling letters”').waitFor();
    expect(await page.locator('mark').allInnerTexts()).toEqual(
      expect.arrayContaining(['Sperling', 'letters']),
    );
    expect(new URL(page.url()).searchParams.get('q')).toBe('sperling letters');
    await page.reload();
    await page.getByText('1 source with “sperling letters”').waitFor();
    await page.locator('mark').first().click();
    await page.waitForURL(/\/source\/[0-9a-f]{24}\?from=\d+$/u);
    await page.goBack();
    await field.fill('quark');
    await page.getByText('No title or text has “quark”.').waitFor();
    await field.press('Escape');
    await source(SAMPLE_TITLE).waitFor();
  });

  test('renames a source', async () => {
    const { page } = window;
    await addSample();
    await page.getByRole('button', { name: `Actions for ${SAMPLE_TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Memory');
    await page.getByRole('button', { name: 'Save' }).click();
    await source('Memory').waitFor();
    await source(SAMPLE_TITLE).waitFor({ state: 'detached' });
  });

  test('deletes a source, and takes that back', async () => {
    const { page } = window;
    await addSample();
    await page.getByRole('button', { name: `Actions for ${SAMPLE_TITLE}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText(`Deleted “${SAMPLE_TITLE}”`).waitFor();
    await source(SAMPLE_TITLE).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await source(SAMPLE_TITLE).waitFor();
  });

  test('shows what another program adds, without being asked', async () => {
    const { key } = await stage.server.app.services.access.createKey('Personal', 'script');
    await stage.server.upload(sampleBytes, { sourceType: 'file', userId: 'u' }, { key });
    await source(SAMPLE_TITLE).waitFor();
  });
});
