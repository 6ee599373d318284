import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { corpusFolder, corpusNote, hasCorpus } from '../support/corpus.ts';
import { eventually } from '../support/eventually.ts';
import { SourceDetail } from '../../src-shared/source.ts';
import { idOf } from '../support/sample.ts';
import type { Reply } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';
import {
  playableVideo,
  shownEvents,
  spokenEvents,
  startYoutubeFixture,
  unplayableVideo,
  type YoutubeFixture,
} from '../support/youtube-fixture.ts';

const id = 'aB3-_xYz012';
const link = `https://youtu.be/${id}?t=42&si=x`;
const wayOut = /Add a file instead|add a recording of it as a file|Add it when it is over/u;

let tube: YoutubeFixture;
beforeAll(async () => {
  tube = await startYoutubeFixture();
});
afterAll(() => tube.close());

const track = (name: string): string => `/api/timedtext?v=${id}&lang=${name}`;

beforeEach(() => {
  tube.players.clear();
  tube.captions.clear();
  tube.captions.set(
    track('en'),
    shownEvents([
      [1, 'The Moon pulls the water\nof the sea.'],
      [4, '[MUSIC]'],
      [4.5, 'On the far side a second bulge forms.'],
      [40, 'Each coast passes through both.'],
    ]),
  );
  tube.captions.set(track('es'), shownEvents([[1, 'La Luna atrae el agua del mar.']]));
  tube.captions.set(
    track('asr'),
    spokenEvents([
      [2, 'um the moon pulls the water of the sea'],
      [4.9, 'towards itself 1.5 on the far side'],
      [9.5, 'a second bulge forms'],
      [20, '[Music]'],
      [30, 'each coast passes through both of them every day'],
    ]),
  );
});

const ingest = (url = link, source: Record<string, unknown> = {}): Promise<Reply> =>
  tube.server.request('/source/ingestSource', {
    method: 'POST',
    body: { source: { sourceType: 'youtube', userId: 'student-1', url, ...source } },
  });

const detailOf = async (reply: Reply): Promise<SourceDetail> => {
  expect([reply.status, reply.json['error']]).toEqual([201, undefined]);
  const { json } = await tube.server.request(`/source/getSourceById/${idOf(reply)}`);
  return Value.Parse(SourceDetail, json);
};

const sent = (from: number) => tube.web.requests.slice(from);

describe('captions that people wrote', () => {
  test('are the text, with title, address and times', async () => {
    tube.players.set(
      id,
      playableVideo(id, [
        { language: 'en', path: track('asr'), isAutomatic: true },
        { language: 'es', path: track('es') },
        { language: 'en', path: track('en') },
      ]),
    );
    const reply = await ingest(link, { metadata: { topic: 'Tides' } });
    expect(reply.json).toMatchObject({
      sourceType: 'youtube',
      userId: 'student-1',
      metadata: { topic: 'Tides' },
      content:
        'The Moon pulls the water of the sea. On the far side a second bulge forms.\n\nEach coast passes through both.',
    });
    const detail = await detailOf(reply);
    expect(detail).toMatchObject({
      title: 'How tides work',
      url: `https://www.youtube.com/watch?v=${id}&t=42`,
      language: 'en',
      segments: [{ seconds: 1 }, { seconds: 40 }],
    });
    const cues = tube.server.app.services.sources.cues(detail.orgId, detail._id);
    expect(cues.map(({ startSeconds }) => startSeconds)).toEqual([1, 4.5, 40]);
  });

  test('in the language that was asked for come first', async () => {
    tube.players.set(
      id,
      playableVideo(id, [
        { language: 'en', path: track('en') },
        { language: 'en', path: track('asr'), isAutomatic: true },
        { language: 'es', path: track('es') },
      ]),
    );
    const detail = await detailOf(await ingest(link, { metadata: { language: 'es-MX' } }));
    expect(detail.content).toBe('La Luna atrae el agua del mar.');
  });

  test('into another language than is spoken come after what is heard', async () => {
    tube.players.set(
      id,
      playableVideo(id, [
        { language: 'es', path: track('es') },
        { language: 'en', path: track('asr'), isAutomatic: true },
      ]),
    );
    expect((await detailOf(await ingest())).content).toMatch(/^The moon pulls/u);
  });
});

test('automatic captions become sentences with times', async () => {
  tube.players.set(
    id,
    playableVideo(id, [{ language: 'en', path: track('asr'), isAutomatic: true }]),
  );
  const detail = await detailOf(await ingest());
  expect(detail.segments).toMatchObject([
    { text: 'The moon pulls the water of the sea towards itself.' },
    { text: 'On the far side a second bulge forms.' },
    { text: 'Each coast passes through both of them every day.', seconds: 30 },
  ]);
});

