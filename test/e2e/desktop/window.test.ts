import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { runLectern } from '../../support/command-line.ts';
import { listen, toldOf } from '../../support/desktop-page.ts';
import { desktopsOfTest, newLibrary, type DesktopProcess } from '../../support/desktop-process.ts';
import { createCaller } from '../../support/test-app.ts';

const start = desktopsOfTest();
const left = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const right = { id: 2, workArea: { x: 1920, y: 0, width: 1280, height: 984 } };
const small = { id: 3, workArea: { x: 0, y: 0, width: 1024, height: 700 } };

const optionsOf = (desktop: DesktopProcess) => desktop.run(({ windows }) => windows[0]?.options);
const originOf = (desktop: DesktopProcess) =>
  desktop.run(({ windows }) => windows[0]?.webContents.mainFrame.origin ?? '');

describe('the place of the window', () => {
  const stateFile = (dataFolder: string) => join(dataFolder, 'desktop', 'window.json');
  const onRight = { x: 2000, y: 60, width: 1000, height: 700 };

  test('is where it was left, also on another screen', async () => {
    const dataFolder = await newLibrary();
    const standIn = { displays: [left, right] };
    const first = await start({ dataFolder, standIn });
    expect(await optionsOf(first)).toMatchObject({ width: 1280, height: 800 });
    await first.run(({ windows, app }, bounds) => {
      windows[0]?.place(bounds);
      windows[0]?.maximize();
      app.quit();
    }, onRight);
    await first.ended;
    const second = await start({ dataFolder, standIn });
    expect(await optionsOf(second)).toMatchObject(onRight);
    expect(await second.run(({ windows }) => windows[0]?.maximized)).toBe(true);
  });

  test('is noted while the app runs: a crash of the machine does not lose it', async () => {
    const desktop = await start();
    await desktop.run(({ windows }, bounds) => windows[0]?.place(bounds), onRight);
    await eventually(() => {
      expect(JSON.parse(readFileSync(stateFile(desktop.dataFolder), 'utf8'))).toMatchObject(
        onRight,
      );
    });
  });

  test.each([
    ['that is gone', { ...onRight, maximized: false, fullScreen: false }],
    ['where its title could not be reached', { x: 40, y: -400, width: 900, height: 650 }],
    ['almost outside', { x: 1000, y: 40, width: 900, height: 650 }],
  ])('is not kept on a screen %s', async (_name, bounds) => {
    const dataFolder = await newLibrary();
    const first = await start({ dataFolder });
    await first.stop();
    const state = { maximized: false, fullScreen: false, ...bounds };
    writeFileSync(stateFile(dataFolder), JSON.stringify(state));
    const second = await start({ dataFolder, standIn: { displays: [small] } });
    const options = await optionsOf(second);
    expect(options).not.toHaveProperty('x');
    expect(options).toMatchObject({ width: bounds.width, height: bounds.height });
  });

  test('is never larger than the screen, and a damaged note does no harm', async () => {
    const dataFolder = await newLibrary();
    const first = await start({ dataFolder });
    await first.stop();
    const standIn = { displays: [small] };
    const huge = { x: 0, y: 0, width: 5000, height: 5000, maximized: false, fullScreen: false };
    writeFileSync(stateFile(dataFolder), JSON.stringify(huge));
    const second = await start({ dataFolder, standIn });
    expect(await optionsOf(second)).toMatchObject(small.workArea);
    await second.stop();
    for (const damaged of ['{"x": "left"', '{"x":1}', '[]']) {
      writeFileSync(stateFile(dataFolder), damaged);
      const third = await start({ dataFolder, standIn });
      expect(await optionsOf(third)).toMatchObject({ width: 1024, height: 700 });
      await third.stop();
    }
  });
});

