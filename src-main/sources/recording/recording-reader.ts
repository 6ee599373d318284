import { appError } from '../../../src-shared/app-error.ts';
import { foldRollUp } from '../../speech/captions/fold-roll-up.ts';
import { plainCaption } from '../../speech/captions/plain-caption.ts';
import type { MediaFacts, TextTrack } from '../../speech/decode/decoded-audio.ts';
import type { Speech } from '../../speech/speech.ts';
import type { TimedText } from '../../speech/timed-text.ts';
import { canonicalLanguage } from '../language.ts';
import type { DocumentFile, ReadContext, SourceReader } from '../source-reader.ts';
import { readCaptionFile } from './captions-reader.ts';
import { toTranscript } from './transcript-document.ts';

/** A track of text with fewer words a minute is of signs and songs, not of what is said. */
const FEWEST_WORDS_A_MINUTE = 20;
const MINUTE = 60;

const audioTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/aac',
  'audio/wav',
  'audio/flac',
  'audio/ogg',
  'audio/webm',
  'audio/amr',
  'audio/aiff',
  'audio/basic',
  'audio/x-caf',
];
const videoTypes = [
  'video/mp4',
  'video/quicktime',
  'video/3gpp',
  'video/webm',
  'video/matroska',
  'video/ogg',
  'video/x-msvideo',
  // Of sound alone, too: the container does not tell at its beginning.
  'video/x-ms-asf',
  'video/x-flv',
  'video/mpeg',
  'video/mp2t',
];

const primary = (language: string | null): string | undefined =>
  canonicalLanguage(language ?? undefined)?.split('-')[0];

/** Tracks that may hold what is said: in the language that is spoken first. */
function textTracksOf({ textTracks, audio }: MediaFacts): TextTrack[] {
  const spoken = primary(audio?.language ?? null);
  const worth = ({ language, isDefault }: TextTrack): number =>
    (spoken !== undefined && primary(language) === spoken ? 2 : 0) + (isDefault ? 1 : 0);
  return textTracks
    .filter(({ isForced }) => !isForced)
    .sort((one, other) => worth(other) - worth(one));
}

const wordsIn = (said: readonly TimedText[]): number =>
  said.reduce((sum, { text }) => sum + text.split(/\s+/u).length, 0);

function isWhole(said: readonly TimedText[], seconds: number | null): boolean {
  const length = seconds ?? said.at(-1)?.end ?? 0;
  // A few minutes with a few words are no proof of anything.
  return (
    wordsIn(said) >= Math.max(1, (Math.min(length, 3600) / MINUTE) * FEWEST_WORDS_A_MINUTE * 0.5)
  );
}

/**
 * Reads lectures: by the captions that came with them or are inside them, else by listening. `read`
 * throws `captions-unusable`, `media-no-audio`, `media-damaged`, `media-sound-unknown`,
 * `media-silent`, `model-missing`, `speech-engine-missing`, `speech-engine-failed`, `decoder-missing` or `cancelled`.
 */
export function createRecordingReader(speech: Speech): SourceReader {
  const readInside = async (
    path: string,
    facts: MediaFacts,
    signal: AbortSignal,
  ): Promise<{ said: TimedText[]; language: string | null } | null> => {
    for (const track of textTracksOf(facts)) {
      const found = await speech.readText(path, track, signal);
      const plain = found
        .map((cue) => ({ ...cue, text: plainCaption(cue.text) }))
        .filter(({ text }) => text !== '');
      const said = foldRollUp(plain, false);
      if (isWhole(said, facts.seconds)) return { said, language: track.language };
    }
    return null;
  };

  return {
    mediaTypes: [...audioTypes, ...videoTypes],
    label: 'recording (mp3, m4a, wav, flac, ogg, opus, webm, mp4, mov, mkv, avi, wma, amr)',
    isLong: true,

    async read(document: DocumentFile, { signal, report }: ReadContext) {
      const { path, captionsPath, work } = document;
      if (captionsPath !== undefined) return toTranscript(await readCaptionFile(captionsPath), {});
      report(0, 'opening');
      const facts = await speech.probe(path, signal);
      const title = facts.title ?? undefined;
      const inside = await readInside(path, facts, signal);
      if (inside) {
        return toTranscript(inside.said, { title, language: inside.language ?? undefined });
      }
      if (!facts.audio) throw appError('media-no-audio');
      if (!work) throw new Error('a recording was not kept before it was read');
      const declared = canonicalLanguage(work.language ?? facts.audio.language ?? undefined);
      const prompt = [work.topic, title].filter((part) => part !== undefined).join('. ');
      const { said, language, key } = await speech.transcribe(
        {
          path,
          orgId: work.orgId,
          hash: work.hash,
          pcmPath: work.scratchPath,
          language: declared ?? null,
          prompt,
        },
        facts,
        { signal, report },
      );
      return toTranscript(said, {
        title,
        language: language ?? undefined,
        onStored: () => work.forgetPieces(key),
      });
    },

    // The engines belong to whoever made `speech`.
    close: () => Promise.resolve(),
  };
}
