import { define, fixed } from './error-definition.ts';

const wayOut =
  'Add a file instead: a recording of it, or its transcript as .srt, .vtt or .txt (on YouTube: “…more”, “Show transcript”)';

/** What YouTube may answer in place of a video's captions; each names the way out. */
export const youtubeErrors = {
  'youtube-link-invalid': fixed(
    400,
    'This is not the address of a YouTube video. Open the video and copy its address, such as https://www.youtube.com/watch?v=…',
  ),
  'youtube-link-of-many': define<{ what: string }>(
    400,
    ({ what }) =>
      `This is the address of a ${what}, not of one video. Open one video of it and copy its address`,
  ),
  'youtube-link-of-clip': fixed(
    400,
    'This is the address of a clip. Open the whole video that it was cut from and copy that address',
  ),
  'youtube-no-captions': fixed(
    422,
    `This video has no captions. ${wayOut}. Or let Lectern listen to its sound, where yt-dlp is installed: send it again with metadata.sound true`,
  ),
  'youtube-downloader-missing': fixed(
    424,
    `Lectern fetches the sound of a video with the program yt-dlp, which is not on this computer. Install it (github.com/yt-dlp/yt-dlp) and try again. Or: ${wayOut}`,
  ),
  'youtube-sound-failed': define<{ reason: string }>(
    502,
    ({ reason }) => `yt-dlp did not get the sound of this video: ${reason}. ${wayOut}`,
  ),
  'youtube-private': fixed(422, `This video is private, so Lectern cannot see it. ${wayOut}`),
  'youtube-removed': define<{ reason: string }>(
    422,
    ({ reason }) => `This video is not there any more (YouTube: “${reason}”). ${wayOut}`,
  ),
  'youtube-age-restricted': fixed(
    422,
    `YouTube shows this video only to signed-in adults, and Lectern does not sign in. ${wayOut}`,
  ),
  'youtube-live': fixed(
    422,
    'This is a live stream that still runs. Add it when it has ended and YouTube has made its captions, or add a recording of it as a file',
  ),
  'youtube-upcoming': fixed(
    422,
    'This video has not begun yet. Add it when it is over and YouTube has made its captions',
  ),
  'youtube-region-locked': fixed(
    422,
    `YouTube does not show this video in your country. ${wayOut}`,
  ),
  'youtube-members-only': define<{ reason: string }>(
    422,
    ({ reason }) =>
      `YouTube shows this video only to those who pay or are members (“${reason}”). ${wayOut}`,
  ),
  'youtube-unavailable': define<{ reason: string }>(
    422,
    ({ reason }) => `YouTube does not show this video: “${reason}”. ${wayOut}`,
  ),
  'youtube-blocked': fixed(
    502,
    `YouTube takes this network for a robot’s and wants to see somebody sign in. Try again later or from another network. Or: ${wayOut}`,
  ),
  'youtube-consent': fixed(
    502,
    `YouTube asks for consent to cookies before it answers, which Lectern does not give for you. Try again later. Or: ${wayOut}`,
  ),
  'youtube-captions-refused': fixed(
    502,
    `This video has captions, but YouTube does not hand them out at the moment. Try again later. Or: ${wayOut}`,
  ),
  'youtube-rate-limited': define<{ retryAfterSeconds: number }>(
    502,
    ({ retryAfterSeconds }) =>
      `YouTube limits how often this network may ask. Try again in ${Math.max(1, Math.ceil(retryAfterSeconds / 60))} min. Or: ${wayOut}`,
  ),
  'youtube-changed': fixed(
    502,
    `YouTube answered in a way that this version of Lectern does not understand. Look for a newer version. Or: ${wayOut}`,
  ),
} as const;
