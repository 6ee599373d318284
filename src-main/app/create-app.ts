import { AppError } from '../../src-shared/app-error.ts';
import type { CatalogueModel } from '../../src-shared/model.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { createAccess } from '../access/api-keys.ts';
import { createRateLimiter } from '../access/rate-limiter.ts';
import { createSessions } from '../access/sessions.ts';
import { createUsageRecorder } from '../access/usage-recorder.ts';
import { createWorkspace } from '../access/workspace.ts';
import { createBuiltinEngine } from '../generation/builtin-engine.ts';
import { createEngines } from '../generation/engines.ts';
import { createGeneration } from '../generation/generation.ts';
import { offeredLanguageModel } from '../generation/llama/choose-language-model.ts';
import { createLlamaWriter } from '../generation/llama/llama-writer.ts';
import { createMindMapEditing } from '../generation/mind-map-editing.ts';
import { createRemaking } from '../generation/remaking.ts';
import { createRemoteWriter } from '../generation/remote/remote-writer.ts';
import { createImports } from '../imports/imports.ts';
import { createSamples } from '../imports/samples.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import type { LaunchEngine } from '../engine-host/engine-protocol.ts';
import { forkEngine } from '../engine-host/fork-engine.ts';
import { recoverJobs } from '../jobs/recover-jobs.ts';
import { createModelManager } from '../models/model-manager.ts';
import { createModels } from '../models/models.ts';
import { createMaterials } from '../material/material.ts';
import { openDataFolder, type DataFolder } from '../platform/data-folder.ts';
import { createIdFactory, systemClock, type Clock } from '../platform/identifiers.ts';
import { openLog, type Log } from '../platform/log.ts';
import { createOutboundHttp, type OutboundHttpOptions } from '../platform/outbound-http.ts';
import { samplesFolder } from '../platform/package-files.ts';
import { createServer, type Server } from '../server/create-server.ts';
import { createHost } from '../server/host.ts';
import { servedHosts } from '../server/served-hosts.ts';
import type { Services } from '../server/services.ts';
import { createLibrary } from '../sources/library.ts';
import { createOriginalFiles, removeLeftovers } from '../sources/original-files.ts';
import { createListening } from '../sources/listening.ts';
import { createPlayableCopies } from '../sources/playable-copies.ts';
import { createReading } from '../sources/reading.ts';
import { createReaders } from '../sources/source-readers.ts';
import { createPieceStore } from '../sources/recording/piece-store.ts';
import { createSources } from '../sources/sources.ts';
import { offered } from '../speech/choose-model.ts';
import { createSpeech } from '../speech/speech.ts';
import { lockDataFolder, type DataLock } from '../store/data-lock.ts';
import { readSettings } from '../store/repositories/settings.ts';
import { findUnfinishedIngest } from '../store/repositories/unfinished-ingests.ts';
import { openStore, type Store } from '../store/store.ts';
import { createCardDecks } from '../study/card-decks.ts';
import { createReviewRuns } from '../study/review-runs.ts';
import { createQuizStudy } from '../study/quiz-study.ts';
import { applyRestore } from '../upkeep/apply-restore.ts';
import { createBackups } from '../upkeep/backups.ts';
import { measureData } from '../upkeep/data-size.ts';
import { createRemoteKey } from '../upkeep/remote-key.ts';
import { createSettingsKeeper } from '../upkeep/settings-keeper.ts';
import { createLibraryChanges } from './library-changes.ts';

export interface AppConfig {
  /** Folder for everything that Lectern keeps; made where it is missing. */
  readonly dataFolder: string;
  /** Settings for this run that were asked for, over those that are stored. */
  readonly settings?: Partial<Settings>;
  /** What this run does without, over all of these, because it could not be served as set. */
  readonly fallbacks?: Partial<Settings>;
  /** Folder of the built user interface; null where it is not built. */
  readonly appPages?: string | null;
  /**
   * Whether this is the one server on the data folder. Otherwise it is a short command, which may
   * work beside a running server. Default true.
   */
  readonly exclusive?: boolean;
  readonly clock?: Clock;
  /** Models that can be downloaded. Default: those that Lectern comes with a list of. */
  readonly modelCatalogue?: readonly CatalogueModel[];
  /** How native engines get a process of their own. Default: Node's `fork`. */
  readonly launchEngine?: LaunchEngine;
  /** How the network is reached; tests lead it to a server of their own. */
  readonly outbound?: Pick<OutboundHttpOptions, 'network' | 'allowedPorts' | 'trustedCertificates'>;
}

export interface App {
  readonly server: Server;
  readonly services: Services;
  readonly store: Store;
  readonly folder: DataFolder;
  /** Names and addresses that the server answers to. */
  readonly hosts: readonly string[];
  readonly log: Log;
  readonly clock: Clock;
  /** Set where the library was damaged and set aside at this start. */
  readonly damage: AppError | null;
  /** Lets work end within the grace period, cancels the rest, and frees everything. */
  close(): Promise<void>;
}

/** How long running work may go on after the app was asked to close, in ms. */
const CLOSE_GRACE_MS = 3000;

/** Takes the lock for the time of opening, where it can be had; a command may do without. */
function tryLock(folder: DataFolder): DataLock | null {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof AppError && error.code === 'data-folder-in-use') return null;
    throw error;
  }
}

/**
 * Builds everything and joins it; the one place where that is done. Nothing listens yet.
 * @throws AppError `data-folder-in-use`, `database-too-new`, `restore-stopped`
 */
