import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import { MEBIBYTE, type Settings } from '../../../src-shared/settings.ts';
import { youtubeMediaType } from '../../../src-shared/source.ts';
import type { Clock } from '../../platform/identifiers.ts';
import { readBytes } from '../../platform/outbound-body.ts';
import type { OutboundHttp, OutboundRequest } from '../../platform/outbound-http.ts';
import type { ReportProgress } from '../../platform/pool-task.ts';
import type { DocumentFile } from '../source-reader.ts';
import { tracksByWorth } from './choose-track.ts';
import {
  parsePlayerAnswer,
  problemOf,
  type CaptionTrack,
  type PlayerAnswer,
} from './player-answer.ts';
import type { VideoDocument } from './video-document.ts';
import { clientsIn, newVisitor, type YoutubeClient } from './youtube-clients.ts';
import { addressOfVideo, videoAt } from './youtube-link.ts';

const SITE = 'https://www.youtube.com/';
const captionHosts: ReadonlySet<string> = new Set(['www.youtube.com', 'm.youtube.com']);
const MAX_ANSWER_MB = 8;
const MAX_CAPTIONS_MB = 20;
/** Where YouTube limits without saying for how long, in seconds. */
const USUAL_WAIT = 600;

export interface FetchVideoOptions {
  readonly http: OutboundHttp;
  /** Existing folder for the file, whose name is made up here. */
  readonly folder: string;
  readonly settings: Pick<Settings, 'youtubeClients' | 'pageTimeoutSeconds'>;
  readonly clock: Clock;
  /** BCP 47 tag of the captions wanted; undefined: what is spoken. */
  readonly language: string | undefined;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
}

function explainStatus(status: number, headers: Readonly<Record<string, string>>): AppError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) {
    const wait = Number(headers['retry-after'] ?? USUAL_WAIT);
    const retryAfterSeconds = Number.isFinite(wait) && wait > 0 ? wait : USUAL_WAIT;
    return appError('youtube-rate-limited', { retryAfterSeconds });
  }
  if (status === 403) return appError('youtube-blocked');
  // Asked in a way that it has stopped to answer.
  if (status === 400 || status === 404) return appError('youtube-captions-refused');
  return appError('remote-failed', { site: 'www.youtube.com', answer: `it answered ${status}` });
}

/** Fetches text from YouTube. @throws AppError what YouTube answers instead */
async function ask(http: OutboundHttp, url: string | URL, request: OutboundRequest) {
  const response = await http.request(url, { ...request, acceptsStatus: () => true });
  try {
    const { hostname, pathname } = new URL(response.url);
    if (hostname.startsWith('consent.')) throw appError('youtube-consent');
    if (pathname.startsWith('/sorry')) throw appError('youtube-blocked');
    const refusal = explainStatus(response.status, response.headers);
    if (refusal) throw refusal;
    return Buffer.from(await readBytes(response.body)).toString('utf8');
  } finally {
    await response.close();
  }
}

async function askPlayer(
  id: string,
  client: YoutubeClient,
  { http, clock }: FetchVideoOptions,
  signal: AbortSignal,
): Promise<PlayerAnswer> {
  const { userAgent, number, version, device } = client;
  const visitor = newVisitor(clock());
  const body = {
    videoId: id,
    contentCheckOk: true,
    racyCheckOk: true,
    // English, so that reasons can be told apart.
    context: {
      client: {
        ...device,
        clientVersion: version,
        userAgent,
        hl: 'en',
        gl: 'US',
        utcOffsetMinutes: 0,
        visitorData: visitor,
      },
    },
  };
  const answer = await ask(http, new URL('/youtubei/v1/player?prettyPrint=false', SITE), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': userAgent,
      'x-youtube-client-name': number,
      'x-youtube-client-version': version,
      'x-goog-visitor-id': visitor,
    },
    body: JSON.stringify(body),
    maxBytes: MAX_ANSWER_MB * MEBIBYTE,
    signal,
  });
  const parsed = parsePlayerAnswer(answer);
  // In place of a video that it does not hand out, YouTube may name another one.
  const given = parsed.videoDetails?.videoId;
  if (given !== undefined && given !== id) throw appError('youtube-captions-refused');
  return parsed;
}

