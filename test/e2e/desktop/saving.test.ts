import { describe, expect, test } from 'vitest';
import type { Settings } from '../../../src-shared/settings.ts';
import { desktopsOfTest, newLibrary, type DesktopProcess } from '../../support/desktop-process.ts';
import { eventually } from '../../support/eventually.ts';

const start = desktopsOfTest();
const startWith = async (settings: Partial<Settings>): Promise<DesktopProcess> =>
  start({ dataFolder: await newLibrary(settings) });

const BACKUP = 'lectern-2026-03-01.tar';

/** The page hands out a backup, and the user says where it goes. */
const begin = (desktop: DesktopProcess): Promise<void> =>
  desktop.run(({ beginDownload }, name) => {
    beginDownload(name).setSavePath(`/home/student/${name}`);
  }, BACKUP);
const said = (desktop: DesktopProcess): Promise<string[]> =>
  desktop.run(({ dialogs }) => dialogs.asked.map(({ message }) => message));
const announced = (desktop: DesktopProcess): Promise<string[][]> =>
  desktop.run(({ notifications }) => notifications.map(({ title, body }) => [title, body]));

describe('a file that the page hands out', () => {
  test('shows how far it is, and is announced to somebody who went elsewhere', async () => {
    const desktop = await startWith({ notifyAfterSeconds: 0 });
    await begin(desktop);
    await desktop.run(({ downloads: [download] }) => download?.progress(250, 1000));
    const shown = await desktop.run(({ windows, tray }) => [windows[0]?.progress, tray?.toolTip]);
    expect(shown).toEqual([0.25, 'Lectern: 1 piece of work, 25%']);
    await desktop.run(({ downloads: [download] }) => download?.end('completed'));
    expect(await announced(desktop)).toEqual([['File saved', BACKUP]]);
    await desktop.run(({ notifications: [notification] }) => notification?.emit('click'));
    expect(await desktop.run(({ outside }) => outside.shown)).toEqual([`/home/student/${BACKUP}`]);
    const after = await desktop.run(({ windows, tray }) => [windows[0]?.progress, tray?.toolTip]);
    expect(after).toEqual([-1, 'Lectern']);
  });

  test('is not announced where it was quick, or where the user did not want it after all', async () => {
    const desktop = await startWith({});
    await begin(desktop);
    await desktop.run(({ downloads: [download] }) => download?.end('completed'));
    await begin(desktop);
    await desktop.run(({ downloads: [, download] }) => download?.cancel());
    expect(await announced(desktop)).toEqual([]);
    expect(await said(desktop)).toEqual([]);
  });

  test.each(['end', 'breakOff'] as const)('says so where it cannot be saved (%s)', async (how) => {
    const desktop = await startWith({ notifyAfterSeconds: 0 });
    await begin(desktop);
    await desktop.run(({ downloads: [download] }, way) => {
      if (way === 'end') download?.end('interrupted');
      else download?.breakOff();
    }, how);
    expect(await said(desktop)).toEqual([`${BACKUP} could not be saved`]);
    expect(await announced(desktop)).toEqual([]);
    expect(await desktop.run(({ windows }) => windows[0]?.progress)).toBe(-1);
  });

  test('is not lost by quitting unasked', async () => {
    const desktop = await startWith({});
    await begin(desktop);
    await desktop.run(({ app, dialogs }) => {
      dialogs.answers = ['Keep Working'];
      app.quit();
    });
    await eventually(async () => {
      expect(await said(desktop)).toEqual(['Quit while Lectern is working?']);
    });
    await desktop.run(({ downloads: [download] }) => download?.end('completed'));
    await desktop.run(({ app }) => app.quit());
    expect((await desktop.ended).code).toBe(0);
  });
});
