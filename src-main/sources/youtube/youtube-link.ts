import { appError } from '../../../src-shared/app-error.ts';

/** What an address at YouTube leads to. */
export type YoutubeLink =
  | { readonly is: 'video'; readonly id: string; readonly startSeconds: number | null }
  | { readonly is: 'many'; readonly what: 'playlist' | 'channel' }
  | { readonly is: 'clip' }
  | { readonly is: 'other' };

const hosts: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'gaming.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHost = /^(?:www\.)?youtu\.be$/u;
const consentHosts: ReadonlySet<string> = new Set(['consent.youtube.com', 'consent.google.com']);

const videoId = /^[\w-]{11}$/u;
/** Have the form of an id, and mean a playlist's and a channel's player. */
const noIds: ReadonlySet<string> = new Set(['videoseries', 'live_stream']);
/** Parts of a path behind which the id of a video stands. */
const beforeId: ReadonlySet<string> = new Set(['shorts', 'live', 'embed', 'v', 'vi', 'e', 'watch']);
const beforeChannel: ReadonlySet<string> = new Set(['channel', 'c', 'user']);
/** A link may be wrapped in a page that asks for consent, and that in another. */
const MAX_WRAPPINGS = 3;

/** Seconds in `90`, `90s`, `1m30s` or `1h2m3s`; null for anything else. */
function secondsIn(time: string): number | null {
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/u.exec(time.trim());
  if (!match || time.trim() === '') return null;
  const [, hours = 0, minutes = 0, seconds = 0] = match;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function startOf(url: URL): number | null {
  const inHash = new URLSearchParams(url.hash.slice(1)).get('t');
  const time = ['t', 'start', 'time_continue'].map((name) => url.searchParams.get(name));
  const given = [...time, inHash].find((value) => value !== null);
  return given === undefined || given === null ? null : secondsIn(given);
}

/** The address inside one that only leads there. */
function unwrapped(url: URL): URL | null {
  if (consentHosts.has(url.hostname)) {
    return URL.parse(url.searchParams.get('continue') ?? '');
  }
  if (hosts.has(url.hostname) && url.pathname === '/attribution_link') {
    return URL.parse(url.searchParams.get('u') ?? '', 'https://www.youtube.com/');
  }
  return url;
}

function inPath(url: URL): YoutubeLink {
  const [first = '', second = ''] = url.pathname.split('/').filter((part) => part !== '');
  const asked = url.searchParams.get('v') ?? url.searchParams.get('vi') ?? '';
  const id = shortHost.test(url.hostname) ? first : beforeId.has(first) && second ? second : asked;
  if (videoId.test(id) && !noIds.has(id)) return { is: 'video', id, startSeconds: startOf(url) };
  if (first === 'clip') return { is: 'clip' };
  if (url.searchParams.has('list')) return { is: 'many', what: 'playlist' };
  if (first.startsWith('@') || beforeChannel.has(first) || id === 'live_stream')
    return { is: 'many', what: 'channel' };
  return { is: 'other' };
}

/**
 * Tells what an address at YouTube leads to; the scheme may be missing. The id is checked for its
 * form only.
 * @returns undefined where it is no address at YouTube
 */
export function youtubeLinkIn(text: string): YoutubeLink | undefined {
  const given = text.trim();
  let url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//iu.test(given) ? given : `https://${given}`);
  for (let depth = 0; depth < MAX_WRAPPINGS; depth += 1) {
    if (!url || !/^https?:$/u.test(url.protocol)) return undefined;
    if (
      url.hostname === 'consent.google.com' &&
      !URL.canParse(url.searchParams.get('continue') ?? '')
    )
      return undefined;
    const inner = unwrapped(url);
    if (inner === url) break;
    if (!inner) return { is: 'other' };
    url = inner;
  }
  if (!url || !(hosts.has(url.hostname) || shortHost.test(url.hostname))) return undefined;
  return inPath(url);
}

/** The address under which a video is kept. */
export const addressOfVideo = (id: string, startSeconds: number | null): string =>
  `https://www.youtube.com/watch?v=${id}${startSeconds === null ? '' : `&t=${startSeconds}`}`;

/**
 * The id and start of the one video that an address leads to.
 * @throws AppError `youtube-link-invalid`, `youtube-link-of-many`, `youtube-link-of-clip`
 */
export function videoAt(url: string): { id: string; startSeconds: number | null } {
  const link = youtubeLinkIn(url);
  if (link?.is === 'video') return link;
  if (link?.is === 'many') throw appError('youtube-link-of-many', { what: link.what });
  throw appError(link?.is === 'clip' ? 'youtube-link-of-clip' : 'youtube-link-invalid');
}
