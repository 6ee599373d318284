import { afterEach, describe, expect, test } from 'vitest';
import { openAppWindow, setStage, type Stage } from '../support/app-window.ts';
import { launchBrowser } from '../support/browser.ts';
import { browserOfTests } from '../support/stage-of-test.ts';
import { hasWindows, testInBrowser, testWithBrowser, windowNote } from '../support/window-place.ts';

describe.skipIf(!hasWindows)(`the app and its server${windowNote}`, () => {
  const browser = browserOfTests();
  let stage: Stage;
  afterEach(() => stage.close());

  test('a server that stops is missed, and what it has when it is back is shown', async () => {
    stage = await setStage({ browser: browser(), canLoseServer: true });
    const { page } = await stage.openWindow();
    await page.getByRole('button', { name: /The Tides/u }).waitFor();
    await stage.loseServer();
    await page.getByText('Lectern has stopped answering.').waitFor();
    await stage.regainServer();
    await page.getByText('Lectern is back.').waitFor();
    await page.getByText('Lectern has stopped answering.').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /The Tides/u }).click();
    await page.getByRole('link', { name: 'The Tides' }).waitFor();
  });

  // Electron keeps no pages while a test has it.
  testInBrowser(
    'pages that the browser keeps for going back leave the server to the one that is shown',
    async () => {
      stage = await setStage({ browser: browser() });
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
    },
  );

  testWithBrowser(
    'a page without a session says how to get one, and shows nothing else',
    async () => {
      stage = await setStage({ browser: browser() });
      await stage.openWindow();
      const page = await (await stage.elsewhere()).newPage();
      await page.goto(`${stage.server.base}/app/`);
      await page.getByText('Open Lectern from where it runs').waitFor();
      await page.getByText('npx lectern open').waitFor();
      expect(await page.getByRole('navigation').count()).toBe(0);
      await page.goto(await stage.server.listening.openingAddress());
      await page.getByText('What would you like to learn?').waitFor();
    },
  );

  testWithBrowser('a link that was used before opens nothing in another browser', async () => {
    stage = await setStage({ browser: browser() });
    await stage.openWindow();
    const elsewhere = await stage.elsewhere();
    const address = await stage.server.listening.openingAddress();
    const mine = await elsewhere.newContext();
    const first = await mine.newPage();
    await first.goto(address);
    await first.getByText('What would you like to learn?').waitFor();
    const theirs = await elsewhere.newContext();
    const second = await theirs.newPage();
    await second.goto(address);
    await second.getByText('This link was used already').waitFor();
  });

  test('a session that ends while the app is open closes it', async () => {
    stage = await setStage({ browser: browser() });
    const { page, context } = await stage.openWindow();
    await page.getByText('What would you like to learn?').waitFor();
    await context.clearCookies();
    await page.getByRole('button', { name: /The Tides/u }).click();
    await page.getByText('Open Lectern from where it runs').waitFor();
  });

  test('an address that leads nowhere says so', async () => {
    stage = await setStage({ browser: browser() });
    const { page } = await stage.openWindow({ path: '/app/nowhere/at/all' });
    await page.getByRole('heading', { name: 'Nothing is here', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Go to the library' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
  });

  test('a source that is not there says so', async () => {
    stage = await setStage({ browser: browser() });
    const { page } = await stage.openWindow({ path: '/app/source/0123456789abcdef01234567' });
    await page.getByText('This source does not exist any more.').waitFor();
  });
});
