import { generate } from 'selfsigned';
import { startTestApp, type TestApp } from './test-app.ts';
import { startWebFixture, type WebFixture } from './web-fixture-server.ts';

/** What the fixture answers to a question about a video, or for a track of captions. */
export type Answer =
  | { readonly json: unknown }
  | {
      readonly status?: number;
      readonly headers?: Record<string, string>;
      readonly body?: string;
    };

/** Takes the place of www.youtube.com. Answers are looked up anew for each request. */
export interface YoutubeFixture {
  /** By id of the video, and by `id NAME` for one of YouTube's apps alone. */
  readonly players: Map<string, Answer>;
  /** By the path and query of the track's address. */
  readonly captions: Map<string, Answer>;
  readonly web: WebFixture;
  /** An app whose network ends at this fixture. */
  readonly server: TestApp;
  close(): Promise<void>;
}

const apps: Readonly<Record<string, string>> = { 3: 'ANDROID', 5: 'IOS', 28: 'ANDROID_VR' };

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const idIn = (body: string): string => {
  const parsed: unknown = JSON.parse(body);
  return String(Object(parsed).videoId);
};

export async function startYoutubeFixture(): Promise<YoutubeFixture> {
  const players = new Map<string, Answer>();
  const captions = new Map<string, Answer>();
  const { private: key, cert } = await generate(
    [{ name: 'commonName', value: 'www.youtube.com' }],
    {
      algorithm: 'sha256',
      keyType: 'ec',
      extensions: [
        {
          name: 'subjectAltName',
          altNames: ['www.youtube.com', 'consent.youtube.com', 'www.google.com'].map((value) => ({
            type: 2,
            value,
          })),
        },
      ],
    },
  );
  const web = await startWebFixture(
    (request, response) => {
      void bodyOf(request).then((body) => {
        const path = request.url ?? '';
        const app = apps[String(request.headers['x-youtube-client-name'])];
        const id = path.startsWith('/youtubei/v1/player') ? idIn(body) : '';
        const answer = id
          ? (players.get(`${id} ${app}`) ?? players.get(id))
          : captions.get(path.replace(/[?&]fmt=json3$/u, ''));
        if (!answer) response.writeHead(404).end();
        else if ('json' in answer) {
          response
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify(answer.json));
        } else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body ?? '');
      });
    },
    { tls: { key, cert } },
  );
  const server = await startTestApp({
    outbound: { network: web.network, trustedCertificates: [cert] },
  });
  return {
    players,
    captions,
    web,
    server,
    async close() {
      await server.close();
      await web.close();
    },
  };
}

export interface MadeTrack {
  readonly language: string;
  readonly path: string;
  readonly isAutomatic?: boolean;
}

/** YouTube's answer on a video that can be seen, in the form in which it comes. */
export const playableVideo = (
  id: string,
  tracks: readonly MadeTrack[],
  details: Record<string, unknown> = {},
): Answer => ({
  json: {
    responseContext: { visitorData: 'x' },
    playabilityStatus: { status: 'OK', playableInEmbed: true },
    videoDetails: {
      videoId: id,
      title: 'How tides work',
      lengthSeconds: '95',
      channelId: 'UC-made-for-tests',
      author: 'Harbour School',
      viewCount: '12',
      isPrivate: false,
      ...details,
    },
    captions:
      tracks.length === 0
        ? undefined
        : {
            playerCaptionsTracklistRenderer: {
              captionTracks: tracks.map(({ language, path, isAutomatic }) => ({
                baseUrl: `https://www.youtube.com${path}`,
                name: { runs: [{ text: language }] },
                vssId: `${isAutomatic ? 'a' : ''}.${language}`,
                languageCode: language,
                isTranslatable: true,
                ...(isAutomatic ? { kind: 'asr' } : {}),
              })),
              audioTracks: [{ captionTrackIndices: tracks.map((_track, index) => index) }],
              defaultAudioTrackIndex: 0,
            },
          },
  },
});

/** YouTube's answer on a video that it does not show. */
export const unplayableVideo = (
  status: string,
  reason: string,
  { subreason, details }: { subreason?: string; details?: Record<string, unknown> } = {},
): Answer => ({
  json: {
    playabilityStatus: {
      status,
      reason,
      errorScreen: {
        playerErrorMessageRenderer: {
          reason: { simpleText: reason },
          ...(subreason === undefined ? {} : { subreason: { runs: [{ text: subreason }] } }),
        },
      },
    },
    ...(details ? { videoDetails: details } : {}),
  },
});

/** Captions as people write them: one event for each that is shown, with its start in seconds. */
export const shownEvents = (cues: readonly (readonly [start: number, text: string])[]): Answer => ({
  json: {
    wireMagic: 'pb3',
    events: cues.map(([start, utf8]) => ({
      tStartMs: start * 1000,
      dDurationMs: 3000,
      segs: [{ utf8 }],
    })),
  },
});

/**
 * Automatic captions as they come: an empty event, lines of words with offsets, and between them
 * events that only break the line.
 * @param lines each with its start in seconds and its words; a number is a pause in seconds
 */
export const spokenEvents = (
  lines: readonly (readonly [start: number, words: string])[],
): Answer => ({
  json: {
    wireMagic: 'pb3',
    events: [
      { tStartMs: 0, dDurationMs: 95_000, id: 1, wpWinPosId: 1, wsWinStyleId: 1 },
      ...lines.flatMap(([start, text]) => {
        let offset = 0;
        const segs = text.split(' ').flatMap((word, index) => {
          if (/^\d+(?:\.\d+)?$/u.test(word)) {
            offset += Number(word) * 1000;
            return [];
          }
          const seg = {
            utf8: index === 0 ? word : ` ${word}`,
            ...(index === 0 ? {} : { tOffsetMs: Math.round(offset) }),
            acAsrConf: 0,
          };
          offset += 120 + 60 * word.length;
          return [seg];
        });
        const tStartMs = start * 1000;
        return [
          { tStartMs, dDurationMs: offset + 2000, wWinId: 1, segs },
          {
            tStartMs: tStartMs + 10,
            dDurationMs: 10,
            wWinId: 1,
            aAppend: 1,
            segs: [{ utf8: '\n' }],
          },
        ];
      }),
    ],
  },
});
