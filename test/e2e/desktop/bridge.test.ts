import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktopChannels } from '../../../src-shared/desktop-channels.ts';
import { listen, toldOf } from '../../support/desktop-page.ts';
import { newLibrary, startDesktop, type DesktopProcess } from '../../support/desktop-process.ts';
import { temporaryFolder } from '../../support/test-app.ts';

let desktop: DesktopProcess;
beforeAll(async () => {
  desktop = await startDesktop({ dataFolder: await newLibrary({ httpsEnabled: true }) });
});
afterAll(() => desktop.stop());

/** Sends a message as somebody; default: the page itself. @returns what is wrong with it, if so */
const send = (
  channel: string,
  asked: unknown,
  from: 'page' | 'frame' | 'site' | 'window' | 'gone',
) =>
  desktop.run(
    async ({ windows, handlers }, [name, value, sender]) => {
      const contents = windows[0]?.webContents;
      if (!contents) throw new Error('no window');
      const { mainFrame } = contents;
      const events = {
        page: { sender: contents, senderFrame: mainFrame },
        frame: { sender: contents, senderFrame: { ...mainFrame } },
        gone: { sender: contents, senderFrame: null },
        window: { sender: {}, senderFrame: mainFrame },
        site: { sender: contents, senderFrame: mainFrame },
      };
      const { origin } = mainFrame;
      if (sender === 'site') mainFrame.origin = 'https://example.org';
      try {
        await handlers.get(name)?.(events[sender], value);
        return 'answered';
      } catch (error) {
        return String(error);
      } finally {
        mainFrame.origin = origin;
      }
    },
    [channel, asked, from] as const,
  );

const asks: readonly (readonly [string, unknown])[] = [
  [desktopChannels.pickFiles, undefined],
  [desktopChannels.showInFolder, 'data-folder'],
  [desktopChannels.listening, desktopChannels.opening],
];

test('every message that can be sent is among those tested here', async () => {
  const channels = await desktop.run(({ handlers }) => [...handlers.keys()]);
  expect(channels.toSorted()).toEqual(asks.map(([channel]) => channel).toSorted());
});

test.each(asks)('%s is answered to nobody but the page', async (channel, asked) => {
  for (const from of ['frame', 'site', 'window', 'gone'] as const) {
    expect(await send(channel, asked, from), from).toContain('Not authorized');
  }
});

test.each([
  [desktopChannels.showInFolder, '/etc'],
  [desktopChannels.listening, 'some-other-channel'],
  [desktopChannels.pickFiles, { defaultPath: '/etc' }],
])('%s does not take %j', async (channel, asked) => {
  expect(await send(channel, asked, 'page')).toMatch(/AppError|must/u);
});

test('the user picks files in the system dialog; the page never sees where they lie', async () => {
  const paths = ['one.txt', 'two.md'].map((name) => join(temporaryFolder(), name));
  for (const path of paths) writeFileSync(path, 'Cells make energy. '.repeat(20));
  await listen(desktop);
  const picked = await desktop.run(({ windows, dialogs }, chosen) => {
    dialogs.chosen = chosen;
    return windows[0]?.webContents.bridge().pickFiles();
  }, paths);
  expect(picked).toBeUndefined();
  const id = expect.stringMatching(/^[0-9a-f]{24}$/u);
  expect((await toldOf(desktop)).openings).toEqual([{ kind: 'imports', ids: [id, id] }]);
  const options = await desktop.run(({ dialogs }) => dialogs.pickers.at(-1));
  expect(options).toMatchObject({
    properties: ['openFile', 'multiSelections'],
    filters: expect.arrayContaining([{ name: 'PDF document', extensions: ['pdf'] }]),
  });
});

test('picking nothing does nothing', async () => {
  const opened = await desktop.run(async ({ windows, dialogs, told }) => {
    dialogs.chosen = [];
    told.openings.length = 0;
    await windows[0]?.webContents.bridge().pickFiles();
    return told.openings;
  });
  expect(opened).toEqual([]);
});

test('folders are shown by name, not by path', async () => {
  const shown = await desktop.run(async ({ windows, outside }) => {
    const bridge = windows[0]?.webContents.bridge();
    for (const place of ['data-folder', 'authority-file', 'log'] as const) {
      await bridge?.showInFolder(place);
    }
    return outside.shown;
  });
  expect(shown).toEqual(
    ['lectern.db', 'tls/ca.pem', 'log/lectern.log'].map((name) => join(desktop.dataFolder, name)),
  );
});
