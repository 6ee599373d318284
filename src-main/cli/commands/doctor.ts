import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { MEBIBYTE, Settings } from '../../../src-shared/settings.ts';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import { createApp, type App } from '../../app/create-app.ts';
import { withDataOption, type DataOption } from '../data-option.ts';
import { builtAppPages, samplePdf } from '../../platform/package-files.ts';
import { runningServer } from '../running-server.ts';

/** One thing that was looked at. `missing` is no fault: what needs it says so when it is used. */
interface Finding {
  readonly what: string;
  readonly state: 'ok' | 'missing' | 'wrong';
  readonly detail: string;
}

const LOW_DISK_MB = 1024;

const ok = (what: string, detail: string): Finding => ({ what, state: 'ok', detail });
const wrong = (what: string, detail: string): Finding => ({ what, state: 'wrong', detail });
const missing = (what: string, detail: string): Finding => ({ what, state: 'missing', detail });

const inGigabytes = (bytes: number): string => `${(bytes / MEBIBYTE / 1024).toFixed(1)} GB`;

/** The nearest folder that exists: the data folder itself may not be there yet. */
function nearestFolder(path: string): string {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

function checkDataFolder(data: string): Finding[] {
  const folder = nearestFolder(data);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    return [wrong('Data folder', `${data} cannot be written to`)];
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  return [
    ok('Data folder', data),
    free < LOW_DISK_MB * MEBIBYTE
      ? wrong('Disk', `only ${inGigabytes(free)} free`)
      : ok('Disk', `${inGigabytes(free)} free`),
  ];
}

const noSpeech = missing(
  'Speech',
  'no model installed: recordings need captions. Install one: lectern models install whisper-base',
);

function checkSpeech({ services }: App): Finding {
  const found = services.models
    .list()
    .filter(({ kind, state }) => kind !== 'vad' && kind !== 'llama' && state === 'installed');
  if (found.length === 0) return noSpeech;
  return ok('Speech', `${services.speech.engine}, with ${found.map(({ id }) => id).join(', ')}`);
}

const decoders = {
  bundled: 'decoded by the package that npm installed',
  builtin: 'decoded by the built-in decoder',
  ffmpeg: 'decoded by ffmpeg',
} as const;

async function checkDecoder({ services }: App): Promise<Finding> {
  const found = await services.speech.findDecoder();
  if (found === null) {
    const { mediaDecoder } = services.settings;
    return missing('Recordings', appError('decoder-missing', { decoder: mediaDecoder }).message);
  }
  return ok('Recordings', decoders[found]);
}

const noLanguageModel = missing(
  'Language model',
  'none installed: the built-in engine makes everything. Install one: lectern models install qwen3.5-2b',
);

function checkLanguageModel({ services }: App): Finding {
  const found = services.models.installed('llama').map(({ id }) => id);
  return found.length === 0 ? noLanguageModel : ok('Language model', found.join(', '));
}

/** Opens the library as any command does: that also tells whether the database works here. */
async function checkLibrary(data: string): Promise<Finding[]> {
  if (!existsSync(join(data, 'lectern.db'))) {
    return [ok('Library', 'none yet; made at first use'), noSpeech, noLanguageModel];
  }
  try {
    const app = await createApp({ dataFolder: data, exclusive: false });
    const models = [await checkDecoder(app), checkSpeech(app), checkLanguageModel(app)];
    await app.close();
    const { damage } = app;
    return [damage ? wrong('Library', damage.message) : ok('Library', 'sound'), ...models];
  } catch (error) {
    if (error instanceof AppError) return [wrong('Library', error.message)];
    throw error;
  }
}

async function isFree(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)));
  return promise;
}

async function checkServer(data: string): Promise<Finding[]> {
  const running = runningServer(data);
  if (running) {
    const where = [running.http, running.https].filter((address) => address !== null).join(', ');
    return [ok('Server', `running at ${where} (process ${running.pid})`)];
  }
  const { httpPort, httpsPort } = Value.Create(Settings);
  const ports = await Promise.all(
    [httpPort, httpsPort].map(async (port) =>
      (await isFree(port))
        ? ok(`Port ${port}`, 'free')
        : wrong(
            `Port ${port}`,
            'in use by another program; choose another with --port or --https-port',
          ),
    ),
  );
  return [ok('Server', 'not running; start it with: lectern serve'), ...ports];
}

const checkParts = (): Finding[] => [
  ok('Node', process.versions.node),
  ok(
    'Machine',
    `${availableParallelism()} cores, ${inGigabytes(freemem())} of ${inGigabytes(totalmem())} memory free`,
  ),
  ok('PDF and web pages', 'built in'),
  ok('Quiz, flashcards, mind maps', 'built-in engine, which needs no model'),
  existsSync(samplePdf()) ? ok('Sample', samplePdf()) : wrong('Sample', 'not in the package'),
  builtAppPages() === null
    ? wrong('App pages', 'not built; run: npm run build')
    : ok('App pages', 'built'),
];

const marks = { ok: '✓', missing: '–', wrong: '✗' } as const;

async function doctor(options: DataOption & { json?: boolean }): Promise<void> {
  const findings = [
    ...checkParts(),
    ...checkDataFolder(options.data),
    ...(await checkLibrary(options.data)),
    ...(await checkServer(options.data)),
  ];
  if (options.json) console.log(JSON.stringify(findings, null, 2));
  else
    for (const { what, state, detail } of findings)
      console.log(`${marks[state]} ${what}: ${detail}`);
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1;
}

export function addDoctorCommand(program: Command): void {
  withDataOption(program.command('doctor'))
    .description('tell what works on this machine and what is missing')
    .option('--json', 'as JSON')
    .action(doctor);
}
