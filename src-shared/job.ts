import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';

export const JobStatus = Type.Union([
  Type.Literal('queued'),
  Type.Literal('running'),
  Type.Literal('succeeded'),
  Type.Literal('failed'),
  Type.Literal('cancelled'),
]);
export type JobStatus = Static<typeof JobStatus>;

export const JobKind = Type.Union([
  Type.Literal('ingest'),
  Type.Literal('quiz'),
  Type.Literal('flashcards'),
  Type.Literal('mindmap'),
]);
export type JobKind = Static<typeof JobKind>;

/** Long work as plain data. The field that names the result depends on the kind of work. */
export const Job = Type.Object(
  {
    jobId: Id,
    kind: JobKind,
    status: JobStatus,
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    stage: Type.String({ description: 'What is being done now, in a word or two' }),
    sourceId: Type.Optional(Id),
    quizId: Type.Optional(Id),
    flashcardId: Type.Optional(Id),
    mindmapId: Type.Optional(Id),
    error: Type.Optional(Type.String({ description: 'Why it failed' })),
    errorCode: Type.Optional(Type.String({ description: 'The same as a stable name' })),
    errorStatus: Type.Optional(
      Type.Integer({ description: 'HTTP status that a plain request would have got' }),
    ),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const UnfinishedJobs = Type.Object({ items: Type.Array(Job) }, { title: 'UnfinishedJobs' });
export type UnfinishedJobs = Static<typeof UnfinishedJobs>;

export const AcceptedJob = Type.Object(
  { jobId: Id, status: JobStatus },
  { title: 'AcceptedJob', description: 'The work goes on; ask GET /job/{jobId}' },
);
export type AcceptedJob = Static<typeof AcceptedJob>;

/** Whether a job will not change any more. */
export function isFinished(status: JobStatus): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}
