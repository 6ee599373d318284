import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { installMadeModel } from '../support/recordings.ts';
import { madeSpeech, toWav } from '../support/spoken-audio.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';

const id = 'aB3-_xYz012';

/**
 * A yt-dlp for tests: notes how it was called, and does what the file `mode` beside it says: gives
 * the file `sound`, fails, or hangs.
 */
const program = `#!/usr/bin/env node
const { appendFileSync, copyFileSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const args = process.argv.slice(2);
writeFileSync(join(__dirname, 'called.json'), JSON.stringify(args));
const mode = readFileSync(join(__dirname, 'mode'), 'utf8');
console.log('title:How tides/waves work v1.2');
console.log('progress:50/100');
if (mode === 'fail') {
  console.error('WARNING: something');
  console.error('ERROR: [youtube] ${id}: Requested format is not available');
  process.exit(1);
}
const output = args[args.indexOf('--output') + 1];
if (mode === 'hang') {
  appendFileSync(output + '.part', 'half');
  setInterval(() => undefined, 1000);
} else if (mode === 'give') copyFileSync(join(__dirname, 'sound'), output);
`;

describe.skipIf(process.platform === 'win32')('the sound of a video', () => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await startTestApp({ settings: { speechThreads: 1 } });
    await installMadeModel(server);
    folder = join(server.dataFolder, 'programs');
    mkdirSync(folder);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });

  const install = (mode: 'give' | 'fail' | 'hang' | 'nothing'): void => {
    writeFileSync(join(folder, 'mode'), mode);
    writeFileSync(join(folder, 'sound'), toWav(madeSpeech(5)));
    writeFileSync(join(folder, 'yt-dlp'), program);
    chmodSync(join(folder, 'yt-dlp'), 0o755);
  };

  const ingest = (metadata: Record<string, unknown>, prefer?: string): Promise<Reply> =>
    server.request('/source/ingestSource', {
      method: 'POST',
      body: {
        source: { sourceType: 'youtube', userId: 'u', url: `https://youtu.be/${id}`, metadata },
      },
      ...(prefer === undefined ? {} : { headers: { prefer } }),
    });

  const incoming = (): string[] => readdirSync(join(server.dataFolder, 'incoming'));

  test('without yt-dlp is answered with 424 and how to get it', async () => {
    const path = process.env['PATH'] ?? '';
    vi.stubEnv('PATH', folder);
    const reply = await ingest({ sound: true });
    vi.stubEnv('PATH', path);
    expect([reply.status, reply.json['error']]).toMatchObject([
      424,
      expect.stringMatching(/yt-dlp, which is not on this computer\. Install it/u),
    ]);
    expect(incoming()).toEqual([]);
  });

  test('is listened to when that is asked for; what was asked is not kept', async () => {
    install('give');
    const reply = await ingest({ sound: true, topic: 'Tides' });
    expect([reply.status, reply.json]).toMatchObject([
      201,
      { sourceType: 'youtube', metadata: { topic: 'Tides' } },
    ]);
    expect(reply.json['metadata']).not.toHaveProperty('sound');
    expect(reply.json['content']).toContain('word100');
    const { json } = await server.request(`/source/getSourceById/${String(reply.json['_id'])}`);
    expect(json['url']).toBe(`https://www.youtube.com/watch?v=${id}`);
    expect(incoming()).toEqual([]);
  });

  test('is named after the video where nothing else names it', async () => {
    const reply = await ingest({ sound: true });
    const { json } = await server.request(`/source/getSourceById/${String(reply.json['_id'])}`);
    expect(json['title']).toBe('How tides waves work v1.2');
  });

  test('is asked for by the address alone, without settings or cookies of the user', () => {
    const args: unknown = JSON.parse(readFileSync(join(folder, 'called.json'), 'utf8'));
    expect(args).toEqual(
      expect.arrayContaining(['--ignore-config', '--no-playlist', '--max-filesize']),
    );
    expect([args].flat().slice(-2)).toEqual(['--', `https://www.youtube.com/watch?v=${id}`]);
  });

  test('that does not come says why', async () => {
    install('fail');
    const reply = await ingest({ sound: true });
    expect([reply.status, reply.json['error']]).toMatchObject([
      502,
      expect.stringMatching(/Requested format is not available\. Add a file instead/u),
    ]);
  });

  test('that is too large is answered with 413', async () => {
    install('nothing');
    expect((await ingest({ sound: true })).status).toBe(413);
  });

  test('can be cancelled, and leaves nothing behind', async () => {
    install('hang');
    const { json } = await ingest({ sound: true }, 'respond-async');
    const path = `/job/${String(json['jobId'])}`;
    await eventually(async () => {
      expect((await server.request(path)).json['stage']).toBe('downloading');
      expect(incoming()).toHaveLength(1);
    });
    const cancelled = await server.request(path, { method: 'DELETE' });
    expect(cancelled.json['status']).toBe('cancelled');
    expect(incoming()).toEqual([]);
    expect(existsSync(join(folder, 'called.json'))).toBe(true);
  });
});
