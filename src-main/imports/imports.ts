import { AppError, appError } from '../../src-shared/app-error.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { Import } from '../../src-shared/import.ts';
import type { Metadata } from '../../src-shared/source.ts';
import type { JobContext, JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { IngestRequest } from '../sources/read-and-store.ts';
import type { IncomingFile, OriginalFiles } from '../sources/original-files.ts';
import type { Sources } from '../sources/sources.ts';
import { findImport, listImports, type ImportRecord } from '../store/repositories/imports.ts';
import type { Store } from '../store/store.ts';

/** The end user that the person at this machine is; the command line's default is the same. */
const LOCAL_USER = 'local';

/**
 * What a person drops in, until it is a source. An import is on disk, file and all, before it is
 * acknowledged, and stays when it fails or Lectern stops: it can always be tried again.
 */
export interface Imports {
  list(orgId: string): Import[];
  /** Takes over a file that came in. @throws AppError `queue-full`; the file is gone then */
  addFile(orgId: string, file: IncomingFile): Promise<Import>;
  /** @throws AppError `queue-full` */
  addLink(orgId: string, url: string): Promise<Import>;
  /**
   * Tries a failed import again; one that is under way stays as it is.
   * @param metadata for this time only, such as a password
   * @throws AppError `import-not-found`, `not-authorized`, `queue-full`
   */
  retry(orgId: string, id: string, metadata: Metadata): Promise<Import>;
  /** Stops an import and forgets it. @throws AppError `import-not-found`, `not-authorized` */
  remove(orgId: string, id: string): Promise<void>;
  /** Lets go of imports that had become sources when Lectern stopped. */
  recover(): Promise<void>;
  /** The same when work that goes on from before is done. */
  followUp(done: Promise<void>): void;
}

export interface ImportParts {
  readonly store: Store;
  readonly jobs: JobQueue;
  readonly sources: Sources;
  readonly files: OriginalFiles;
  readonly newId: () => string;
  readonly clock: Clock;
}

export function createImports(parts: ImportParts): Imports {
  const { store, jobs, sources, files, newId, clock } = parts;
  /** On disk, and about to be queued. */
  const starting = new Set<string>();

  const jobOf = (
    record: ImportRecord,
  ): Pick<Import, 'status' | 'progress' | 'stage' | 'error' | 'errorCode'> => {
    if (starting.has(record.id)) return { status: 'queued', progress: 0, stage: 'waiting' };
    try {
      const { status, progress, stage, error, errorCode } = jobs.get(record.orgId, record.jobId);
      return {
        status,
        progress,
        stage,
        ...(error === undefined ? {} : { error }),
        ...(errorCode === undefined ? {} : { errorCode }),
      };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Lectern stopped before it was queued, or failed jobs of last month were forgotten.
      const { message, code } = appError('interrupted');
      const failed = { status: 'failed', progress: 0, stage: 'failed' } as const;
      return { ...failed, error: message, errorCode: code };
    }
  };

  const view = (record: ImportRecord): Import => ({
    id: record.id,
    jobId: record.jobId,
    name: record.name,
    url: record.url,
    createdAt: record.createdAt,
    ...jobOf(record),
  });

  const forget = async (id: string): Promise<void> => {
    const orphan = await store.write('deleteImport', id);
    if (orphan !== null) await files.remove(orphan);
  };

  const originOf = async ({ url, fileHash, name, contentType }: ImportRecord) => {
    if (url !== null) return { url };
    const path = await files.borrow(fileHash ?? '');
    return { file: { path, bytes: 0, fileName: name, contentType: contentType ?? undefined } };
  };

  const work =
    (record: ImportRecord, metadata: Metadata) =>
    async (context: JobContext): Promise<void> => {
      const request: IngestRequest = {
        orgId: record.orgId,
        userId: LOCAL_USER,
        sourceType: record.sourceType,
        kind: record.url === null ? null : sources.kindOf(record.sourceType),
        metadata: { ...record.metadata, ...metadata },
        origin: await originOf(record),
      };
      await sources.ingest(request, context);
    };

  const start = async (record: ImportRecord, metadata: Metadata): Promise<Import> => {
    starting.add(record.id);
    try {
      const { jobId, done } = await jobs.submit({
        orgId: record.orgId,
        kind: 'ingest',
        work: work(record, metadata),
      });
      const started = { ...record, jobId };
      await store.write('saveImport', started);
      starting.delete(record.id);
      done.then(
        () => forget(record.id),
        // The list shows what went wrong.
        () => undefined,
      );
      return view(started);
    } finally {
      starting.delete(record.id);
    }
  };

  const add = async (
    about: Pick<ImportRecord, 'orgId' | 'name' | 'sourceType'> & Partial<ImportRecord>,
  ): Promise<Import> => {
    const record: ImportRecord = {
      url: null,
      fileHash: null,
      contentType: null,
      metadata: {},
      ...about,
      id: newId(),
      jobId: '',
      createdAt: clock().toISOString(),
    };
    starting.add(record.id);
    try {
      await store.write('saveImport', record);
      return await start(record, {});
    } catch (error) {
      starting.delete(record.id);
      await forget(record.id);
      throw error;
    }
  };

  const find = (orgId: string, id: string): ImportRecord => {
    const found = isId(id) ? findImport(store.reader, id) : undefined;
    if (!found) throw appError('import-not-found');
    if (found.orgId !== orgId) throw appError('not-authorized');
    return found;
  };

  const recover = (): Promise<void> => store.write('deleteFinishedImports');

  return {
    list: (orgId) =>
      listImports(store.reader, orgId)
        .map(view)
        .filter(({ status }) => status !== 'succeeded'),

    async addFile(orgId, file) {
      const fileHash = await files.keep(file.path);
      return add({
        orgId,
        name: file.fileName ?? 'Untitled',
        sourceType: 'file',
        fileHash,
        contentType: file.contentType ?? null,
      });
    },

    async addLink(orgId, url) {
      const sourceType = sources.typeOfLink(url);
      return add({ orgId, name: url, sourceType, url });
    },

    async retry(orgId, id, metadata) {
      const record = find(orgId, id);
      const { status } = jobOf(record);
      if (status === 'queued' || status === 'running') return view(record);
      return start(record, metadata);
    },

    async remove(orgId, id) {
      const { jobId } = find(orgId, id);
      if (jobId !== '') {
        await jobs.cancel(orgId, jobId).catch((error: unknown) => {
          if (!(error instanceof AppError && error.code === 'job-not-found')) throw error;
        });
      }
      await forget(id);
    },

    recover,

    followUp(done) {
      // What failed stays in the list, which shows why.
      done.then(recover, () => undefined);
    },
  };
}