describe('closing the window', () => {
  const close = (desktop: DesktopProcess) => desktop.run(({ windows }) => windows[0]?.close());

  test('ends the app', async () => {
    const desktop = await start();
    await close(desktop);
    expect((await desktop.ended).code).toBe(0);
  });

  test('leaves the server running where "keep serving" is on, which is remembered', async () => {
    const desktop = await start();
    const origin = await originOf(desktop);
    await desktop.run(({ tray }) => tray?.menu?.choose('Keep serving when the window is closed'));
    expect(await close(desktop)).toBe(true);
    expect((await createCaller(origin, '')('/app/')).status).toBe(200);
    const listed = await runLectern(desktop.dataFolder, 'settings', 'list', '--json');
    expect(JSON.parse(listed.stdout)).toMatchObject({ keepServing: true });

    await desktop.run(({ tray }) => tray?.emit('click'));
    await eventually(async () => {
      const loads = await desktop.run(({ windows }) => windows[0]?.webContents.loads);
      expect(loads).toEqual([expect.stringContaining('#open=')]);
    });
    await desktop.run(({ tray }) => tray?.menu?.choose('Quit Lectern'));
    expect((await desktop.ended).code).toBe(0);
    expect(await createCaller(origin, '')('/app/').catch(() => 'gone')).toBe('gone');
  });

  test('leaves the app running on macOS, as all do there; its icon opens it again', async () => {
    const desktop = await start();
    await desktop.run(({ windows }) => {
      Object.defineProperty(process, 'platform', { value: 'darwin' });
      windows[0]?.close();
    });
    expect(await desktop.run(({ windows }) => windows.length)).toBe(0);
    await desktop.run(({ app }) => app.emit('activate'));
    await eventually(async () => {
      expect(await desktop.run(({ windows }) => windows[0]?.visible)).toBe(true);
    });
  });
});

test('the tray says where Lectern serves', async () => {
  const desktop = await start();
  const [origin, item, image] = await desktop.run(({ windows, tray }) => [
    windows[0]?.webContents.mainFrame.origin,
    tray?.menu?.items[1]?.label,
    tray?.image.path,
  ]);
  expect(item).toBe(`Serving at ${origin}`);
  expect(
    readFileSync(image ?? '')
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

describe('the menu', () => {
  test('hands commands to the page, opening the window where it is closed', async () => {
    const desktop = await start({ dataFolder: await newLibrary({ keepServing: true }) });
    await listen(desktop);
    for (const command of ['add-link', 'settings', 'command-palette', 'about']) {
      await desktop.run(({ menu }, name) => menu?.choose(name), command);
    }
    expect((await toldOf(desktop)).commands).toEqual([
      'add-link',
      'settings',
      'command-palette',
      'about',
    ]);
    await desktop.run(({ windows, menu, told }) => {
      told.commands.length = 0;
      windows[0]?.close();
      menu?.choose('library');
    });
    await eventually(async () => {
      expect(await desktop.run(({ windows }) => windows[0]?.visible)).toBe(true);
    });
    await listen(desktop);
    await eventually(async () => expect((await toldOf(desktop)).commands).toEqual(['library']));
  });

  test('adds files, goes back, opens the reference outside, and shows the data folder', async () => {
    const desktop = await start();
    await listen(desktop);
    const file = join(desktop.dataFolder, 'chosen.txt');
    writeFileSync(file, 'Cells make energy. '.repeat(20));
    const [went, links, shown] = await desktop.run(
      async ({ menu, dialogs, windows, outside }, path) => {
        dialogs.chosen = [path];
        menu?.choose('add-files');
        for (const item of ['back', 'forward', 'reference', 'data-folder']) menu?.choose(item);
        return [windows[0]?.webContents.went, outside.links, outside.shown];
      },
      file,
    );
    expect(went).toEqual(['back', 'forward']);
    expect(links).toEqual([`${await originOf(desktop)}/docs/`]);
    expect(shown).toEqual([join(desktop.dataFolder, 'lectern.db')]);
    await eventually(async () => {
      expect((await toldOf(desktop)).openings).toMatchObject([
        { kind: 'imports', ids: [expect.any(String)] },
      ]);
    });
  });
});
