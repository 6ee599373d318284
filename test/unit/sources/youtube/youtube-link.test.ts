import { describe, expect, test } from 'vitest';
import { youtubeLinkIn } from '../../../../src-main/sources/youtube/youtube-link.ts';

const id = 'aB3-_xYz012';

describe('a link to a video', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `  www.youtube.com/watch?v=${id}  `,
    `https://m.youtube.com/watch?app=desktop&v=${id}`,
    `https://music.youtube.com/watch?v=${id}&si=abc`,
    `https://www.youtube.com/watch?v=${id}&list=PL0123456789&index=4`,
    `https://www.youtube.com/watch/${id}`,
    `https://www.youtube.com/watch_popup?v=${id}`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=AbCdEf`,
    `youtu.be/${id}/`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?autoplay=1`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/e/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
    `https://consent.youtube.com/m?continue=${encodeURIComponent(`https://www.youtube.com/watch?v=${id}`)}&gl=DE`,
    `https://www.youtube.com/attribution_link?a=x&u=${encodeURIComponent(`/watch?v=${id}&feature=share`)}`,
  ])('%s', (link) => {
    expect(youtubeLinkIn(link)).toMatchObject({ is: 'video', id });
  });

  test.each([
    ['?t=90', 90],
    ['?t=90s', 90],
    ['?t=1m30s', 90],
    ['?t=1h2m3s', 3723],
    ['?start=7', 7],
    ['#t=1m', 60],
    ['?t=soon', null],
    ['', null],
  ])('with the start %s', (rest, startSeconds) => {
    expect(youtubeLinkIn(`https://youtu.be/${id}${rest}`)).toEqual({
      is: 'video',
      id,
      startSeconds,
    });
  });
});

test.each([
  ['https://www.youtube.com/playlist?list=PL0123', { is: 'many', what: 'playlist' }],
  ['https://www.youtube.com/embed/videoseries?list=PL0123', { is: 'many', what: 'playlist' }],
  ['https://www.youtube.com/@HarbourSchool/videos', { is: 'many', what: 'channel' }],
  ['https://www.youtube.com/channel/UCabc', { is: 'many', what: 'channel' }],
  ['https://www.youtube.com/user/school', { is: 'many', what: 'channel' }],
  ['https://www.youtube.com/embed/live_stream?channel=UCabc', { is: 'many', what: 'channel' }],
  ['https://www.youtube.com/clip/UgkxABC', { is: 'clip' }],
  ['https://www.youtube.com/watch?v=short', { is: 'other' }],
  ['https://www.youtube.com/', { is: 'other' }],
  ['https://consent.youtube.com/m?continue=nothing', { is: 'other' }],
])('%s leads to no video', (link, expected) => {
  expect(youtubeLinkIn(link)).toEqual(expected);
});

test.each([
  'https://example.com/watch?v=aB3-_xYz012',
  'https://notyoutube.com/watch?v=aB3-_xYz012',
  'https://youtube.com.evil.example/watch?v=aB3-_xYz012',
  'https://evil.example/?u=https://youtu.be/aB3-_xYz012',
  'https://user@evil.example/youtu.be/aB3-_xYz012',
  'javascript://www.youtube.com/watch?v=aB3-_xYz012',
  'file:///youtu.be/aB3-_xYz012',
  'aB3-_xYz012',
  '',
])('%s is no address at YouTube', (link) => {
  expect(youtubeLinkIn(link)).toBeUndefined();
});
