import type { CaptionTrack, PlayerAnswer } from './player-answer.ts';

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

const isAutomatic = ({ kind }: CaptionTrack): boolean => kind === 'asr';

/** Of signs and foreign words only. */
const isForced = ({ kind, vssId }: CaptionTrack): boolean =>
  kind === 'forced' || kind === 'frc' || /\.frc\b/u.test(vssId ?? '');

/** What is spoken: automatic captions are made from it, and the default of the sound says it too. */
function spokenIn({ captions }: PlayerAnswer, tracks: readonly CaptionTrack[]): string | undefined {
  const list = captions?.playerCaptionsTracklistRenderer;
  const audio = list?.audioTracks?.[list.defaultAudioTrackIndex ?? 0];
  const [indices, all] = [audio?.captionTrackIndices ?? [], list?.captionTracks ?? []];
  const automatic =
    indices.map((index) => all[index]).find((track) => track && isAutomatic(track)) ??
    tracks.find(isAutomatic);
  return automatic?.languageCode ?? all[audio?.defaultCaptionTrackIndex ?? -1]?.languageCode;
}

/**
 * Captions in the order in which they are worth having: in the language asked for before that which
 * is spoken before any other, and made by people before made by a machine.
 * @param wanted BCP 47 tag; undefined: what is spoken
 */
export function tracksByWorth(answer: PlayerAnswer, wanted: string | undefined): CaptionTrack[] {
  const tracks = (answer.captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []).filter(
    (track) => !isForced(track),
  );
  const spoken = spokenIn(answer, tracks);
  const isIn = (track: CaptionTrack, language: string | undefined): boolean =>
    language !== undefined && primary(track.languageCode) === primary(language);
  const isExactly = ({ languageCode }: CaptionTrack, language: string | undefined): boolean =>
    languageCode.toLowerCase() === language?.toLowerCase();
  const worth = (track: CaptionTrack): number => {
    const exact = isExactly(track, wanted ?? spoken) ? 0.5 : 0;
    if (!isAutomatic(track)) return exact + (isIn(track, wanted) ? 6 : isIn(track, spoken) ? 5 : 2);
    return exact + (isIn(track, wanted) ? 4 : isIn(track, spoken) ? 3 : 1);
  };
  return tracks
    .map((track) => ({ track, value: worth(track) }))
    .sort((one, other) => other.value - one.value)
    .map(({ track }) => track);
}
