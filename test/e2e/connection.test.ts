import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openAppWindow, setStage, type Stage } from '../support/app-window.ts';
import { browserNote, browserPath, launchBrowser } from '../support/browser.ts';
import { builtAppPages } from '../../src-main/platform/package-files.ts';
import { startTestApp, temporaryFolder } from '../support/test-app.ts';

describe.skipIf(browserPath === undefined)(`the app and its server${browserNote}`, () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  let stage: Stage;
  afterEach(() => stage.close());

  test('a server that stops is missed, and what it has when it is back is shown', async () => {
    const dataFolder = temporaryFolder();
    stage = await setStage({ browser });
    const first = await startTestApp({ dataFolder, keepFolder: true, appPages: builtAppPages() });
    const window = await openAppWindow(browser, first);
    const { page } = window;
    await page.getByRole('button', { name: /The Tides/u }).waitFor();
    await first.close();
    await page.getByText('Lectern has stopped answering.').waitFor();
    const second = await startTestApp({
      dataFolder,
      appPages: builtAppPages(),
      settings: { httpPort: Number(new URL(first.base).port) },
    });
    await page.getByText('Lectern is back.').waitFor();
    await page.getByText('Lectern has stopped answering.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /The Tides/u }).click();
    await page.getByRole('link', { name: 'The Tides' }).waitFor();
    await window.close();
    await second.close();
  });

  test('pages that the browser keeps for going back leave the server to the one that is shown', async () => {
    stage = await setStage({ browser });
    const keeping = await launchBrowser([], ['--disable-back-forward-cache']);
    const { page } = await openAppWindow(keeping, stage.server);
    const { base } = stage.server;
    for (let loads = 0; loads < 4; loads += 1) {
      await page.goto(`${base}/app/settings`);
      await page.getByRole('textbox', { name: 'HTTP port', exact: true }).waitFor();
      await page.goto(`${base}/app/`);
      await page.getByRole('button', { name: /The Tides/u }).waitFor();
    }
    // As when it is left and had back; Playwright cannot go back to a page that was kept.
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    await page.getByRole('button', { name: /The Tides/u }).click();
    await page.getByRole('link', { name: 'The Tides' }).waitFor();
    await keeping.close();
  });

  test('a page without a session says how to get one, and shows nothing else', async () => {
    stage = await setStage({ browser });
    const page = await browser.newPage();
    await page.goto(`${stage.server.base}/app/`);
    await page.getByText('Open Lectern from where it runs').waitFor();
    await page.getByText('npx lectern open').waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.goto(await stage.server.listening.openingAddress());
    await page.getByText('What would you like to learn?').waitFor();
  });

  test('a link that was used before opens nothing in another browser', async () => {
    stage = await setStage({ browser });
    const address = await stage.server.listening.openingAddress();
    const mine = await browser.newContext();
    const first = await mine.newPage();
    await first.goto(address);
    await first.getByText('What would you like to learn?').waitFor();
    const theirs = await browser.newContext();
    const second = await theirs.newPage();
    await second.goto(address);
    await second.getByText('This link was used already').waitFor();
  });

  test('a session that ends while the app is open closes it', async () => {
    stage = await setStage({ browser });
    const { page, context } = await stage.openWindow();
    await page.getByText('What would you like to learn?').waitFor();
    await context.clearCookies();
    await page.getByRole('button', { name: /The Tides/u }).click();
    await page.getByText('Open Lectern from where it runs').waitFor();
  });

  test('an address that leads nowhere says so', async () => {
    stage = await setStage({ browser });
    const { page } = await stage.openWindow({ path: '/app/nowhere/at/all' });
    await page.getByRole('heading', { name: 'Nothing is here', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Go to the library' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  });

  test('a source that is not there says so', async () => {
    stage = await setStage({ browser });
    const { page } = await stage.openWindow({ path: '/app/source/0123456789abcdef01234567' });
    await page.getByText('This source does not exist any more.').waitFor();
  });
});
