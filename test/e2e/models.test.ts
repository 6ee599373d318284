import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setStage, type AppWindow, type Stage } from '../support/app-window.ts';
import { browserNote, browserPath, launchBrowser } from '../support/browser.ts';
import { dropFiles } from '../support/page-actions.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';
import { HUB_ADDRESS, listedModel, startModelHub, type ModelHub } from '../support/model-hub.ts';
import { makeWhisperModel } from '../support/whisper-model.ts';

const content = Buffer.from(makeWhisperModel());

const listed = listedModel(content, true);

describe.skipIf(browserPath === undefined)(`models in a browser${browserNote}`, () => {
  let browser: Browser;
  let hub: ModelHub;
  beforeAll(async () => {
    browser = await launchBrowser();
    hub = await startModelHub(content);
  });
  afterAll(async () => {
    await browser.close();
    await hub.web.close();
  });

  let stage: Stage;
  let window: AppWindow;
  beforeEach(async () => {
    hub.answer = hub.whole;
    stage = await setStage({
      browser,
      modelCatalogue: [listed],
      settings: { modelHub: HUB_ADDRESS, speechThreads: 1 },
      outbound: { network: hub.web.network },
    });
    window = await stage.openWindow();
  });
  afterEach(async () => {
    expect(window.complaints).toEqual([]);
    await stage.close();
  });

  const button = (name: string | RegExp) =>
    window.page.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });

  test('come when they are asked for, go on after a break and a reload, and go when told to', async () => {
    const { page } = window;
    hub.answer = hub.half;
    await page.getByRole('link', { name: 'Models' }).click();
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
    await page.getByText('Good to begin with').waitFor();
    await button('Download Whisper base').click();
    const bar = page.getByRole('progressbar', { name: /^Whisper base: / });
    await expect.poll(() => bar.getAttribute('aria-valuenow')).toMatch(/^[45]\d$/u);
    await page.reload();
    await bar.waitFor();
    await button('Stop downloading Whisper base').click();
    hub.answer = hub.whole;
    await button('Go on downloading Whisper base').click();
    await page.getByText('Installed', { exact: true }).waitFor();
    await button('Delete Whisper base').click();
    await page.getByRole('dialog').getByText('you would have to download').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await button('Download Whisper base').waitFor();
  });

  test('can be had and deleted with the keyboard alone', async () => {
    const { page } = window;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('models');
    await page.getByRole('option', { name: /^Models/u }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Models' }).waitFor();
    await button('Download Whisper base').focus();
    await page.keyboard.press('Enter');
    await button('Delete Whisper base').waitFor();
    await button('Delete Whisper base').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Installed', { exact: true }).waitFor();
  });

  test('that do not come say why, and can be tried again', async () => {
    const { page } = window;
    hub.answer = (response) => response.writeHead(503).end();
    await page.goto(new URL('/app/models', page.url()).href);
    await button('Download Whisper base').click();
    await page
      .getByRole('alert')
      .getByText(/hub\.example did not give the content/u)
      .waitFor();
    hub.answer = hub.whole;
    await button('Download Whisper base').click();
    await page.getByText('Installed', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('are taken from a file', async () => {
    const { page } = window;
    await page.goto(new URL('/app/models', page.url()).href);
    const chooser = page.waitForEvent('filechooser');
    await button('Add a model file').click();
    await (
      await chooser
    ).setFiles({ name: 'ggml-base.bin', mimeType: 'application/octet-stream', buffer: content });
    await page.getByText('Whisper base is ready').waitFor();
    await page.getByText('Installed', { exact: true }).waitFor();
  });

  test('that failed are set aside with the reason, until they are to be tried again', async () => {
    const { page } = window;
    hub.answer = hub.whole;
    await page.goto(new URL('/app/models', page.url()).href);
    await button('Download Whisper base').click();
    await page.getByText('Installed', { exact: true }).waitFor();
    stage.server.app.services.modelManager.setAside(listed.id, 'it crashed (SIGSEGV)');
    await page.getByText(/^Set aside, because it failed here: it crashed \(SIGSEGV\)/u).waitFor();
    await page.reload();
    await button('Try Whisper base again').click();
    await page.getByText('Installed', { exact: true }).waitFor();
    expect(await page.getByText(/^Set aside/u).count()).toBe(0);
  });

  test('are offered where a recording waits for one, which then goes on by itself', async () => {
    const { page } = window;
    await dropFiles(page, [{ name: 'Week 3.wav', bytes: toWav(madeSpeech(5)) }]);
    await page
      .getByRole('alert')
      .getByText(/nothing is uploaded/u)
      .waitFor();
    await button(/^Download Whisper base \(/u).click();
    await page.getByRole('link', { name: 'Week 3', exact: true }).first().waitFor();
    await page.getByRole('heading', { name: 'Being added' }).waitFor({ state: 'detached' });
  }, 60_000);
});
