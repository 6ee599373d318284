import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Stage } from '../../support/app-window.ts';
import { browserNote, browserPath } from '../../support/browser.ts';
import { standInRegister } from '../../support/desktop-process.ts';
import { setElectronStage } from '../../support/electron-stage.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { workspaceCaller } from '../../support/workspace-client.ts';

const program = resolve(import.meta.dirname, '../../support/electron/program.ts');

/** A folder that stands for Electron's own, with a program that Playwright can launch. */
function electronFolder(): string {
  const folder = temporaryFolder();
  const line = `exec "${process.execPath}" --inspect=0 --import "${standInRegister}" "${program}" "$@"`;
  writeFileSync(join(folder, 'electron'), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  return folder;
}

describe.skipIf(browserPath === undefined || process.platform === 'win32')(
  `a stage in Electron${browserNote}`,
  () => {
    let stage: Stage;
    beforeEach(async () => {
      vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', electronFolder());
      stage = await setElectronStage({
        settings: { httpsEnabled: true },
        canLoseServer: true,
      });
    });
    afterEach(async () => {
      await stage.close();
      vi.unstubAllEnvs();
    });

    test('shows the window of the built app, whose library a test can fill', async () => {
      const { services } = stage.server.app;
      await services.access.createKey('Biology 101', 'Course page');
      const window = await stage.openWindow({ path: '/app/keys' });
      await window.page.getByRole('radio', { name: /Biology 101/u }).click();
      await window.page.getByRole('link', { name: 'Course page' }).waitFor();
      expect(await window.page.evaluate(() => 'lecternDesktop' in window)).toBe(true);
      expect(new URL(window.page.url()).origin).toBe(stage.server.base);
      expect((await stage.server.request('/')).status).toBe(200);
      expect(window.complaints).toEqual([]);
    });

    test('a window that is closed ends the app, and the next one starts it again', async () => {
      const first = await stage.openWindow({ path: '/app/settings' });
      await first.page.getByRole('radio', { name: 'Dark' }).click();
      const { pid } = stage.server.listening;
      await first.close();
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      const second = await stage.openWindow();
      await second.page.getByText('What would you like to learn?').waitFor();
      expect(stage.server.listening.pid).not.toBe(pid);
    });

    test('a server that is lost is missed by the window, and runs on', async () => {
      const { page } = await stage.openWindow();
      await page.getByText('What would you like to learn?').waitFor();
      await stage.loseServer();
      await page.getByText('Lectern has stopped answering.').waitFor();
      expect((await stage.server.request('/')).status).toBe(200);
      await stage.regainServer();
      await page.getByText('Lectern is back.').waitFor();
    });

    test('a file is taken from the page; a restart shows the same screen', async () => {
      const window = await stage.openWindow({ path: '/app/keys?from=a-test' });
      const save = window.page.getByRole('button', { name: 'Download the CA file' });
      const file = await window.save(() => save.click());
      expect(file.name).toBe('lectern-ca.pem');
      expect(readFileSync(file.path, 'utf8')).toContain('BEGIN CERTIFICATE');
      const { pid } = stage.server.listening;
      const { page } = await stage.restart(window);
      expect(() => process.kill(pid, 0)).toThrow('ESRCH');
      expect(new URL(page.url()).search).toBe('?from=a-test');
      await page.getByRole('button', { name: 'Download the CA file' }).waitFor();
    });

    test('a restart that the window asks for is one', async () => {
      const window = await stage.openWindow({ path: '/app/settings' });
      const restarted = await stage.offerRestart(window);
      const call = await workspaceCaller(stage.server.listening);
      const { pid } = stage.server.listening;
      expect((await call('/workspace/restart', { method: 'POST' })).status).toBe(202);
      const { page } = await restarted();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect(stage.server.listening.pid).not.toBe(pid);
    });
  },
);
