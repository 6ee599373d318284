import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ingestSample } from '../support/sample.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { temporaryFolder } from '../support/test-app.ts';
import { hasWindows, inElectron, testInBrowser, windowNote } from '../support/window-place.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

describe.skipIf(!hasWindows)(`settings${windowNote}`, () => {
  const shown = stageOfTest({
    settings: { httpsEnabled: true },
    open: (stage) => stage.openWindow({ path: '/app/settings' }),
    // A browser notes every refusal of the server as well.
    isExpected: (complaint) => complaint.startsWith('Failed to load'),
  });

  const field = (name: string) => shown.window.page.getByRole('textbox', { name });
  const change = async (name: string, value: string): Promise<void> => {
    await field(name).fill(value);
    await field(name).press('Enter');
  };
  /** What the server says of a setting. */
  const stateOf = async (name: string): Promise<unknown> => {
    const call = await workspaceCaller(shown.stage.server.listening);
    const { items } = (await call('/workspace/settings')).json;
    return Array.isArray(items) ? items.find((state) => state.name === name) : undefined;
  };

  test('a setting is changed, holds after the next start, and goes back to its default', async () => {
    const { page } = shown.window;
    await change('Work done at once', '5');
    await page.getByText('Stored. Applies at the next start; until then it is 2.').waitFor();
    await page.getByText('Some changes apply when Lectern starts the next time.').waitFor();
    if (inElectron) await page.getByRole('button', { name: 'Restart now' }).waitFor();
    else await page.getByText('Stop Lectern and start it again to apply them.').waitFor();
    shown.window = await shown.stage.restart(shown.window);
    const { page: after } = shown.window;
    await after.reload();
    await field('Work done at once').waitFor();
    expect(await field('Work done at once').inputValue()).toBe('5');
    expect(await after.getByText('Stored. Applies at the next start').count()).toBe(0);
    expect(await stateOf('concurrentJobs')).toMatchObject({ value: 5, inForce: 5 });
    await after.getByRole('button', { name: 'Go back to the default: Work done at once' }).click();
    await expect.poll(() => field('Work done at once').inputValue()).toBe('2');
  });

  test('a limit applies at once, and a value out of range is refused at its field', async () => {
    const { page } = shown.window;
    await change('Requests in a minute', '7');
    await page.getByRole('button', { name: /default: Requests in a minute/u }).waitFor();
    expect((await shown.stage.server.request('/')).headers.get('x-ratelimit-limit')).toBe('7');
    const stored = await field('HTTPS port').inputValue();
    expect(stored).toBe(inElectron ? '0' : '4311');
    await change('HTTPS port', '70000');
    await page.getByText('Enter a whole number from 0 to 65,535.').waitFor();
    await field('HTTPS port').press('Escape');
    expect(await field('HTTPS port').inputValue()).toBe(stored);
    await change('Shared name or address', '203.0.113.9');
    await page.getByText(/^203\.0\.113\.9 is not an address of this machine/u).waitFor();
  });

  test('the key of a server is entered, never shown, and forgotten with its address', async () => {
    const { page } = shown.window;
    const key = page.getByLabel('Key of that server');
    expect(await key.isDisabled()).toBe(true);
    await change('Address of a server of yours', 'http://127.0.0.1:9/v1');
    await expect.poll(() => key.isEnabled()).toBe(true);
    await key.fill('sk-secret');
    expect(await key.getAttribute('type')).toBe('password');
    await key.press('Enter');
    await page.getByText('Set, for 127.0.0.1:9').waitFor();
    expect(await key.inputValue()).toBe('');
    await page.reload();
    await page.getByText('Set, for 127.0.0.1:9').waitFor();
    expect(await page.content()).not.toContain('sk-secret');
    await change('Address of a server of yours', 'http://127.0.0.1:10/v1');
    await page.getByText('Not set', { exact: true }).waitFor();
    await key.fill('two words');
    await key.press('Enter');
    await page.getByText(/may have letters, digits and signs/u).waitFor();
    await key.fill('sk-other');
    await key.press('Enter');
    await page.getByRole('button', { name: 'Forget the key' }).click();
    await page.getByText('Not set', { exact: true }).waitFor();
  });

  // The desktop app has no such options.
  testInBrowser('what the command line goes before says so', async () => {
    const line = shown.window.page.locator('#httpPort');
    await line.getByText(/^This run was started with --port, which goes before this/u).waitFor();
  });

  test('a restart is offered where the program that serves can do it', async () => {
    const { page } = shown.window;
    const restarted = await shown.stage.offerRestart(shown.window);
    await change('Work done at once', '3');
    await page.getByText('Stored. Applies at the next start; until then it is 2.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Restart now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart now' }).click();
    shown.window = await restarted();
    const { page: after } = shown.window;
    await after.getByText('Stored. Applies at the next start').waitFor({ state: 'detached' });
    expect(await field('Work done at once').inputValue()).toBe('3');
    expect(await stateOf('concurrentJobs')).toMatchObject({ value: 3, inForce: 3 });
  });

  test('a backup is made, downloaded, and restored over what came later', async () => {
    const { page } = shown.window;
    await ingestSample(shown.stage.server);
    await page.getByRole('button', { name: 'Make a backup' }).click();
    const download = page.getByRole('button', { name: 'Download' });
    const file = await shown.window.save(() => download.click());
    expect(file.name).toMatch(/^lectern-.*\.tar$/u);
    await shown.stage.server.app.services.access.createKey('Personal', 'Made later');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Restore from a file' }).click(),
    ]);
    await chooser.setFiles(file.path);
    await page.getByText(/^Sources: 1, quizzes: 0/u).waitFor();
    await page.getByRole('button', { name: 'Restore at next start' }).click();
    await page.getByText(/takes the place of your library\.$/u).waitFor();
    shown.window = await shown.stage.restart(shown.window);
    const { page: after } = shown.window;
    await after.getByText(/^Kept aside by a restore on/u).waitFor();
    await after.goto(`${shown.stage.server.base}/app/keys`);
    await after.getByRole('link', { name: 'Gradebook export' }).first().waitFor();
    expect(await after.getByRole('link', { name: 'Made later' }).count()).toBe(0);
  });

  test('what is no backup is refused, and says so', async () => {
    const { page } = shown.window;
    const file = join(temporaryFolder(), 'notes.tar');
    writeFileSync(file, 'These are my notes.');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Restore from a file' }).click(),
    ]);
    await chooser.setFiles(file);
    await page
      .getByRole('alert')
      .getByText(/This file cannot be restored: .* Nothing was changed/u)
      .waitFor();
  });

  test('theme, text size and motion are seen at once and outlive a reload', async () => {
    const { page } = shown.window;
    await page.getByRole('radio', { name: 'Dark' }).click();
    await page.getByRole('radio', { name: 'Larger' }).click();
    await page.getByRole('radio', { name: 'Reduced' }).click();
    const chosen = 'html[data-theme="dark"][data-text-size="larger"][data-motion="reduced"]';
    await page.waitForSelector(chosen);
    await page.reload();
    await page.waitForSelector(chosen);
  });

  test('with the keyboard alone: the palette leads to any setting, and ? lists the way', async () => {
    const { page } = shown.window;
    const isReached = () =>
      field('Most pages of a PDF').evaluate((element) => element === document.activeElement);
    const goThere = async (): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      await page.keyboard.type('pages of a pdf');
      await page.getByRole('option', { name: /Most pages of a PDF/u }).waitFor();
      await page.keyboard.press('Enter');
      await expect.poll(isReached).toBe(true);
    };
    await goThere();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect.poll(() => stateOf('maxPdfPages')).toMatchObject({ value: 12, inForce: 12 });
    await page.getByRole('link', { name: 'Library' }).focus();
    // Not to the way back to its default, which is there now.
    await goThere();
    await page.getByRole('link', { name: 'Library' }).focus();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Settings').waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+,');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });

  test('says which Lectern this is, and shows the licences', async () => {
    const { page } = shown.window;
    await page.getByText(/^Lectern \d+\.\d+\.\d+$/u).waitFor();
    await page.getByRole('link', { name: 'Licences of what it is made with' }).click();
    await page.getByRole('searchbox').fill('readability');
    await page.getByText('@mozilla/readability').click();
    await page.getByText(/Apache License/u).waitFor();
  });
});
