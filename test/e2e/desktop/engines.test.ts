import { expect, test, vi } from 'vitest';
import { desktopsOfTest, newLibrary } from '../../support/desktop-process.ts';
import { eventually } from '../../support/eventually.ts';
import { installMadeModel } from '../../support/recordings.ts';
import { concatSamples, madeSpeech, silence, toWav } from '../../support/spoken-audio.ts';
import { startTestApp } from '../../support/test-app.ts';
import { workspaceCaller } from '../../support/workspace-client.ts';

const startDesktop = desktopsOfTest();

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const stretch = concatSamples(madeSpeech(6), silence(12));
const lecture = toWav(concatSamples(...Array.from({ length: 8 }, () => stretch)));

test("native engines run in Electron's helper processes, of which a crash costs a piece only", async () => {
  const dataFolder = await newLibrary({ speechThreads: 1 });
  const before = await startTestApp({ dataFolder, keepFolder: true });
  await installMadeModel(before);
  await before.close();

  const desktop = await startDesktop({ dataFolder });
  const address = await desktop.run(({ windows }) => windows[0]?.webContents.loads[0] ?? '');
  const call = await workspaceCaller({
    http: new URL(address).origin,
    openingAddress: async () => address,
  });
  const body = new FormData();
  body.set('file', new Blob([Buffer.from(lecture)], { type: 'audio/wav' }), 'Week 3.wav');
  expect((await call('/workspace/imports/file', { method: 'POST', body })).status).toBe(202);

  const speechPid = async (): Promise<number> => {
    const { utilities } = await desktop.run((standIn) => ({ utilities: standIn.utilities }));
    const found = utilities.findLast(({ module }) => module.startsWith('whisper'));
    return found?.pid ?? 0;
  };
  await eventually(async () => {
    const { items } = (await call('/workspace/imports')).json;
    expect(items).toMatchObject([{ stage: expect.stringMatching(/^transcribing/u) }]);
    expect(await speechPid()).toBeGreaterThan(0);
  });
  const first = await speechPid();
  process.kill(first, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect((await call('/workspace/imports')).json['items']).toEqual([]);
      const { items } = (await call('/workspace/sources')).json;
      expect(items).toMatchObject([{ title: 'Week 3', kind: 'audio' }]);
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(await speechPid()).not.toBe(first);
  const utilities = await desktop.run((standIn) => standIn.utilities);
  expect(utilities.map(({ module }) => module.split(/[-.]/u, 1)[0])).toEqual(
    expect.arrayContaining(['decode', 'whisper']),
  );
  expect(utilities.every(({ serviceName }) => serviceName === 'Lectern engine')).toBe(true);

  await desktop.run(({ app }) => app.quit());
  await desktop.ended;
  for (const { pid } of utilities) expect(isAlive(pid ?? 0)).toBe(false);
}, 120_000);
