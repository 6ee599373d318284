import type { TimedText } from '../timed-text.ts';

/** Samples a second of what every engine takes. */
export const SAMPLE_RATE = 16_000;
export const BYTES_PER_SAMPLE = 2;
/** Length of audio that one level stands for, in seconds. */
export const LEVEL_SECONDS = 0.02;

/** A track of text inside a recording. */
export interface TextTrack {
  readonly index: number;
  /** ISO 639 code as the file has it; null where it has none. */
  readonly language: string | null;
  readonly isDefault: boolean;
  /** Only what is spoken in another language: no text of the whole. */
  readonly isForced: boolean;
}

/** What a recording holds, before anything of it is decoded. */
export interface MediaFacts {
  /** Null where the file does not say. */
  readonly seconds: number | null;
  readonly title: string | null;
  /** The track of sound to take; null where there is none. */
  readonly audio: { readonly index: number; readonly language: string | null } | null;
  readonly textTracks: readonly TextTrack[];
}

export interface DecodeRequest {
  readonly path: string;
  /** File to write: 16-bit signed mono samples, `SAMPLE_RATE` a second, little-endian. */
  readonly pcmPath: string;
  readonly facts: MediaFacts;
}

export interface DecodedAudio {
  readonly samples: number;
  /** Where the sound begins in the recording, in seconds: a film may begin with the picture only. */
  readonly startSeconds: number;
  /** Loudness of each `LEVEL_SECONDS`, in dB below full scale, 0 to 127. */
  readonly levels: Uint8Array;
}

/** A way of decoding. All throw AppError `media-damaged`, and `media-sound-unknown`. */
export interface DecodeBackend {
  readonly name: 'bundled' | 'builtin' | 'ffmpeg';
  probe(path: string): Promise<MediaFacts>;
  decode(
    request: DecodeRequest,
    call: { readonly signal: AbortSignal; readonly report: (seconds: number) => void },
  ): Promise<DecodedAudio>;
  readText(path: string, track: TextTrack, signal: AbortSignal): Promise<TimedText[]>;
}

/**
 * The containers that are opened, by FFmpeg's names; none of them can refer to another file or
 * address.
 */
export const openedFormats =
  'mov,matroska,webm,mp3,wav,w64,flac,ogg,aac,avi,asf,amr,amrnb,amrwb,aiff,au,caf,mpegts,mpeg,flv';

/** Kinds of text that can be read; the others are pictures of text. */
export const textCodecs: ReadonlySet<string> = new Set([
  'mov_text',
  'subrip',
  'srt',
  'webvtt',
  'ass',
  'ssa',
  'text',
]);

/** FFmpeg's numbers for kinds of streams, and for flags of a stream. */
export const AUDIO = 1;
export const SUBTITLE = 3;
export const DISPOSITION_DEFAULT = 0x1;
export const DISPOSITION_FORCED = 0x40;

/** Audio taken at a time, in seconds: long enough to be quick, short enough to be stopped. */
export const STEP_SECONDS = 2;
