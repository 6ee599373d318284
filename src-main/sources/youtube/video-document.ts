import { Type, type Static } from 'typebox';

/** What is kept of a video: what YouTube said of it, so that it need not be asked again. */
export const VideoDocument = Type.Object({
  id: Type.String(),
  title: Type.String(),
  channel: Type.String(),
  seconds: Type.Union([Type.Number(), Type.Null()]),
  language: Type.String(),
  isAutomatic: Type.Boolean(),
  /** Captions in the form json3, as they came. */
  captions: Type.String(),
});
export type VideoDocument = Static<typeof VideoDocument>;