export async function createApp(config: AppConfig): Promise<App> {
  const { exclusive = true, clock = systemClock } = config;
  const folder = openDataFolder(config.dataFolder);
  const lock = exclusive ? lockDataFolder(folder) : tryLock(folder);
  try {
    const app = await build(config, folder, { clock, repair: lock !== null, recover: exclusive });
    if (!exclusive) lock?.release();
    return {
      ...app,
      async close() {
        await app.close();
        if (exclusive) lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function build(
  config: AppConfig,
  folder: DataFolder,
  { clock, repair, recover }: { clock: Clock; repair: boolean; recover: boolean },
): Promise<App> {
  const log = openLog(folder.log);
  // The lock is held: nobody else has the library open.
  const replaced = repair ? applyRestore(folder) : null;
  if (replaced !== null) log.info({ replaced }, 'library restored');
  const store = openStore({ folder, clock, repair });
  const overrides = { options: config.settings ?? {}, fallbacks: config.fallbacks ?? {} };
  const settings: Settings = {
    ...readSettings(store.reader),
    ...overrides.options,
    ...overrides.fallbacks,
  };
  if (store.damage) log.error({ err: store.damage }, 'library damaged');
  const isUnfinished = (id: string): boolean =>
    findUnfinishedIngest(store.reader, id) !== undefined;
  const resumed = recover ? await recoverJobs(store, clock, isUnfinished) : [];
  if (recover) await removeLeftovers(folder, store, clock);

  const newId = createIdFactory(clock);
  const files = createOriginalFiles(folder);
  const http = createOutboundHttp({
    connectTimeoutSeconds: settings.connectTimeoutSeconds,
    ...config.outbound,
  });
  const models = createModels({
    folder: folder.models,
    http,
    hub: settings.modelHub,
    clock,
    ...(config.modelCatalogue ? { catalogue: config.modelCatalogue } : {}),
  });
  const modelManager = createModelManager({
    models,
    log,
    hub: settings.modelHub,
    suggested: [offered.other, offeredLanguageModel],
  });
  const speech = createSpeech({
    launch: config.launchEngine ?? forkEngine,
    models,
    pieces: createPieceStore(store, clock),
    settings,
  });
  const copies = createPlayableCopies(folder.incoming, speech);
  const readers = createReaders({ threads: settings.concurrentJobs }, speech);
  const usage = createUsageRecorder(store, clock, log);
  const access = createAccess(store, newId, clock);
  const sources = createSources({ store, folder, files, http, readers, settings, clock });
  const library = createLibrary(store, sources, clock);
  const jobs = createJobQueue({
    store,
    newId,
    clock,
    log,
    concurrency: settings.concurrentJobs,
    settings,
    goesOnLater: isUnfinished,
  });
  const imports = createImports({ store, jobs, sources, files, newId, clock });
  const reviewRuns = createReviewRuns(store, newId, clock);
  const backups = createBackups({ folder, settings, clock, log });
  const launch = config.launchEngine ?? forkEngine;
  const remoteKey = createRemoteKey(folder.remoteKey, settings);
  const engines = createEngines({
    builtin: createBuiltinEngine(settings.concurrentJobs),
    llama: createLlamaWriter({
      launch,
      models,
      settings,
      setAside: (model, why) => {
        log.warn({ model, why }, 'model set aside');
        modelManager.setAside(model, why);
      },
    }),
    remote: createRemoteWriter({
      settings,
      keyFor: (to) => remoteKey.keyFor(to),
      outbound: config.outbound,
    }),
    settings,
  });
  const generation = createGeneration(store, engines, clock);
  const services: Services = {
    settings,
    access,
    sessions: createSessions(store, clock),
    workspace: createWorkspace(access),
    limiter: createRateLimiter(settings, clock),
    usage,
    files,
    sources,
    library,
    imports,
    samples: createSamples(samplesFolder(), files),
    changes: createLibraryChanges(store, backups, modelManager),
    generation,
    mindMapEditing: createMindMapEditing(store, clock),
    remaking: createRemaking({ store, engines, sourceOf: (...key) => sources.get(...key), clock }),
    jobs,
    cardDecks: createCardDecks(store, reviewRuns, newId, clock),
    reviewRuns,
    quizStudy: createQuizStudy(store, newId, clock),
    host: createHost(),
    backups,
    settingsKeeper: createSettingsKeeper(store, settings, overrides, remoteKey),
    remoteKey,
    measureData: () => measureData(folder),
    models,
    modelManager,
    speech,
    reading: createReading(store, sources, files, clock),
    listening: createListening({ store, sources, files, copies, clock }),
    materials: createMaterials({ store, sources, generation, jobs, clock }),
  };
  if (recover) {
    for (const job of resumed) {
      const { done } = await jobs.resume(job, (context) => sources.resume(context));
      imports.followUp(done);
    }
    await imports.recover();
    await library.purge();
  }
  const stopPurging = recover
    ? library.keepPurging((error) => log.error({ err: error }, 'deleted sources not purged'))
    : () => undefined;
  const hosts = servedHosts(settings.sharedHost);
  const server = await createServer({ services, log, hosts, appPages: config.appPages ?? null });

  return {
    server,
    services,
    store,
    folder,
    hosts,
    log,
    clock,
    damage: store.damage,
    async close() {
      stopPurging();
      // All at once: from now on none takes new work.
      await Promise.all([
        services.jobs.close(CLOSE_GRACE_MS),
        modelManager.close(),
        backups.close(),
      ]);
      await server.close();
      await usage.close();
      await copies.close();
      await Promise.all([services.sources.close(), engines.close(), speech.close()]);
      await store.close();
      log.flush();
    },
  };
}
