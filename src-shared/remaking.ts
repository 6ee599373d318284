import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';

/** What a node of a map says when it is made anew. */
export const RemadeNode = Type.Object(
  {
    label: Type.String({ minLength: 1 }),
    definition: Type.String(),
    evidence: Evidence,
  },
  { title: 'RemadeNode' },
);
export type RemadeNode = Static<typeof RemadeNode>;

/** How far the making of one item is. */
const RemakingProgress = Type.Object({
  type: Type.Literal('progress'),
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  stage: Type.String(),
});

/** Ends the making of an item without one. */
export const RemakingFailed = Type.Object({
  type: Type.Literal('failed'),
  error: Type.String(),
  code: Type.String(),
  status: Type.Integer(),
});
export type RemakingFailed = Static<typeof RemakingFailed>;

/** What is told while an item is made anew; the last one has the item, or the failure. */
export const RemakingEvent = Type.Union([
  RemakingProgress,
  RemakingFailed,
  Type.Object({ type: Type.Literal('made'), item: Type.Unknown() }),
]);
export type RemakingEvent = Static<typeof RemakingEvent>;
