import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { runLectern } from '../../support/command-line.ts';
import { listen, toldOf } from '../../support/desktop-page.ts';
import { desktopsOfTest, newLibrary, type DesktopProcess } from '../../support/desktop-process.ts';
import { makePdf, putLines } from '../../support/make-pdf.ts';
import { fileSource, sampleBytes } from '../../support/sample.ts';
import { createCaller, type Reply } from '../../support/test-app.ts';
import { workspaceCaller } from '../../support/workspace-client.ts';

const start = desktopsOfTest();

/** Work for seconds on any machine: many pages, and it is sent several times. */
const LONG_PAGES = 500;
const LONG_COPIES = 6;
let longPdf: Buffer;
beforeAll(async () => {
  const lines = Array.from(
    { length: 40 },
    (_, at) => `Line ${at}: cells make energy step by step.`,
  );
  longPdf = await makePdf((document) => {
    for (let page = 0; page < LONG_PAGES; page += 1) {
      document.addPage();
      putLines(document, lines, { y: 80 });
    }
  });
});

/** A desktop app and a client of its public interface. */
interface Served {
  readonly desktop: DesktopProcess;
  readonly key: string;
  readonly send: (file: Uint8Array) => Promise<Reply>;
  readonly job: (id: unknown) => Promise<Reply>;
}

async function connect(desktop: DesktopProcess, key: string): Promise<Served> {
  const base = await desktop.run(({ windows }) => windows[0]?.webContents.mainFrame.origin ?? '');
  const call = createCaller(base, key);
  return {
    desktop,
    key,
    job: (id) => call(`/job/${String(id)}`),
    send(file) {
      const form = new FormData();
      form.set('source', JSON.stringify(fileSource()));
      form.set('file', new Blob([Buffer.from(file)]), 'lecture.pdf');
      const headers = { prefer: 'respond-async' };
      return call('/source/ingestSource', { method: 'POST', headers, body: form });
    },
  };
}

async function startWithKey(settings: Partial<Settings> = {}): Promise<Served> {
  const dataFolder = await newLibrary({ concurrentJobs: 1, ...settings });
  const key = (await runLectern(dataFolder, 'keys', 'create')).stdout.trim();
  return connect(await start({ dataFolder }), key);
}

const untilDone = (desktop: DesktopProcess): Promise<void> =>
  eventually(async () => {
    const seen = await desktop.run(({ windows }) => windows[0]?.progressSeen ?? []);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.at(-1)).toBe(-1);
  });

describe('progress', () => {
  test('is shown in the task bar and beside the clock, and taken away at the end', async () => {
    const { desktop, send } = await startWithKey();
    await send(longPdf);
    await eventually(async () => {
      const tip = await desktop.run(({ tray }) => tray?.toolTip);
      expect(tip).toMatch(/^Lectern: 1 piece of work, \d+%$/u);
    });
    await untilDone(desktop);
    const seen = await desktop.run(({ windows }) => windows[0]?.progressSeen ?? []);
    const during = seen.slice(0, -1);
    expect(during).toEqual(during.toSorted((one, other) => one - other));
    expect(during.some((fraction) => fraction > 0 && fraction < 1)).toBe(true);
    expect(await desktop.run(({ tray }) => tray?.toolTip)).toBe('Lectern');
  });
});

describe('the end of work', () => {
  const notifications = (desktop: DesktopProcess) =>
    desktop.run(({ notifications: shown }) => shown.map(({ title, body }) => ({ title, body })));

  test('is announced while the window is in the background; a click leads there', async () => {
    const { desktop, send, job } = await startWithKey({ notifyAfterSeconds: 0 });
    await listen(desktop);
    const { json } = await send(sampleBytes);
    await eventually(async () => {
      expect(await notifications(desktop)).toEqual([
        { title: 'Source added', body: 'How Memory Works: A Short Introduction' },
      ]);
    });
    await desktop.run(({ notifications: [notification] }) => notification?.emit('click'));
    const id = (await job(json['jobId'])).json['sourceId'];
    await eventually(async () => {
      expect((await toldOf(desktop)).openings).toEqual([{ kind: 'item', item: 'source', id }]);
    });
    expect(await desktop.run(({ windows }) => windows[0]?.focused)).toBe(true);
  });

  test('is announced too where work failed, with the reason', async () => {
    const { desktop, send } = await startWithKey({ notifyAfterSeconds: 0 });
    await send(new TextEncoder().encode('%PDF-1.7 and nothing more'));
    await eventually(async () => {
      expect(await notifications(desktop)).toEqual([
        {
          title: 'A source could not be added',
          body: expect.stringContaining('This PDF is damaged'),
        },
      ]);
    });
  });

  test('is not announced to somebody who looks at the window, nor where work was short', async () => {
    const looking = await startWithKey({ notifyAfterSeconds: 0 });
    await looking.desktop.run(({ windows }) => windows[0]?.focus());
    await looking.send(sampleBytes);
    await untilDone(looking.desktop);
    expect(await notifications(looking.desktop)).toEqual([]);
    const short = await startWithKey();
    await short.send(sampleBytes);
    await untilDone(short.desktop);
    expect(await notifications(short.desktop)).toEqual([]);
  });
});

