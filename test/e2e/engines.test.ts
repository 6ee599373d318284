import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setStage, whenReady, type AppWindow, type Stage } from '../support/app-window.ts';
import { startChatServer, type ChatAnswer, type ChatServer } from '../support/chat-server.ts';
import { readSample } from '../support/furnished-library.ts';
import { makeOne } from '../support/making.ts';
import { focusedName, pressKeys, tabTo } from '../support/page-actions.ts';
import { answerOf, goodQuestions } from '../support/written-answers.ts';
import { makePair } from '../support/written-set.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';
import { changeSetting } from '../support/workspace-client.ts';

describe.skipIf(!hasWindows)(`engines in the app${windowNote}`, () => {
  let stage: Stage;
  let chat: ChatServer;
  let answer: () => ChatAnswer;
  let window: AppWindow;
  let page: Page;
  let id: string;

  beforeAll(async () => {
    chat = await startChatServer(() => answer());
    stage = await setStage();
    id = await readSample(stage.server.app);
  });
  afterAll(async () => {
    await stage.close();
    await chat.close();
  });
  beforeEach(async () => {
    answer = () => ({ text: answerOf([]) });
    window = await stage.openWindow();
    await changeSetting(stage.server, 'remoteAddress', chat.address);
    ({ page } = window);
  });
  afterEach(async () => {
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  const open = async (): Promise<void> => {
    await page.goto(`${stage.server.base}/app/source/${id}`);
    await whenReady(page);
  };
  const made = () => page.getByRole('region', { name: 'Made from this' });
  const panel = () => page.getByRole('region', { name: 'Study this' });

  test('without a model there is the built-in one, and the way to a better one', async () => {
    await changeSetting(stage.server, 'remoteAddress', '');
    await open();
    await panel().getByRole('link', { name: 'Get one' }).click();
    await page.getByRole('heading', { name: 'Writing questions' }).waitFor();
    await page.getByRole('button', { name: 'Download Qwen3.5 2B' }).waitFor();
    expect(
      await page.getByRole('link', { name: 'About Qwen3.5 2B, on the web' }).getAttribute('href'),
    ).toBe('https://huggingface.co/unsloth/Qwen3.5-2B-GGUF');
  });

  test('both engines make one source side by side, and each set says how it was made', async () => {
    await open();
    await panel().getByRole('radio', { name: 'Both' }).click();
    await panel().getByRole('button', { name: 'Make a quiz' }).click();
    await made().getByText('0 by scripted-1b').waitFor();
    await made().getByRole('button', { name: 'Side by side' }).click();
    const dialog = page.getByRole('dialog', { name: 'Side by side' });
    expect(await dialog.getByRole('region').allTextContents()).toHaveLength(2);
    await dialog.getByRole('region', { name: 'scripted-1b' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('what was not taken is told with the reason', async () => {
    answer = () => ({ text: answerOf(goodQuestions) });
    await open();
    await panel().getByRole('radio', { name: 'Server' }).click();
    await panel().getByRole('button', { name: 'Make a quiz' }).click();
    await page.waitForURL((url) => url.pathname.includes('/quiz/'));
    await open();
    await made()
      .getByRole('button', { name: /^How .+ was made$/u })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'How it was made' });
    await dialog.getByText('the passage does not say it').first().waitFor();
    await dialog.getByText(/^Prompt en-[0-9a-f]{12}, seed \d+$/u).waitFor();
    expect(await dialog.getByText(String(goodQuestions[1]?.question)).count()).toBeGreaterThan(0);
  });

  test('how far a model is, and what it has found, is told; it is cancelled at once', async () => {
    let number = 0;
    answer = () => ({
      text: Array.from({ length: 60 }, () => `${(number += 1)} never the same `).join(''),
      isEndless: true,
    });
    await open();
    await panel().getByRole('radio', { name: 'Server' }).click();
    await panel().getByRole('button', { name: 'Make a quiz' }).click();
    await made()
      .getByText(/^Part 1 of \d+ · 0 found$/u)
      .first()
      .waitFor();
    await made().getByRole('button', { name: 'Cancel' }).click();
    await made().getByText(/^Part/u).waitFor({ state: 'detached' });
    await expect.poll(() => chat.left(), { timeout: 10_000 }).toBeGreaterThan(0);
  });

  test('one question is made anew in its place, and had back', async () => {
    await changeSetting(stage.server, 'remoteAddress', '');
    await makePair(stage.server.app, id);
    await open();
    await made().getByRole('link', { name: 'Quiz' }).first().click();
    await page.getByRole('button', { name: 'Edit questions' }).click();
    const first = page.locator('[data-question]').first();
    const before = await first.innerText();
    await page.getByRole('button', { name: 'Another question in place of 1', exact: true }).click();
    await page.getByText('Another question was put in its place.').waitFor();
    expect(await first.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => first.innerText()).toBe(before);
  });

  const openMade = async (name: string): Promise<void> => {
    await open();
    await made().getByRole('link', { name }).first().click();
  };
  const openRecord = async () => {
    await open();
    await made()
      .getByRole('button', { name: /^How .+ was made$/u })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'How it was made' });
  };

  test('one card is made anew in its place, and had back; the record says who made it', async () => {
    await makeOne(stage.server.app, id, 'flashcards', { numberOfCards: 5 });
    await openMade('Flashcards');
    const shown = page.locator('.flip-card-text');
    const before = await shown.innerText();
    await page.getByRole('button', { name: 'Another card in its place' }).click();
    await page.getByText(`Another card was put in place of “${before}”.`).waitFor();
    const after = await shown.innerText();
    expect(after).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shown.innerText()).toBe(before);

    await page.getByRole('button', { name: 'Another card in its place' }).click();
    await expect.poll(() => shown.innerText()).toBe(after);
    const record = await openRecord();
    await record.getByText(`${after}, in place of “${before}”`).first().waitFor();
    await record.getByText('by the built-in engine').first().waitFor();
  });

  test('one node is made anew in its place, and had back; it can be stopped', async () => {
    await makeOne(stage.server.app, id, 'mind-map', { maxNodes: 8 });
    await openMade('Mind map');
    const aside = page.getByRole('complementary', { name: 'Selected node' });
    const anew = aside.getByRole('button', { name: /^Another in its place$/u });
    expect(await aside.getByRole('button', { name: /^Another definition$/u }).isDisabled()).toBe(
      true,
    );
    await page.getByRole('treeitem').last().click();
    const title = aside.getByRole('heading', { level: 2 });
    const before = await title.innerText();
    await anew.click();
    await page.getByText(`Another node in place of ${before}:`).waitFor();
    expect(await title.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title.innerText()).toBe(before);

    let number = 0;
    answer = () => ({
      text: Array.from({ length: 60 }, () => `${(number += 1)} never the same `).join(''),
      isEndless: true,
    });
    await changeSetting(stage.server, 'generationEngine', 'remote');
    const left = chat.left();
    await anew.click();
    await aside.getByRole('button', { name: 'Stop: Part 1 of 1 · 0 found' }).click();
    await anew.waitFor();
    await changeSetting(stage.server, 'generationEngine', 'auto');
    expect(await title.innerText()).toBe(before);
    await expect.poll(() => chat.left(), { timeout: 10_000 }).toBeGreaterThan(left);
  });

  test('all of it works with the keyboard alone', async () => {
    await makePair(stage.server.app, id);
    await open();
    await tabTo(page, 'Built-in');
    await pressKeys(page, 'ArrowRight', 'Enter');
    expect(await panel().getByRole('radio', { name: 'Server' }).isChecked()).toBe(true);
    await tabTo(page, 'Side by side');
    await pressKeys(page, 'Enter');
    await page.getByRole('dialog', { name: 'Side by side' }).waitFor();
    await pressKeys(page, 'Escape');
    await expect.poll(() => focusedName(page)).toBe('Side by side');
  });
});
