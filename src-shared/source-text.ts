import { Type, type Static } from 'typebox';
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
