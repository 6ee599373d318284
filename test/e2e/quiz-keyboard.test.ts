import { describe, expect, test } from 'vitest';
import { makeQuiz, type MadeQuiz } from '../support/make-quiz.ts';
import { focusedName, pressKeys, tabTo } from '../support/page-actions.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

/** For flows of many steps, on a machine that has other things to do. */
const LONG_MS = 90_000;

describe.skipIf(!hasWindows)(`a quiz with the keyboard alone${windowNote}`, () => {
  let made: MadeQuiz;
  const shown = stageOfTest({
    async open(stage) {
      made = await makeQuiz(stage.server);
      const window = await stage.openWindow({ path: `/app/quiz/${made.quiz._id}` });
      await window.page.getByRole('button', { name: 'Start' }).waitFor();
      return window;
    },
  });

  const questionAt = (place: number) => {
    const question = made.quiz.questionsWithOptionsAndAnswers[place];
    if (!question) throw new Error(`no question ${place}`);
    return question;
  };
  const press = (...keys: readonly string[]) => pressKeys(shown.window.page, ...keys);
  const focused = () => focusedName(shown.window.page);
  const becomesFocused = (text: string): Promise<void> =>
    expect.poll(focused, { timeout: 10_000 }).toContain(text);
  /** Presses a key that may be pressed twice, until the app that has just been opened takes it. */
  const pressUntil = (key: string, text: string): Promise<void> =>
    expect
      .poll(
        async () => {
          await press(key);
          return shown.window.page.getByText(text, { exact: true }).count();
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  /** A new question has the focus on its text, so that it is read out. */
  const isAsked = (place: number) => becomesFocused(questionAt(place).question_text);
  const says = (text: RegExp | string) =>
    shown.window.page.getByText(text, { exact: true }).first().waitFor();
  const rightKey = (place: number) => String(questionAt(place).correct_answer_index + 1);
  const wrongKey = (place: number) =>
    String(((questionAt(place).correct_answer_index + 1) % questionAt(place).options.length) + 1);

  test(
    'numbers answer, Enter goes on, arrows walk, s skips, f flags, a shows all, r retries',
    async () => {
      const { page } = shown.window;
      await press('Enter');
      await isAsked(0);
      await pressUntil(rightKey(0), 'Right.');
      await press(wrongKey(0));
      await says('Right.');
      await press('Enter');
      await isAsked(1);
      await press('Enter');
      await isAsked(1);
      await press('ArrowDown');
      await becomesFocused(questionAt(1).options[0] ?? '?');
      await press('ArrowUp');
      const last = questionAt(1).options.at(-1) ?? '?';
      await becomesFocused(last);
      await press('Enter');
      await expect
        .poll(() => page.getByRole('radio').filter({ hasText: last }).getAttribute('aria-checked'))
        .toBe('true');
      await says(/^(?:Right|Not quite)\.$/u);
      await press('Enter');
      await isAsked(2);
      await press('f');
      await page.getByRole('button', { name: 'Take the flag off' }).waitFor();
      await press('s');
      await isAsked(3);
      await press('ArrowLeft');
      await isAsked(2);
      await press('ArrowRight');
      await isAsked(3);
      await press(wrongKey(3));
      await says('Not quite.');
      await press('ArrowRight');
      await isAsked(4);
      await press('ArrowRight');
      await becomesFocused('All questions');
      await press('Enter');
      await page.getByRole('heading', { level: 1, name: /^[12] of 5 right$/u }).waitFor();
      await press('r');
      await page.getByText(/^Question 1 of [34]$/u).waitFor();
    },
    LONG_MS,
  );

  test('Enter presses the button or follows the link that has the focus', async () => {
    const { page } = shown.window;
    await press('Enter');
    await isAsked(0);
    await pressUntil(rightKey(0), 'Right.');
    await tabTo(page, 'All questions');
    await press('Enter');
    await page.getByRole('heading', { level: 1, name: 'All questions' }).waitFor();
  });

  test('no shortcut of a quiz works in the command palette', async () => {
    await press('Enter');
    await isAsked(0);
    await press('Control+k');
    await becomesFocused('Search commands and your library');
    await press('1', 'Escape');
    await shown.window.page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await shown.window.page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  test(
    'e edits: arrows walk, Alt moves and keeps the focus, Enter opens, Delete deletes, Ctrl+Z takes it back',
    async () => {
      const { page } = shown.window;
      const order = async () =>
        (await made.read()).questionsWithOptionsAndAnswers.map((each) => each.question_text);
      const [a = '', b = '', ...others] = await order();
      await press('e');
      await becomesFocused('Edit questions');
      for (let tabs = 0; !(await focused()).includes(a); tabs += 1) {
        if (tabs > 20) throw new Error('Tab does not reach the list');
        await press('Tab');
      }
      await press('Alt+ArrowDown');
      await expect.poll(order).toEqual([b, a, ...others]);
      await becomesFocused(a);
      await press('Alt+ArrowDown', 'Alt+ArrowUp', 'Alt+ArrowUp');
      await expect.poll(order).toEqual([a, b, ...others]);
      await becomesFocused(a);
      await press('ArrowDown');
      await becomesFocused(b);
      await press('Enter');
      await page.getByRole('dialog', { name: 'Edit question' }).waitFor();
      await page.locator('textarea:focus').waitFor();
      await press('Control+a');
      await page.keyboard.type('Changed?');
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await order()).toEqual([a, b, ...others]);
      await becomesFocused(b);
      await press('Delete');
      await expect.poll(order).toEqual([a, ...others]);
      await becomesFocused(others[0] ?? '?');
      await press('Control+z');
      await expect.poll(order).toEqual([a, b, ...others]);
    },
    LONG_MS,
  );
});
