import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, appError } from '../../src-shared/app-error.ts';
import type { Settings } from '../../src-shared/settings.ts';
import type { Backup, CheckedBackup, Upkeep, UpkeepTask } from '../../src-shared/upkeep.ts';
import type { DataFolder } from '../platform/data-folder.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Log } from '../platform/log.ts';
import { version } from '../platform/version.ts';
import { createWorkerPool, type RunOptions } from '../platform/worker-pool.ts';
import type backupTask from './backup-worker.ts';
import backupPath from './backup-worker.ts?modulePath';
import type checkTask from './check-worker.ts';
import checkPath from './check-worker.ts?modulePath';
import { isNoSpace } from './hash-file.ts';
import { restorePlaces } from './restore-places.ts';

/** Backups of the library, and putting one in its place. */
export interface Backups {
  state(): Promise<Upkeep>;
  /** Begins to make one. @throws AppError `upkeep-busy` */
  start(): void;
  /**
   * Takes a file in and begins to check whether it can be restored.
   * @throws AppError `upkeep-busy`, `disk-full`
   */
  checkFile(stream: Readable, name: string): Promise<void>;
  /** The same for one of the list. @throws AppError `upkeep-busy`, `backup-not-found` */
  checkListed(name: string): Promise<void>;
  /** Lets the next start put the checked backup in place. @throws AppError `nothing-checked` */
  confirm(): Promise<void>;
  /** Forgets the checked backup; whatever was confirmed is not any more. */
  discard(): Promise<void>;
  /** Stops what is under way. */
  cancel(): void;
  /** @throws AppError `backup-not-found` */
  remove(name: string): Promise<void>;
  /** A secret that `openDownload` takes once. @throws AppError `backup-not-found` */
  createTicket(name: string): Promise<string>;
  /** @returns path and name of the file @throws AppError `download-expired` */
  openDownload(ticket: string): { path: string; name: string };
  /** @returns a function that stops it */
  watch(onChange: () => void): () => void;
  close(): Promise<void>;
}

export interface BackupsOptions {
  readonly folder: DataFolder;
  readonly settings: Pick<Settings, 'keptBackups'>;
  readonly clock: Clock;
  readonly log: Log;
}

const LISTED = /^lectern-[\w.-]+\.(?:db|tar)$/u;
const TICKET_MS = 60_000;
const TICKET_BYTES = 32;

const stampOf = (date: Date): string => date.toISOString().replaceAll(':', '-');

