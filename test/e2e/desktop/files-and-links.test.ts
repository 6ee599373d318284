import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, afterAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { listen, toldOf } from '../../support/desktop-page.ts';
import {
  desktopsOfTest,
  newLibrary,
  spawnDesktop,
  startDesktop,
  type DesktopProcess,
} from '../../support/desktop-process.ts';
import { temporaryFolder } from '../../support/test-app.ts';
import { workspaceCaller } from '../../support/workspace-client.ts';

const ID = '0123456789abcdef01234567';
const folder = temporaryFolder();
const notes = join(folder, 'my notes.txt');
const TEXT = 'Mitochondria make most of the energy that a cell needs. '.repeat(20);
beforeAll(() => {
  writeFileSync(notes, TEXT);
  mkdirSync(join(folder, 'a folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const someImports = (count: number) => ({
  kind: 'imports',
  ids: Array.from({ length: count }, () => expect.stringMatching(/^[0-9a-f]{24}$/u)),
});

/** A caller with a session of its own, made from the address that the window was opened with. */
async function workspaceOf(desktop: DesktopProcess) {
  const address = await desktop.run(({ windows }) => windows[0]?.webContents.loads[0] ?? '');
  const { origin } = new URL(address);
  return workspaceCaller({ http: origin, openingAddress: async () => address });
}

describe('a first start', () => {
  const start = desktopsOfTest();

  test('takes its files into the library, leaves switches alone, and tells the page once that listens', async () => {
    const desktop = await start({
      args: ['--disable-gpu', 'my notes.txt', `lectern://quiz/${ID}`],
      workingDirectory: folder,
    });
    const call = await workspaceOf(desktop);
    await eventually(async () => {
      const { json } = await call('/workspace/sources');
      expect(json['items']).toMatchObject([{ title: 'my notes' }]);
    });
    await listen(desktop);
    await eventually(async () => {
      expect((await toldOf(desktop)).openings).toEqual([
        { kind: 'item', item: 'quiz', id: ID },
        someImports(1),
      ]);
    });
  });

  test('a file that is too large is refused with the limit, and nothing is kept', async () => {
    const dataFolder = await newLibrary({ maxFileMb: 0.001 });
    const desktop = await start({ dataFolder, args: [notes] });
    await eventually(async () => {
      expect(await desktop.run(({ dialogs }) => dialogs.asked)).toMatchObject([
        {
          message: 'Lectern cannot open this',
          detail: 'my notes.txt: The file is larger than the limit of 0.001 MB',
        },
      ]);
    });
    const call = await workspaceOf(desktop);
    expect((await call('/workspace/imports')).json).toEqual({ items: [] });
  });
});

describe('while the app runs', () => {
  let desktop: DesktopProcess;
  let call: Awaited<ReturnType<typeof workspaceCaller>>;
  beforeAll(async () => {
    desktop = await startDesktop({ dataFolder: await newLibrary() });
    call = await workspaceOf(desktop);
    await listen(desktop);
  });
  afterAll(() => desktop.stop());

  const forget = () =>
    desktop.run(({ told, dialogs, windows }) => {
      told.openings.length = 0;
      dialogs.asked.length = 0;
      const [window] = windows;
      if (window) Object.assign(window, { minimized: true, focused: false });
    });
  const untilOpened = (openings: unknown[]) =>
    eventually(async () => expect((await toldOf(desktop)).openings).toEqual(openings));
  const untilAsked = (asked: unknown[]) =>
    eventually(async () => {
      expect(await desktop.run(({ dialogs }) => dialogs.asked)).toMatchObject(asked);
    });

  /** Starts the app a second time and waits until that start has ended. */
  const startAgain = async (...args: string[]): Promise<void> => {
    const { dataFolder } = desktop;
    const second = spawnDesktop({ dataFolder, args, workingDirectory: folder });
    expect(await second.ended).toEqual({ code: 0, stderr: '' });
  };

  test('a second start brings the window to the front and ends, before it opens the library', async () => {
    await forget();
    await startAgain();
    await eventually(async () => {
      const [window] = await desktop.run(({ windows }) =>
        windows.map(({ minimized, focused }) => ({ minimized, focused })),
      );
      expect(window).toEqual({ minimized: false, focused: true });
    });
    expect(await desktop.run(({ windows }) => windows.length)).toBe(1);
  });

  test('a second start hands over its files, by paths from where it was started', async () => {
    await forget();
    await startAgain('my notes.txt', pathToFileURL(notes).href);
    await untilOpened([someImports(2)]);
  });

  test('what a second start hands over is checked', async () => {
    await forget();
    const opened = await desktop.run(({ app }) => {
      app.emit('second-instance', {}, [], '', { args: [7], workingDirectory: null });
      app.emit('second-instance', {}, [], '', 'nonsense');
    });
    expect(opened).toBeUndefined();
    await eventually(async () => {
      expect(await desktop.run(({ windows }) => windows[0]?.focused)).toBe(true);
    });
    expect((await toldOf(desktop)).openings).toEqual([]);
  });

  test('a file that is dragged onto the icon is handed over (macOS)', async () => {
    await forget();
    const held = await desktop.run(({ app, preventable }, path) => {
      const event = preventable({});
      app.emit('open-file', event, path);
      return event.prevented;
    }, notes);
    expect(held).toBe(true);
    await untilOpened([someImports(1)]);
  });

  const openLink = (link: string, answer: string | null = null) =>
    desktop.run(
      ({ app, preventable, dialogs }, [url, button]) => {
        if (button !== null) dialogs.answers.push(button);
        app.emit('open-url', preventable({}), url);
      },
      [link, answer] as const,
    );

  test.each(['source', 'quiz', 'flashcards', 'mindmap'] as const)(
    'a link to a %s shows it without asking',
    async (item) => {
      await forget();
      await openLink(`lectern://${item}/${ID}`);
      await untilOpened([{ kind: 'item', item, id: ID }]);
      await untilAsked([]);
    },
  );

  const offer = `lectern://add?url=${encodeURIComponent('https://lectern.invalid/a?b=c#d')}`;

  test('a link that offers a web page is taken only when the user agrees', async () => {
    await forget();
    await openLink(offer);
    await untilAsked([
      {
        buttons: ['Cancel', 'Add'],
        detail: expect.stringContaining('https://lectern.invalid/a?b=c#d'),
        hasWindow: true,
      },
    ]);
    expect((await toldOf(desktop)).openings).toEqual([]);
    const link = { url: 'https://lectern.invalid/a?b=c#d' };
    const imports = async () => (await call('/workspace/imports')).json['items'];
    expect(await imports()).not.toContainEqual(expect.objectContaining(link));
    await openLink(offer, 'Add');
    await untilOpened([someImports(1)]);
    expect(await imports()).toContainEqual(expect.objectContaining(link));
  });

  test.each([
    'lectern://quiz/not-an-id',
    `lectern://quiz/${ID}/edit`,
    `lectern://quiz/${ID}?then=delete`,
    `lectern://user:secret@quiz/${ID}`,
    `lectern://delete/${ID}`,
    'lectern://add?url=file%3A%2F%2F%2Fetc%2Fpasswd',
    'lectern://add?url=https%3A%2F%2Fme%3Asecret%40example.org',
    'lectern://add?url=https%3A%2F%2Fexample.org&url=https%3A%2F%2Fexample.com',
    'lectern://add?url=https%3A%2F%2Fexample.org&key=value',
    `lectern://add?url=https%3A%2F%2Fexample.org%2F${'x'.repeat(9000)}`,
    'lectern:add',
    'https://example.org/',
  ])('the link %s does nothing, and says so', async (link) => {
    await forget();
    await openLink(link);
    await untilAsked([{ message: 'Lectern cannot open this', buttons: ['OK'] }]);
    expect((await toldOf(desktop)).openings).toEqual([]);
  });

  test('what is no file is refused by name, and the rest is opened', async () => {
    await forget();
    await startAgain('a folder', 'gone.pdf', 'my notes.txt', 'file://host/share/x.pdf');
    await untilOpened([someImports(1)]);
    await untilAsked([
      {
        detail: expect.stringMatching(
          /^a folder is not a file[\s\S]*gone\.pdf is[\s\S]*This link is not one/u,
        ),
      },
    ]);
  });
});
