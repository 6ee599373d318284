import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';
import { JobStatus } from './job.ts';

/** Something on its way into the library; it is gone from here when its source is there. */
export const Import = Type.Object(
  {
    id: Id,
    jobId: Type.String({ description: 'Job that works on it; events with this id are about it' }),
    name: Type.String({ description: 'Of the file, or the address' }),
    url: Type.Union([Type.String(), Type.Null()], { description: 'Null for a file' }),
    status: JobStatus,
    progress: Type.Number({ minimum: 0, maximum: 1 }),
    stage: Type.String(),
    error: Type.Optional(Type.String({ description: 'Why it failed' })),
    errorCode: Type.Optional(Type.String({ description: 'The same as a stable name' })),
    createdAt: Timestamp,
  },
  { title: 'Import' },
);
export type Import = Static<typeof Import>;

export const Imports = Type.Object({ items: Type.Array(Import) }, { title: 'Imports' });
export type Imports = Static<typeof Imports>;

/** Takes in what an address leads to. A file is sent as multipart/form-data instead. */
export const ImportLink = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: 8192 }) },
  { title: 'ImportLink' },
);
export type ImportLink = Static<typeof ImportLink>;

export const RetryImport = Type.Object(
  {
    password: Type.Optional(Type.String({ maxLength: 1000, description: 'Opens a locked PDF' })),
    sound: Type.Optional(
      Type.Boolean({ description: 'Listens to a YouTube video, by means of yt-dlp' }),
    ),
  },
  { title: 'RetryImport' },
);
export type RetryImport = Static<typeof RetryImport>;

/** A text that comes with Lectern, to try things with. */
export const Sample = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$' }),
    file: Type.String({ pattern: String.raw`^[a-z0-9-]+\.[a-z]+$` }),
    title: Type.String(),
    about: Type.String(),
  },
  { title: 'Sample' },
);
export type Sample = Static<typeof Sample>;

export const Samples = Type.Object({ items: Type.Array(Sample) }, { title: 'Samples' });
export type Samples = Static<typeof Samples>;
