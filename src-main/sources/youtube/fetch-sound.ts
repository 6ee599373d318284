import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { appError } from '../../../src-shared/app-error.ts';
import type { Settings } from '../../../src-shared/settings.ts';
import { programPath } from '../../platform/find-program.ts';
import type { ReportProgress } from '../../platform/pool-task.ts';
import type { DocumentFile } from '../source-reader.ts';
import { addressOfVideo, videoAt } from './youtube-link.ts';

const PROGRAM = 'yt-dlp';
const TITLE = 'title:';
const PROGRESS = 'progress:';
/** As much of its complaints as is kept to explain a failure. */
const KEPT_COMPLAINT = 4000;
const MAX_REASON_CHARACTERS = 300;

export interface FetchSoundOptions {
  /** Existing folder for the file, whose name is made up here. */
  readonly folder: string;
  readonly settings: Pick<Settings, 'maxDownloadMb'>;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

/** Nothing here comes from outside but the address, and that is made from a checked id. */
const argumentsFor = (address: string, output: string, maxMb: number): string[] => [
  '--ignore-config',
  '--no-playlist',
  '--no-cookies',
  '--no-cache-dir',
  '--format',
  'bestaudio/18',
  '--max-filesize',
  `${Math.ceil(maxMb)}M`,
  '--output',
  output,
  '--print',
  `${TITLE}%(title)s`,
  '--no-simulate',
  '--newline',
  '--progress',
  '--progress-template',
  `download:${PROGRESS}%(progress.downloaded_bytes)s/%(progress.total_bytes)s`,
  '--',
  address,
];

/** The last thing that it complained of. */
function reasonIn(complaint: string): string {
  const lines = complaint.split('\n').filter((line) => line.startsWith('ERROR:'));
  const said = (lines.at(-1) ?? '').replace(/^ERROR:\s*(?:\[[^\]]*\]\s*)?/u, '').trim();
  return (said === '' ? 'it gave no reason' : said).slice(0, MAX_REASON_CHARACTERS);
}

/** @returns the title, as it is told on the way */
async function run(args: readonly string[], options: FetchSoundOptions): Promise<string> {
  const { signal, report } = options;
  const child = spawn(programPath(PROGRAM), args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
    signal,
    killSignal: 'SIGKILL',
  });
  let complaint = '';
  let title = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-KEPT_COMPLAINT);
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith(TITLE)) title = line.slice(TITLE.length);
    const [done, total] = line.startsWith(PROGRESS)
      ? line.slice(PROGRESS.length).split('/').map(Number)
      : [];
    if (done !== undefined && total !== undefined && done <= total)
      report(done / total, 'downloading');
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') reject(appError('youtube-downloader-missing'));
    else reject(signal.aborted ? signal.reason : error);
  });
  child.on('close', (code) => {
    if (signal.aborted) reject(signal.reason);
    else if (code === 0) resolve();
    else reject(appError('youtube-sound-failed', { reason: reasonIn(complaint) }));
  });
  await promise;
  return title;
}

/**
 * Fetches the sound of a video with the `yt-dlp` of this machine. For when the user has asked for
 * just that: it speaks to YouTube by itself.
 * @throws AppError `youtube-link-…`, `youtube-downloader-missing`, `youtube-sound-failed`,
 *   `too-large`, `cancelled`
 */
export async function fetchSound(url: string, options: FetchSoundOptions): Promise<DocumentFile> {
  const { id, startSeconds } = videoAt(url);
  const { folder, settings, report } = options;
  const scratch = await mkdtemp(join(folder, 'sound-'));
  report(0, 'asking YouTube');
  try {
    const output = join(scratch, 'sound');
    const args = argumentsFor(addressOfVideo(id, null), output, settings.maxDownloadMb);
    const title = await run(args, options);
    // It ends well, and without a file, where that would be too large.
    const [made] = await readdir(scratch);
    if (made === undefined) {
      const limit = `${settings.maxDownloadMb} MB`;
      throw appError('too-large', { what: 'The sound of this video', limit });
    }
    const path = join(folder, `youtube-${randomUUID()}`);
    await rename(join(scratch, made), path);
    const name = title.replaceAll(/[/\\]/gu, ' ').trim();
    const fileName = name === '' ? undefined : `${name}.sound`;
    return { path, fileName, url: addressOfVideo(id, startSeconds) };
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