test('YouTube learns nothing but which video is asked for', async () => {
  tube.players.set(
    id,
    playableVideo(id, [{ language: 'en', path: `${track('en')}&fmt=srv3&tlang=fr` }]),
  );
  const before = tube.web.requests.length;
  await detailOf(await ingest());
  const asked = sent(before);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /youtubei/v1/player?prettyPrint=false',
    `GET ${track('en')}&fmt=json3`,
  ]);
  for (const { headers, host } of asked) {
    expect(host).toBe('www.youtube.com');
    for (const name of ['cookie', 'referer', 'origin', 'authorization'])
      expect(headers[name]).toBeUndefined();
  }
});

describe('where YouTube answers one of its apps with nothing', () => {
  test.each([
    ['an empty body for captions', 'captions'],
    ['a demand to sign in', 'blocked'],
    ['a status that says nothing', 'status'],
    ['another video', 'other'],
  ])('%s: it is asked as the next', async (_what, kind) => {
    const good = playableVideo(id, [{ language: 'en', path: track('en') }]);
    tube.captions.set(track('gated'), { body: '' });
    const bad = {
      captions: playableVideo(id, [{ language: 'en', path: track('gated') }]),
      blocked: unplayableVideo('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
      status: { status: 400, body: '{"error":{"status":"FAILED_PRECONDITION"}}' },
      other: playableVideo(id, [], { videoId: 'aQvGIIdgFDM', title: 'Not available' }),
    }[kind];
    tube.players.set(`${id} ANDROID`, bad ?? good);
    tube.players.set(id, good);
    expect((await detailOf(await ingest())).content).toMatch(/^The Moon pulls/u);
  });

  test('each is asked once, in order', async () => {
    tube.players.set(id, unplayableVideo('ERROR', 'Video unavailable'));
    const before = tube.web.requests.length;
    await ingest();
    expect(sent(before).map(({ headers }) => headers['x-youtube-client-name'])).toEqual([
      '3',
      '5',
      '28',
    ]);
  });
});

describe('a video that cannot be read says why and what to do', () => {
  test.each([
    ['no captions', playableVideo(id, []), 422, /has no captions/u],
    ['private', unplayableVideo('LOGIN_REQUIRED', 'This video is private'), 422, /is private/u],
    [
      'removed',
      unplayableVideo('ERROR', 'Video unavailable', {
        subreason: 'This video has been removed by the uploader',
      }),
      422,
      /not there any more .*removed by the uploader/u,
    ],
    [
      'of a closed account',
      unplayableVideo('ERROR', 'Video unavailable', {
        subreason:
          'This video is no longer available because the YouTube account associated with this video has been terminated.',
      }),
      422,
      /not there any more/u,
    ],
    ['that never was', unplayableVideo('ERROR', 'This video is unavailable'), 422, /not there/u],
    [
      'for adults',
      unplayableVideo('LOGIN_REQUIRED', 'Sign in to confirm your age', {
        subreason: 'This video may be inappropriate for some users.',
      }),
      422,
      /signed-in adults/u,
    ],
    [
      'locked to other countries',
      unplayableVideo('UNPLAYABLE', 'Video unavailable', {
        subreason: 'The uploader has not made this video available in your country',
      }),
      422,
      /in your country/u,
    ],
    [
      'for members',
      unplayableVideo('UNPLAYABLE', 'Join this channel to get access to members-only content'),
      422,
      /pay or are members/u,
    ],
    ['live', playableVideo(id, [], { isLive: true }), 422, /live stream that still runs/u],
    [
      'not begun',
      unplayableVideo('LIVE_STREAM_OFFLINE', 'Premieres in 3 hours', {
        details: { videoId: id, isUpcoming: true },
      }),
      422,
      /has not begun/u,
    ],
    [
      'of some other sort',
      unplayableVideo('UNPLAYABLE', 'Made of cheese'),
      422,
      /“Made of cheese”/u,
    ],
    [
      'behind a check for robots',
      unplayableVideo('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'),
      502,
      /robot/u,
    ],
    [
      'with captions that are kept back',
      playableVideo(id, [{ language: 'en', path: track('gated') }]),
      502,
      /does not hand them out/u,
    ],
    ['behind a wall of consent', consentWall(), 502, /consent to cookies/u],
    ['asked for too often', { status: 429, headers: { 'retry-after': '120' } }, 502, /in 2 min/u],
    ['in a form that is new', { json: { surprise: true } }, 502, /newer version/u],
    ['in no form at all', { body: '<html>Oops</html>' }, 502, /newer version/u],
  ] as const)('%s', async (_what, answer, status, message) => {
    tube.captions.set(track('gated'), { body: '' });
    tube.players.set(id, answer);
    const reply = await ingest();
    expect(reply.status).toBe(status);
    expect(reply.json['error']).toMatch(message);
    expect(reply.json['error']).toMatch(wayOut);
  });

  function consentWall() {
    const location = `https://consent.youtube.com/m?continue=${encodeURIComponent(link)}`;
    return { status: 302, headers: { location } };
  }

  test('what was said of the video is told, not that one app was refused', async () => {
    tube.players.set(id, unplayableVideo('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot'));
    tube.players.set(`${id} IOS`, playableVideo(id, []));
    expect((await ingest()).json['error']).toMatch(/has no captions/u);
  });

  test('a limit is not met by asking on, and is said in the head of the reply', async () => {
    tube.players.set(id, { status: 429, headers: { 'retry-after': '120' } });
    const before = tube.web.requests.length;
    expect((await ingest()).headers.get('retry-after')).toBe('120');
    expect(sent(before)).toHaveLength(1);
  });
});

/** Answers that YouTube once gave, kept by others. */
const recorded = join(corpusFolder, 'captions', 'player');
/** Kept from other videos: it is answered as if it were this one. */
function recordedAnswer(name: string): { body: string } {
  const body = readFileSync(join(recorded, `${name}.innertube.json`), 'utf8');
  return { body: body.replaceAll(/("videoId": )"[\w-]{11}"/gu, `$1"${id}"`) };
}

describe.skipIf(!hasCorpus)(`answers that YouTube gave${corpusNote}`, () => {
  test.each([
    ['youtube_transcripts_disabled', 422, /has no captions/u],
    ['youtube_age_restricted', 422, /signed-in adults/u],
    ['youtube_request_blocked', 502, /robot/u],
    ['youtube_video_unavailable', 422, /not there any more/u],
    ['youtube_unplayable', 502, /robot/u],
    ['youtube_po_token_required', 502, /does not hand them out/u],
  ] as const)('%s', async (name, status, message) => {
    const answer = recordedAnswer(name);
    // Where a token is wanted, the tracks are there and empty.
    for (const [, path = ''] of answer.body.matchAll(
      /"baseUrl": "https:\/\/www\.youtube\.com(\/api\/timedtext[^"]*)"/gu,
    )) {
      tube.captions.set(path, { body: '' });
    }
    tube.players.set(id, answer);
    const reply = await ingest();
    expect([reply.status, reply.json['error']]).toEqual([status, expect.stringMatching(message)]);
    expect(reply.json['error']).toMatch(wayOut);
  });
});

