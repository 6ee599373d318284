import type { Settings } from '../../src-shared/settings.ts';
import type { Access } from '../access/api-keys.ts';
import type { RateLimiter } from '../access/rate-limiter.ts';
import type { UsageRecorder } from '../access/usage-recorder.ts';
import type { Generation } from '../generation/generation.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { OriginalFiles } from '../sources/original-files.ts';
import type { Models } from '../models/models.ts';
import type { Speech } from '../speech/speech.ts';
import type { Sources } from '../sources/sources.ts';

/** What the routes call. Made in `app/`, handed in whole. */
export interface Services {
  readonly settings: Settings;
  readonly access: Access;
  readonly limiter: RateLimiter;
  readonly usage: UsageRecorder;
  readonly files: OriginalFiles;
  readonly sources: Sources;
  readonly generation: Generation;
  readonly jobs: JobQueue;
  readonly models: Models;
  readonly speech: Pick<Speech, 'engine'>;
}
