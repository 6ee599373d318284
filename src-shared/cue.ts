import { Type, type Static } from 'typebox';

/** A few words of a source that is a recording: where they stand and when they are said. */
export const Cue = Type.Object(
  {
    startSeconds: Type.Number({ minimum: 0 }),
    endSeconds: Type.Number({ minimum: 0 }),
    start: Type.Integer({ minimum: 0, description: 'Offset in content, UTF-16 code units' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
  },
  { title: 'Cue' },
);
export type Cue = Static<typeof Cue>;