/** @returns the captions as json3; empty where YouTube keeps them back */
async function askCaptions(
  track: CaptionTrack,
  client: YoutubeClient,
  { http }: FetchVideoOptions,
  signal: AbortSignal,
): Promise<string> {
  const url = URL.parse(track.baseUrl, SITE);
  if (!url || !captionHosts.has(url.hostname)) throw appError('youtube-changed');
  // The first `fmt` of an address counts, and some come with one.
  for (const name of ['fmt', 'tlang']) url.searchParams.delete(name);
  url.searchParams.set('fmt', 'json3');
  const body = await ask(http, url, {
    headers: { 'user-agent': client.userAgent },
    maxBytes: MAX_CAPTIONS_MB * MEBIBYTE,
    what: 'The captions of this video',
    signal,
  });
  return /"events"\s*:/u.test(body) ? body : '';
}

async function askAs(
  client: YoutubeClient,
  id: string,
  options: FetchVideoOptions,
  signal: AbortSignal,
): Promise<VideoDocument> {
  const answer = await askPlayer(id, client, options, signal);
  const problem = problemOf(answer);
  if (problem) throw problem;
  const [track] = tracksByWorth(answer, options.language);
  if (!track) throw appError('youtube-no-captions');
  options.report(0.5, 'fetching captions');
  const captions = await askCaptions(track, client, options, signal);
  if (captions === '') throw appError('youtube-captions-refused');
  const { title = '', author = '', lengthSeconds } = answer.videoDetails ?? {};
  return {
    id,
    title,
    channel: author,
    seconds: lengthSeconds === undefined ? null : Number(lengthSeconds),
    language: track.languageCode,
    isAutomatic: track.kind === 'asr',
    captions,
  };
}

/** Failures that asking once more, as another app, makes worse or cannot change. */
const final: ReadonlySet<string> = new Set([
  'youtube-live',
  'youtube-upcoming',
  'youtube-private',
  'youtube-rate-limited',
  'youtube-consent',
  'remote-timeout',
  'too-large',
  'cancelled',
  'interrupted',
]);
/** Say little of the video itself: told only where no app was answered with more. */
const vague: readonly string[] = ['youtube-changed', 'youtube-captions-refused', 'youtube-blocked'];

const exactness = ({ code }: AppError): number => {
  const place = vague.indexOf(code);
  return place < 0 ? vague.length : place;
};

/**
 * Asks YouTube for a video's captions, as one of its apps after the other until one is answered,
 * and puts them with title, channel and length into a file.
 * @throws AppError `youtube-…` what is in the way and the way out; what `OutboundHttp.request` throws
 */
export async function fetchVideo(url: string, options: FetchVideoOptions): Promise<DocumentFile> {
  const { id, startSeconds } = videoAt(url);
  const { settings, folder, report } = options;
  const seconds = settings.pageTimeoutSeconds;
  const timeUp = new AbortController();
  const timer = setTimeout(
    () => timeUp.abort(appError('remote-timeout', { site: 'www.youtube.com', seconds })),
    seconds * 1000,
  );
  const signal = AbortSignal.any([options.signal, timeUp.signal]);
  let told: AppError | undefined;
  report(0, 'asking YouTube');
  try {
    for (const client of clientsIn(settings.youtubeClients)) {
      try {
        const video = await askAs(client, id, options, signal);
        const path = join(folder, `youtube-${randomUUID()}`);
        await writeFile(path, JSON.stringify(video), { mode: 0o600 });
        return { path, contentType: youtubeMediaType, url: addressOfVideo(id, startSeconds) };
      } catch (error) {
        if (!(error instanceof AppError) || final.has(error.code)) throw error;
        if (!told || exactness(error) > exactness(told)) told = error;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  throw told ?? appError('youtube-changed');
}