describe('an address that is no video', () => {
  test.each([
    ['https://www.youtube.com/playlist?list=PL0123', /address of a playlist/u],
    ['https://www.youtube.com/@HarbourSchool', /address of a channel/u],
    ['https://www.youtube.com/clip/UgkxABC', /address of a clip/u],
    ['https://example.com/watch?v=aB3-_xYz012', /not the address of a YouTube video/u],
    ['Tides, explained', /not the address of a YouTube video/u],
  ])('%s is refused before anybody is asked', async (url, message) => {
    const before = tube.web.lookups.length;
    const reply = await ingest(url);
    expect([reply.status, String(reply.json['error'])]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
    expect(tube.web.lookups).toHaveLength(before);
  });
});

describe('other ways in', () => {
  const srt = '1\n00:00:01,000 --> 00:00:03,000\nA cell is the unit of life.\n';

  test('a video that is sent as a web page or lecture is read as a video', async () => {
    tube.players.set(id, playableVideo(id, [{ language: 'en', path: track('en') }]));
    for (const sourceType of ['webpage', 'lecture', 'video']) {
      const detail = await detailOf(await ingest(link, { sourceType }));
      expect([detail.sourceType, detail.title]).toEqual([sourceType, 'How tides work']);
    }
  });

  test.each([
    ['transcript.srt', srt],
    ['transcript.vtt', `WEBVTT\n\n${srt.slice(2).replaceAll(',', '.')}`],
    ['transcript.txt', 'A cell is the unit of life.'],
  ])('in place of a video, its transcript: %s', async (fileName, text) => {
    const reply = await tube.server.upload(
      Buffer.from(text),
      { sourceType: 'youtube', userId: 'u' },
      { fileName },
    );
    const { content, segments } = await detailOf(reply);
    expect(content).toBe('A cell is the unit of life.');
    expect(segments[0]?.seconds).toBe(fileName.endsWith('.txt') ? undefined : 1);
  });

  test('a link pasted into the app becomes a YouTube source; a failed one says why', async () => {
    const call = await workspaceCaller(tube.server.listening);
    tube.players.set(id, playableVideo(id, []));
    const paste = () =>
      call('/workspace/imports/link', { method: 'POST', body: { url: `youtu.be/${id}` } });
    const { json: pasted } = await paste();
    await eventually(async () =>
      expect((await call('/workspace/imports')).json['items']).toMatchObject([
        { id: pasted['id'], status: 'failed', errorCode: 'youtube-no-captions' },
      ]),
    );
    tube.players.set(id, playableVideo(id, [{ language: 'en', path: track('en') }]));
    await call(`/workspace/imports/${String(pasted['id'])}/retry`, { method: 'POST', body: {} });
    await eventually(async () =>
      expect((await call('/workspace/sources')).json['items']).toMatchObject([
        { title: 'How tides work', kind: 'youtube' },
      ]),
    );
  });
});
