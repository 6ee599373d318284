import { Type, type Static } from 'typebox';
import { Job } from './job.ts';

/** Parts of the library that can change under an open screen. */
export const ChangedTopic = Type.Union([
  Type.Literal('sources'),
  Type.Literal('imports'),
  Type.Literal('quizzes'),
  Type.Literal('flashcards'),
  Type.Literal('mind-maps'),
  Type.Literal('keys'),
  Type.Literal('settings'),
  Type.Literal('backups'),
  Type.Literal('models'),
  Type.Literal('texts'),
  Type.Literal('makings'),
]);
export type ChangedTopic = Static<typeof ChangedTopic>;

/**
 * What the server tells an open app. Changes only, no state: whoever missed some asks for the
 * state again.
 */
export const WorkspaceEvent = Type.Union([
  Type.Object({ type: Type.Literal('job'), job: Job }),
  Type.Object({ type: Type.Literal('changed'), topic: ChangedTopic }),
]);
export type WorkspaceEvent = Static<typeof WorkspaceEvent>;
