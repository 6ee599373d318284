import { Type, type Static } from 'typebox';
import { Cue } from './cue.ts';
import { captionFormats } from './format-captions.ts';
import { Segment } from './segment.ts';

/** The file that a source was read from, where it is kept. */
export const OriginalFile = Type.Object(
  {
    fileName: Type.String({ description: 'Made from the title, fit for any file system' }),
    mediaType: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
  },
  { title: 'OriginalFile' },
);
export type OriginalFile = Static<typeof OriginalFile>;

/** A stretch of the text of a source, in reading order. */
export const SourceText = Type.Object(
  {
    segments: Type.Array(Segment),
    next: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Give it as from to get the stretch behind this one; null on the last one',
    }),
    original: Type.Union([OriginalFile, Type.Null()]),
  },
  { title: 'SourceText' },
);
export type SourceText = Static<typeof SourceText>;

export const SourceTextQuery = Type.Object({
  from: Type.Integer({ minimum: 0, default: 0, description: 'Segments to leave out' }),
});

/** Whether a file is one that can be heard. */
export const isRecording = (mediaType: string): boolean => /^(?:audio|video)\//u.test(mediaType);

/** When the words of a recording are said. */
export const SpokenTimes = Type.Object(
  { cues: Type.Array(Cue, { description: 'In order; empty for sources without times' }) },
  { title: 'SpokenTimes' },
);
export type SpokenTimes = Static<typeof SpokenTimes>;

/** Where a player finds a recording. */
/** How a recording is to be heard: as it is, or as a copy that every browser plays. */
const soundForms = ['original', 'copy'] as const;
export type SoundForm = (typeof soundForms)[number];
export const SoundQuery = Type.Object({
  as: Type.Enum([...soundForms], { type: 'string', default: 'original' }),
});

export const SoundAddress = Type.Object({ path: Type.String() }, { title: 'SoundAddress' });
export type SoundAddress = Static<typeof SoundAddress>;

export const TranscriptQuery = Type.Object({
  format: Type.Enum([...captionFormats], {
    type: 'string',
    default: 'txt',
    description: 'srt and vtt have times; txt is the text alone',
  }),
});
