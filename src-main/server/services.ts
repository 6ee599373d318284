import type { Settings } from '../../src-shared/settings.ts';
import type { DataSize } from '../../src-shared/upkeep.ts';
import type { ChangedTopic } from '../../src-shared/workspace-event.ts';
import type { Access } from '../access/api-keys.ts';
import type { RateLimiter } from '../access/rate-limiter.ts';
import type { Sessions } from '../access/sessions.ts';
import type { UsageRecorder } from '../access/usage-recorder.ts';
import type { Workspace } from '../access/workspace.ts';
import type { Generation } from '../generation/generation.ts';
import type { MindMapEditing } from '../generation/mind-map-editing.ts';
import type { Remaking } from '../generation/remaking.ts';
import type { Imports } from '../imports/imports.ts';
import type { Samples } from '../imports/samples.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Materials } from '../material/material.ts';
import type { Library } from '../sources/library.ts';
import type { OriginalFiles } from '../sources/original-files.ts';
import type { Backups } from '../upkeep/backups.ts';
import type { RemoteKey } from '../upkeep/remote-key.ts';
import type { SettingsKeeper } from '../upkeep/settings-keeper.ts';
import type { Host } from './host.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { Models } from '../models/models.ts';
import type { Speech } from '../speech/speech.ts';
import type { Listening } from '../sources/listening.ts';
import type { Reading } from '../sources/reading.ts';
import type { Sources } from '../sources/sources.ts';
import type { CardDecks } from '../study/card-decks.ts';
import type { ReviewRuns } from '../study/review-runs.ts';
import type { QuizStudy } from '../study/quiz-study.ts';

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
  readonly mindMapEditing: MindMapEditing;
  readonly remaking: Remaking;
  readonly jobs: JobQueue;
  readonly cardDecks: CardDecks;
  readonly reviewRuns: ReviewRuns;
  readonly quizStudy: QuizStudy;
  readonly host: Host;
  readonly backups: Backups;
  readonly settingsKeeper: SettingsKeeper;
  readonly remoteKey: RemoteKey;
  /** How large the data folder is. */
  readonly measureData: () => Promise<DataSize>;
  readonly models: Models;
  readonly modelManager: ModelManager;
  readonly speech: Pick<Speech, 'engine' | 'findDecoder'>;
  readonly reading: Reading;
  readonly listening: Listening;
  readonly materials: Materials;
}
