import { AppError, appError } from '../../src-shared/app-error.ts';
import type { Model, ModelWork, ShownModel } from '../../src-shared/model.ts';
import type { Log } from '../platform/log.ts';
import type { ReportProgress } from '../platform/pool-task.ts';
import type { Models } from './models.ts';

/** The models as the app manages them: work on them goes on whatever screen is open. */
export interface ModelManager {
  list(): ShownModel[];
  /**
   * Begins a download, or goes on with one that was cut off; what comes of it is in the list. One
   * that is under way or done stays as it is.
   * @throws AppError `model-unknown`
   */
  install(id: string): ShownModel;
  /** Stops a download; what has come stays, to go on from. @throws AppError `model-unknown` */
  cancel(id: string): Promise<ShownModel>;
  /** Stops a download, and deletes the model. @throws AppError `model-not-installed` */
  remove(id: string): Promise<void>;
  /**
   * Takes a model from a file.
   * @param name that the file has where it comes from
   * @throws AppError as `Models.importFile`
   */
  importFile(path: string, name: string, signal: AbortSignal): Promise<ShownModel>;
  /** Keeps a model that failed from being used, and shows why. */
  setAside(id: string, why: string): void;
  /** Lets a model that was set aside be used again. @throws AppError `model-not-installed` */
  tryAgain(id: string): ShownModel;
  /** Calls back when something has changed, a few times a second at most. @returns a function that stops it */
  watch(onChange: () => void): () => void;
  /** Stops all work; downloads go on when they are asked for again. */
  close(): Promise<void>;
}

export interface ModelManagerOptions {
  readonly models: Models;
  readonly log: Log;
  /** Address of the hub, where pages tell of the models. */
  readonly hub: string;
  /** Ids of those to begin with. */
  readonly suggested: readonly string[];
}

interface Work {
  readonly abort: AbortController;
  state: ModelWork;
  done: Promise<void>;
}

/** Progress is told this often at most, in ms. */
const TELL_EVERY_MS = 250;

const failure = (error: unknown): Pick<ModelWork, 'error' | 'errorCode'> =>
  error instanceof AppError
    ? { error: error.message, errorCode: error.code }
    : { error: 'Internal server error', errorCode: 'internal' };

/** Owner and name of what a model belongs to stand first in its path. */
const PAGE_PARTS = 2;

const pageOf = ({ path, isImported }: Model, hub: string): string | null =>
  path === '' || isImported
    ? null
    : new URL(path.split('/').slice(0, PAGE_PARTS).join('/'), hub.endsWith('/') ? hub : `${hub}/`)
        .href;

export function createModelManager({
  models,
  log,
  hub,
  suggested,
}: ModelManagerOptions): ModelManager {
  const works = new Map<string, Work>();
  const watchers = new Set<() => void>();
  let isTold = false;

  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  /** For what changes many times a second. */
  const tellSoon = (): void => {
    if (isTold) return;
    isTold = true;
    setTimeout(() => {
      isTold = false;
      tell();
    }, TELL_EVERY_MS).unref();
  };

  const list = (): ShownModel[] =>
    models.list().map((model) => ({
      ...model,
      page: pageOf(model, hub),
      isSuggested: suggested.includes(model.id),
      work: works.get(model.id)?.state ?? null,
    }));

  const find = (id: string): ShownModel => {
    const all = list();
    const found = all.find((model) => model.id === id);
    if (found) return found;
    throw appError('model-unknown', { model: id, known: all.map((model) => model.id) });
  };

  const download = async (id: string, work: Work): Promise<void> => {
    const { signal } = work.abort;
    const report: ReportProgress = (progress, stage) => {
      work.state = { status: 'running', progress, stage };
      tellSoon();
    };
    try {
      await models.install(id, { signal, report });
      works.delete(id);
    } catch (error) {
      if (signal.aborted) works.delete(id);
      else {
        if (!(error instanceof AppError)) log.error({ err: error, id }, 'model not installed');
        work.state = { ...work.state, status: 'failed', ...failure(error) };
      }
    }
    tell();
  };

  const stop = async (id: string): Promise<void> => {
    const work = works.get(id);
    work?.abort.abort(appError('cancelled'));
    await work?.done;
    works.delete(id);
  };

  return {
    list,

    install(id) {
      const { state, work: before } = find(id);
      if (state !== 'installed' && before?.status !== 'running') {
        const work: Work = {
          abort: new AbortController(),
          state: { status: 'running', progress: 0, stage: 'downloading' },
          done: Promise.resolve(),
        };
        works.set(id, work);
        work.done = download(id, work);
        tell();
      }
      return find(id);
    },

    async cancel(id) {
      find(id);
      await stop(id);
      tell();
      return find(id);
    },

    async remove(id) {
      await stop(id);
      await models.remove(id);
      tell();
    },

    async importFile(path, name, signal) {
      const { id } = await models.importFile(path, { signal, report: () => undefined }, name);
      works.delete(id);
      tell();
      return find(id);
    },

    setAside(id, why) {
      models.setAside(id, why);
      tell();
    },

    tryAgain(id) {
      models.tryAgain(id);
      tell();
      return find(id);
    },

    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },

    async close() {
      await Promise.all([...works.keys()].map(stop));
    },
  };
}
