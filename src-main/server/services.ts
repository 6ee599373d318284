import type { Settings } from '../../src-shared/settings.ts';
import type { ChangedTopic } from '../../src-shared/workspace-event.ts';
import type { Access } from '../access/api-keys.ts';
import type { RateLimiter } from '../access/rate-limiter.ts';
import type { Sessions } from '../access/sessions.ts';
import type { UsageRecorder } from '../access/usage-recorder.ts';
import type { Workspace } from '../access/workspace.ts';
import type { Generation } from '../generation/generation.ts';
import type { Imports } from '../imports/imports.ts';
import type { Samples } from '../imports/samples.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Materials } from '../material/material.ts';
import type { Library } from '../sources/library.ts';
import type { OriginalFiles } from '../sources/original-files.ts';
import type { Reading } from '../sources/reading.ts';
import type { Sources } from '../sources/sources.ts';

/** Tells what part of the library has changed. */
export interface LibraryChanges {
  /** @returns a function that stops it */
  watch(onChange: (topic: ChangedTopic) => void): () => void;
}

/** What the routes call. Made in `app/`, handed in whole. */
export interface Services {
  readonly settings: Settings;
  readonly access: Access;
  readonly sessions: Sessions;
  readonly workspace: Workspace;
  readonly limiter: RateLimiter;
  readonly usage: UsageRecorder;
  readonly files: OriginalFiles;
  readonly sources: Sources;
  readonly library: Library;
  readonly imports: Imports;
  readonly samples: Samples;
  readonly changes: LibraryChanges;
  readonly generation: Generation;
  readonly jobs: JobQueue;
  readonly reading: Reading;
  readonly materials: Materials;
}
