import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { appError, type AppError } from '../../../src-shared/app-error.ts';

const Text = Type.Object({
  simpleText: Type.Optional(Type.String()),
  runs: Type.Optional(Type.Array(Type.Object({ text: Type.String() }))),
});

export const CaptionTrack = Type.Object({
  baseUrl: Type.String(),
  languageCode: Type.String(),
  /** `asr` where a machine made them. */
  kind: Type.Optional(Type.String()),
  vssId: Type.Optional(Type.String()),
});
export type CaptionTrack = Static<typeof CaptionTrack>;

/** As much of YouTube's answer on a video as is used here. */
export const PlayerAnswer = Type.Object({
  playabilityStatus: Type.Object({
    status: Type.String(),
    reason: Type.Optional(Type.String()),
    messages: Type.Optional(Type.Array(Type.String())),
    errorScreen: Type.Optional(
      Type.Object({
        playerErrorMessageRenderer: Type.Optional(
          Type.Object({ reason: Type.Optional(Text), subreason: Type.Optional(Text) }),
        ),
      }),
    ),
  }),
  videoDetails: Type.Optional(
    Type.Object({
      videoId: Type.Optional(Type.String()),
      title: Type.Optional(Type.String()),
      author: Type.Optional(Type.String()),
      lengthSeconds: Type.Optional(Type.String()),
      isLive: Type.Optional(Type.Boolean()),
      isUpcoming: Type.Optional(Type.Boolean()),
    }),
  ),
  captions: Type.Optional(
    Type.Object({
      playerCaptionsTracklistRenderer: Type.Optional(
        Type.Object({
          captionTracks: Type.Optional(Type.Array(CaptionTrack)),
          defaultAudioTrackIndex: Type.Optional(Type.Integer()),
          audioTracks: Type.Optional(
            Type.Array(
              Type.Object({
                captionTrackIndices: Type.Optional(Type.Array(Type.Integer())),
                defaultCaptionTrackIndex: Type.Optional(Type.Integer()),
              }),
            ),
          ),
        }),
      ),
    }),
  ),
});
export type PlayerAnswer = Static<typeof PlayerAnswer>;

/** @throws AppError `youtube-changed` where it is no such answer */
export function parsePlayerAnswer(body: string): PlayerAnswer {
  try {
    const answer: unknown = JSON.parse(body);
    if (Value.Check(PlayerAnswer, answer)) return answer;
  } catch {
    // Not even JSON.
  }
  throw appError('youtube-changed');
}

const plain = (text: Static<typeof Text> | undefined): string =>
  text?.simpleText ?? (text?.runs ?? []).map((run) => run.text).join('');

type FromReason = (reason: string) => AppError;

/** By the words that YouTube gives as the reason; the first that fits. */
const byWords: readonly (readonly [words: RegExp, make: FromReason])[] = [
  [/not a bot|unusual traffic|automated/iu, () => appError('youtube-blocked')],
  [/\bprivate\b/iu, () => appError('youtube-private')],
  [
    /members?[- ]only|join this channel|\b(?:rent|purchase|premium|payment|paid)\b/iu,
    (reason) => appError('youtube-members-only', { reason }),
  ],
  [
    /your (?:country|region|location)|in this country|blocked it in/iu,
    () => appError('youtube-region-locked'),
  ],
  [
    /confirm your age|age[- ]restricted|inappropriate for some|age verification/iu,
    () => appError('youtube-age-restricted'),
  ],
  [/\b(?:premieres?|will begin|offline|scheduled)\b/iu, () => appError('youtube-upcoming')],
  [
    /removed|deleted|terminated|closed|no longer available|copyright|does(?:n['’]t| not) exist|isn['’]t available any ?more|^video unavailable$|^this video is (?:unavailable|not available)\.?$/iu,
    (reason) => appError('youtube-removed', { reason }),
  ],
  [/sign in/iu, () => appError('youtube-blocked')],
];

const byStatus: Readonly<Record<string, FromReason>> = {
  AGE_CHECK_REQUIRED: () => appError('youtube-age-restricted'),
  AGE_VERIFICATION_REQUIRED: () => appError('youtube-age-restricted'),
  CONTENT_CHECK_REQUIRED: () => appError('youtube-age-restricted'),
  LIVE_STREAM_OFFLINE: () => appError('youtube-upcoming'),
};

const MAX_REASON_CHARACTERS = 200;

/** What keeps a video from being read, or null where nothing does. */
export function problemOf({ playabilityStatus, videoDetails }: PlayerAnswer): AppError | null {
  const { status, reason = '', messages = [], errorScreen } = playabilityStatus;
  if (videoDetails?.isUpcoming) return appError('youtube-upcoming');
  if (videoDetails?.isLive) return appError('youtube-live');
  if (status === 'OK') return null;
  const screen = errorScreen?.playerErrorMessageRenderer;
  // The reason in small print is the more exact one.
  const said = [plain(screen?.subreason), ...messages, plain(screen?.reason), reason]
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '');
  const fromStatus = byStatus[status];
  if (fromStatus) return fromStatus(said[0] ?? status);
  for (const text of said) {
    const found = byWords.find(([words]) => words.test(text));
    if (found) return found[1](text.slice(0, MAX_REASON_CHARACTERS));
  }
  const [first = status] = said;
  return appError('youtube-unavailable', { reason: first.slice(0, MAX_REASON_CHARACTERS) });
}