describe('quitting', () => {
  const sendLong = async (send: (file: Uint8Array) => Promise<Reply>): Promise<unknown[]> => {
    const replies: Reply[] = [];
    for (let copy = 0; copy < LONG_COPIES; copy += 1) replies.push(await send(longPdf));
    return replies.map(({ json }) => json['jobId']);
  };
  const quit = (desktop: DesktopProcess, answer: string) =>
    desktop.run(({ app, dialogs }, button) => {
      dialogs.answers.push(button);
      app.quit();
    }, answer);
  const isClosed = (dataFolder: string) => !existsSync(join(dataFolder, 'server.json'));

  test('while idle ends at once, without a question, with the library closed', async () => {
    const { desktop } = await startWithKey();
    await desktop.run(({ app }) => app.quit());
    expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
    expect(isClosed(desktop.dataFolder)).toBe(true);
    expect(existsSync(join(desktop.dataFolder, 'lectern.db-wal'))).toBe(false);
  });

  test('while working asks; whoever stays keeps the work', async () => {
    const { desktop, key, send, job } = await startWithKey();
    const ids = await sendLong(send);
    await quit(desktop, 'Keep Working');
    await eventually(async () => {
      const [asked] = await desktop.run(({ dialogs }) => dialogs.asked);
      expect(asked).toMatchObject({
        message: 'Quit while Lectern is working?',
        buttons: ['Keep Working', 'Stop Work and Quit'],
        hasWindow: true,
      });
    });
    expect((await job(ids.at(-1))).json['status']).toMatch(/queued|running/u);
    expect(await desktop.run(({ windows }) => windows.length)).toBe(1);

    await quit(desktop, 'Stop Work and Quit');
    expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
    expect(isClosed(desktop.dataFolder)).toBe(true);

    const again = await connect(await start({ dataFolder: desktop.dataFolder }), key);
    expect((await again.job(ids.at(-1))).json).toMatchObject({
      status: 'cancelled',
      error: 'Lectern stopped before this work was done. Start it again',
    });
  });

  describe('to start again, as after restoring a backup', () => {
    const restart = async (desktop: DesktopProcess): Promise<void> => {
      const http = await desktop.run(({ windows }) => windows[0]?.webContents.mainFrame.origin);
      const address = await desktop.run(({ windows }) => windows[0]?.webContents.url ?? '');
      const openingAddress = () => Promise.resolve(address);
      const ask = await workspaceCaller({ http: http ?? '', openingAddress });
      expect((await ask('/workspace/serving')).json).toMatchObject({ canRestart: true });
      expect((await ask('/workspace/restart', { method: 'POST' })).status).toBe(202);
    };
    const isStartedAgain = ({ dataFolder }: DesktopProcess) =>
      existsSync(join(dataFolder, 'desktop', 'relaunched'));

    test('ends with the library closed, and the app comes back', async () => {
      const { desktop } = await startWithKey();
      await restart(desktop);
      expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
      expect(isClosed(desktop.dataFolder)).toBe(true);
      expect(isStartedAgain(desktop)).toBe(true);
      const again = await start({ dataFolder: desktop.dataFolder });
      await again.run(({ app }) => app.quit());
      expect(await again.ended).toEqual({ code: 0, stderr: '' });
    });

    test('asks while working; whoever stays and quits later has quit for good', async () => {
      const { desktop, send } = await startWithKey();
      await sendLong(send);
      await desktop.run(({ dialogs }) => dialogs.answers.push('Keep Working'));
      await restart(desktop);
      await eventually(async () => {
        expect(await desktop.run(({ dialogs }) => dialogs.asked.length)).toBe(1);
      });
      expect(await desktop.run(({ windows }) => windows.length)).toBe(1);
      await quit(desktop, 'Stop Work and Quit');
      expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
      expect(isStartedAgain(desktop)).toBe(false);
    });
  });

  test('by closing the window asks as well, and the window stays', async () => {
    const { desktop, send } = await startWithKey();
    await sendLong(send);
    const closed = await desktop.run(({ windows, dialogs }) => {
      dialogs.answers.push('Keep Working');
      return windows[0]?.close();
    });
    expect(closed).toBe(false);
    await eventually(async () => {
      expect(await desktop.run(({ dialogs }) => dialogs.asked.length)).toBe(1);
    });
    expect(await desktop.run(({ windows }) => windows.length)).toBe(1);
  });

  test('by a signal asks nobody', async () => {
    const { desktop, send } = await startWithKey();
    await sendLong(send);
    desktop.process.kill('SIGTERM');
    expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
    expect(isClosed(desktop.dataFolder)).toBe(true);
  });

  test('with the system, even while the question stands, asks nobody', async () => {
    const { desktop, send } = await startWithKey();
    await sendLong(send);
    await desktop.run(({ app, dialogs, powerMonitor }) => {
      dialogs.held = true;
      app.quit();
      powerMonitor.emit('shutdown');
    });
    expect(await desktop.ended).toEqual({ code: 0, stderr: '' });
    expect(isClosed(desktop.dataFolder)).toBe(true);
  });
});
