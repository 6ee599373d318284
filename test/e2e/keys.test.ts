import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';

describe.skipIf(!hasWindows)(`keys and usage${windowNote}`, () => {
  const shown = stageOfTest({
    settings: { httpsEnabled: true },
    open: (stage) =>
      stage.openWindow({
        path: '/app/keys',
        permissions: ['clipboard-read', 'clipboard-write'],
      }),
    // A browser notes every refusal of the server as well.
    isExpected: (complaint) => complaint.startsWith('Failed to load'),
  });

  const tile = (name: string) => shown.window.page.getByRole('link', { name, exact: true });
  const makeKey = async (label: string): Promise<string> => {
    const { page } = shown.window;
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill(label);
    await page.getByRole('button', { name: 'Make key' }).click();
    const key = await page.getByRole('group', { name: 'The key' }).innerText();
    await page.getByRole('button', { name: 'I have copied it' }).click();
    return key;
  };

  test('a key is made, used by a real request, seen in its usage, and revoked', async () => {
    const { page } = shown.window;
    const key = await makeKey('Homework script');
    expect((await shown.stage.server.request('/', { key })).status).toBe(200);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Homework script' })
      .getByText('1 request')
      .waitFor();
    await tile('Homework script').click();
    await page.getByRole('row', { name: /GET \/ 1 0/u }).waitFor();
    await shown.stage.server.request('/quiz/getQuizById/nothing', { key });
    await page.getByRole('img', { name: /: 2 in all, 1 of them refused or failed/u }).waitFor();
    await page.getByRole('radio', { name: 'Table' }).click();
    await page.getByRole('group', { name: 'Usage' }).getByRole('row', { name: / 2 1$/u }).waitFor();

    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect((await shown.stage.server.request('/', { key })).status).toBe(200);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText(/^Revoked on/u).waitFor();
    expect((await shown.stage.server.request('/', { key })).json).toEqual({
      error: 'Invalid API key',
    });
    await page.reload();
    await page.getByText(/^Revoked on/u).waitFor();
    expect(await page.getByRole('button', { name: 'Revoke' }).count()).toBe(0);
  });

  test('a key is shown once, is copied by its button, and closes by nothing else', async () => {
    const { page } = shown.window;
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill('Once');
    await page.getByRole('button', { name: 'Make key' }).click();
    const key = await page.getByRole('group', { name: 'The key' }).innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Copy: The key' }).click();
    await expect.poll(() => shown.window.readClipboard()).toBe(key);
    await page.getByRole('button', { name: 'I have copied it' }).click();
    await page.reload();
    await tile('Once').waitFor();
    expect(await page.content()).not.toContain(key);
  });

  test('organisations keep their keys apart, and a name that is taken is refused', async () => {
    const { page } = shown.window;
    await page.getByRole('button', { name: 'New organisation' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('personal');
    await page.getByRole('button', { name: 'Make organisation' }).click();
    await page.getByText('There is an organisation named personal already').waitFor();
    await name.fill('Biology 101');
    await page.getByRole('button', { name: 'Make organisation' }).click();
    await page.getByRole('radio', { name: /Biology 101/u }).click();
    await page.getByText('No key yet').waitFor();
    await makeKey('Course page');
    await tile('Course page').waitFor();
    await page.getByRole('radio', { name: /Personal/u }).click();
    await tile('Course page').waitFor({ state: 'detached' });
  });

  test('a key is found by its name from any screen', async () => {
    const { page } = shown.window;
    await makeKey('Homework script');
    await page.getByRole('link', { name: 'Library', exact: true }).click();
    await page.getByText('What would you like to learn?').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('homew');
    await page.getByRole('option', { name: 'Homework script Key' }).click();
    await page.getByRole('heading', { level: 1, name: 'Homework script' }).waitFor();
  });

  test('a key is renamed', async () => {
    const { page } = shown.window;
    await makeKey('Old name');
    await tile('Old name').click();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'What it is for' }).fill('New name');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'New name', level: 1 }).waitFor();
  });

  test('shows the addresses that answer, and hands out the file to trust', async () => {
    const { page } = shown.window;
    const { base, listening } = shown.stage.server;
    await page.getByText(base, { exact: true }).waitFor();
    await page.getByText(listening.https ?? '', { exact: true }).waitFor();
    const line = await page.getByRole('group', { name: 'Check a key' }).innerText();
    expect(line).toBe(`curl -s ${base}/ -H "api-key: YOUR_KEY"`);
    const file = await shown.window.save(() =>
      page.getByRole('button', { name: 'Download the CA file' }).click(),
    );
    expect(file.name).toBe('lectern-ca.pem');
    expect(readFileSync(file.path, 'utf8')).toBe(
      readFileSync(listening.authorityFile ?? '', 'utf8'),
    );
    await page.getByRole('radio', { name: 'Windows' }).click();
    await page.getByText(/^certutil/u).waitFor();
  });

  test('with the keyboard alone: from the palette to a key and its end', async () => {
    const { page } = shown.window;
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('new key');
    await page.getByRole('option', { name: /New key/u }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'What it is for' }).waitFor();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Copy your key now' }).waitFor();
    const done = page.getByRole('button', { name: 'I have copied it' });
    const isReached = () => done.evaluate((element) => element === document.activeElement);
    for (let tabs = 0; tabs < 10 && !(await isReached()); tabs += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await isReached()).toBe(true);
    await page.keyboard.press('Enter');
    await tile('By keys').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'By keys', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Revoke' }).press('Enter');
    await page.getByRole('heading', { name: 'Revoke “By keys”?' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText(/^Revoked on/u).waitFor();
  });

  test('an old address of a key says that it is not there', async () => {
    const { page } = shown.window;
    await page.goto(`${shown.stage.server.base}/app/keys/${'0'.repeat(24)}`);
    await page.getByText('This key is not there any more.').waitFor();
    await page.getByRole('link', { name: 'Keys and usage' }).last().click();
    await page.getByRole('heading', { name: 'Keys and usage', level: 1 }).waitFor();
  });
});