export function createBackups({ folder, settings, clock, log }: BackupsOptions): Backups {
  const places = restorePlaces(folder);
  const backupPool = createWorkerPool<typeof backupTask>(backupPath);
  const checkPool = createWorkerPool<typeof checkTask>(checkPath);
  const watchers = new Set<() => void>();
  const tickets = new Map<string, { name: string; expiresAt: number }>();
  let task: UpkeepTask | null = null;
  let checked: CheckedBackup | null = null;
  let abort = new AbortController();
  let settled: Promise<void> = Promise.resolve();

  const tell = (): void => {
    for (const watcher of watchers) watcher();
  };
  const become = (next: UpkeepTask): void => {
    const isNews =
      task?.status !== next.status ||
      Math.round(task.progress * 100) !== Math.round(next.progress * 100);
    task = next;
    if (isNews) tell();
  };
  const refuseIfBusy = (): void => {
    if (task?.status === 'running') throw appError('upkeep-busy');
  };

  /** Runs the one piece of work that there may be, and keeps how far it is for whoever asks. */
  const run = (kind: UpkeepTask['kind'], work: (options: RunOptions) => Promise<void>): void => {
    abort = new AbortController();
    const { signal } = abort;
    const begun = { kind, status: 'running', progress: 0, error: null, errorCode: null } as const;
    become(begun);
    const end = (rest: Partial<UpkeepTask>): void => become({ ...begun, ...rest });
    const onProgress = (progress: number): void => {
      if (!signal.aborted) become({ ...begun, progress });
    };
    settled = work({ signal, onProgress }).then(
      () => end({ status: 'succeeded', progress: 1 }),
      (error: unknown) => {
        if (signal.aborted) {
          end({ status: 'cancelled' });
          return;
        }
        const known = error instanceof AppError ? error : undefined;
        if (!known) log.error({ err: error }, `${kind} failed`);
        end({
          status: 'failed',
          error: known?.message ?? 'Internal server error',
          errorCode: known?.code ?? 'internal',
        });
      },
    );
  };

  const list = async (): Promise<Backup[]> => {
    const names = (await readdir(folder.backups)).filter((name) => LISTED.test(name));
    const found = await Promise.all(
      names.map(async (name): Promise<Backup[]> => {
        const about = await stat(join(folder.backups, name)).catch(() => null);
        if (!about) return [];
        const kind = name.endsWith('.tar') ? 'full' : 'automatic';
        return [{ name, kind, bytes: about.size, createdAt: about.mtime.toISOString() }];
      }),
    );
    return found.flat().sort((one, other) => other.createdAt.localeCompare(one.createdAt));
  };

  const find = async (name: string): Promise<Backup> => {
    const found = (await list()).find((backup) => backup.name === name);
    if (!found) throw appError('backup-not-found');
    return found;
  };

  const replaced = async (): Promise<Upkeep['replaced']> => {
    const names = await readdir(places.replaced).catch(() => []);
    const all = await Promise.all(
      names.map(async (name) => {
        const path = join(places.replaced, name);
        return { name, path, replacedAt: (await stat(path)).ctime.toISOString() };
      }),
    );
    return all.sort((one, other) => other.name.localeCompare(one.name));
  };

  const letOldGo = async (): Promise<void> => {
    const full = (await list()).filter(({ kind }) => kind === 'full');
    for (const { name } of full.slice(settings.keptBackups)) await rm(join(folder.backups, name));
  };

  const make = async (options: RunOptions): Promise<void> => {
    const now = clock();
    const target = join(folder.backups, `lectern-backup-${stampOf(now)}.tar`);
    const { database, files } = folder;
    const order = { database, files, target, createdAt: now.toISOString(), version };
    try {
      await backupPool.run(order, options);
    } finally {
      await rm(`${target}.part`, { force: true });
      for (const part of ['', '-journal']) await rm(`${target}.db.part${part}`, { force: true });
    }
    await letOldGo();
  };

  const check = async (path: string, name: string, options: RunOptions): Promise<void> => {
    checked = null;
    checked = await checkPool.run({ path, name, places, files: folder.files }, options);
  };

  const writeConfirmation = async (): Promise<void> => {
    const unfinished = `${places.confirmed}.part`;
    const text = JSON.stringify({ replacedAs: stampOf(clock()) });
    await writeFile(unfinished, text, { mode: 0o600, flush: true });
    await rename(unfinished, places.confirmed);
  };

  return {
    async state() {
      return { backups: await list(), task, checked, replaced: await replaced() };
    },

    start() {
      refuseIfBusy();
      run('backup', make);
    },

    async checkFile(stream, name) {
      refuseIfBusy();
      const path = join(folder.incoming, randomUUID());
      try {
        await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
        refuseIfBusy();
      } catch (error) {
        await rm(path, { force: true });
        throw isNoSpace(error) ? appError('disk-full') : error;
      }
      run('check', async (options) => {
        try {
          await check(path, name, options);
        } finally {
          await rm(path, { force: true });
        }
      });
    },

    async checkListed(name) {
      await find(name);
      refuseIfBusy();
      run('check', (options) => check(join(folder.backups, name), name, options));
    },

    async confirm() {
      if (!checked || !existsSync(places.checked)) throw appError('nothing-checked');
      await writeConfirmation();
      checked = { ...checked, isConfirmed: true };
      tell();
    },

    async discard() {
      refuseIfBusy();
      // First what makes it count, so that a crash leaves no half of it in force.
      await rm(places.confirmed, { force: true });
      await rm(places.folder, { recursive: true, force: true });
      checked = null;
      task = null;
      tell();
    },

    cancel: () => abort.abort(),

    async remove(name) {
      await find(name);
      await rm(join(folder.backups, name));
      tell();
    },

    async createTicket(name) {
      await find(name);
      const now = clock().getTime();
      for (const [ticket, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(ticket);
      const ticket = randomBytes(TICKET_BYTES).toString('base64url');
      tickets.set(ticket, { name, expiresAt: now + TICKET_MS });
      return ticket;
    },

    openDownload(ticket) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (!found || found.expiresAt <= clock().getTime()) throw appError('download-expired');
      return { path: join(folder.backups, found.name), name: found.name };
    },

    watch(onChange) {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },

    async close() {
      abort.abort();
      await settled;
      await Promise.all([backupPool.close(), checkPool.close()]);
    },
  };
}
