import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, afterAll, describe, expect, test, vi } from 'vitest';
import { listen, toldOf } from '../../support/desktop-page.ts';
import {
  desktopsOfTest,
  newLibrary,
  spawnDesktop,
  startDesktop,
  type DesktopProcess,
} from '../../support/desktop-process.ts';
import { temporaryFolder } from '../../support/test-app.ts';

const ID = '0123456789abcdef01234567';
const folder = temporaryFolder();
const notes = join(folder, 'my notes.txt');
const NOTES_TEXT = 'Mitochondria make ATP. '.repeat(400_000);
beforeAll(() => {
  writeFileSync(notes, NOTES_TEXT);
  mkdirSync(join(folder, 'a folder'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const fileNamed = (name: string, bytes: number) => ({
  kind: 'files',
  files: [{ token: expect.any(String), name, bytes }],
});
const notesOpened = fileNamed('my notes.txt', NOTES_TEXT.length);

describe('a first start', () => {
  const start = desktopsOfTest();

  test('hands its files to the page once that listens, and leaves switches alone', async () => {
    const desktop = await start({
      args: ['--disable-gpu', 'my notes.txt', `lectern://quiz/${ID}`],
      workingDirectory: folder,
    });
    await listen(desktop);
    await vi.waitFor(async () => {
      const { openings } = await toldOf(desktop);
      expect(openings).toEqual([notesOpened, { kind: 'item', item: 'quiz', id: ID }]);
    });
  });

  test('the page can read the file, and nothing else', async () => {
    const desktop = await start({ args: [notes] });
    await listen(desktop);
    const { openings } = await vi.waitFor(async () => {
      const told = await toldOf(desktop);
      expect(told.openings).toHaveLength(1);
      return told;
    });
    const [opening] = openings;
    const token = opening?.kind === 'files' ? (opening.files[0]?.token ?? '') : '';
    const read = await desktop.run(async ({ windows }, asked) => {
      const bridge = windows[0]?.webContents.bridge();
      const pieces: Uint8Array[] = [];
      let offset = 0;
      for (;;) {
        const piece = await bridge?.readFile(asked, offset);
        if (!piece || piece.length === 0) break;
        pieces.push(piece);
        offset += piece.length;
      }
      return pieces;
    }, token);
    expect(read.length).toBeGreaterThan(1);
    expect(Buffer.concat(read).toString()).toBe(NOTES_TEXT);

    const refused = (wrong: string): Promise<string> =>
      desktop.run(async ({ windows }, asked) => {
        try {
          await windows[0]?.webContents.bridge().readFile(asked, 0);
          return 'read';
        } catch (error) {
          return String(error);
        }
      }, wrong);
    expect(await refused('../../etc/passwd')).toContain('Choose it again');
    writeFileSync(notes, `${NOTES_TEXT}changed`);
    expect(await refused(token)).toContain('Choose it again');
    writeFileSync(notes, NOTES_TEXT);
  });
});

describe('while the app runs', () => {
  let desktop: DesktopProcess;
  beforeAll(async () => {
    desktop = await startDesktop({ dataFolder: await newLibrary() });
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
    vi.waitFor(async () => expect((await toldOf(desktop)).openings).toEqual(openings), 10_000);
  const untilAsked = (asked: unknown[]) =>
    vi.waitFor(async () => {
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
    await vi.waitFor(async () => {
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
    const name = 'my notes.txt';
    const bytes = NOTES_TEXT.length;
    const file = { token: expect.any(String), name, bytes };
    await untilOpened([{ kind: 'files', files: [file, file] }]);
  });

  test('what a second start hands over is checked', async () => {
    await forget();
    const opened = await desktop.run(({ app }) => {
      app.emit('second-instance', {}, [], '', { args: [7], workingDirectory: null });
      app.emit('second-instance', {}, [], '', 'nonsense');
    });
    expect(opened).toBeUndefined();
    await vi.waitFor(async () => {
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
    await untilOpened([notesOpened]);
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

  const offer = `lectern://add?url=${encodeURIComponent('https://example.org/a?b=c#d')}`;

  test('a link that offers a web page is taken only when the user agrees', async () => {
    await forget();
    await openLink(offer);
    await untilAsked([
      {
        buttons: ['Cancel', 'Add'],
        detail: expect.stringContaining('https://example.org/a?b=c#d'),
        hasWindow: true,
      },
    ]);
    expect((await toldOf(desktop)).openings).toEqual([]);
    await openLink(offer, 'Add');
    await untilOpened([{ kind: 'link', url: 'https://example.org/a?b=c#d' }]);
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
    await untilOpened([notesOpened]);
    await untilAsked([
      { detail: expect.stringMatching(/a folder\ngone\.pdf\n[\s\S]*This link is not one/u) },
    ]);
  });
});
