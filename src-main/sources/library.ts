import { appError } from '../../src-shared/app-error.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type {
  LibraryOverview,
  LibraryPage,
  LibrarySearch,
  LibrarySource,
} from '../../src-shared/library.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { LibrarySearchRequest } from '../store/repositories/library-search.ts';
import {
  countLibraryKinds,
  findHiddenSource,
  findLibrarySource,
  listHiddenSources,
  listLibrary,
  recentSources,
  type LibraryRequest,
} from '../store/repositories/library.ts';
import type { Store } from '../store/store.ts';
import type { Sources } from './sources.ts';

const RECENT = 4;
/** How long a deleted source can be had back, in ms. */
const KEEP_DELETED_MS = 60 * 60 * 1000;
const PURGE_EVERY_MS = 10 * 60 * 1000;

/** Sources as a person sees them. Each operation on one throws `source-not-found` or `not-authorized`. */
export interface Library {
  list(request: LibraryRequest): LibraryPage;
  overview(orgId: string): LibraryOverview;
  search(request: LibrarySearchRequest): Promise<LibrarySearch>;
  get(orgId: string, id: string): LibrarySource;
  rename(orgId: string, id: string, title: string): Promise<LibrarySource>;
  /** Notes that a source was opened just now. */
  markOpened(orgId: string, id: string): Promise<void>;
  /** Deletes a source and what was made from it; for an hour it can be had back. */
  remove(orgId: string, id: string): Promise<void>;
  /** Takes a deletion back. @throws AppError `source-not-found` where it is too late */
  restore(orgId: string, id: string): Promise<LibrarySource>;
  /** Deletes for good what nobody had back, sources and what was made from them. */
  purge(): Promise<void>;
  /** Purges from time to time. @returns a function that stops it */
  keepPurging(onError: (error: unknown) => void): () => void;
}

export function createLibrary(
  store: Store,
  sources: Pick<Sources, 'ownerOf' | 'discard'>,
  clock: Clock,
): Library {
  const now = (): string => clock().toISOString();

  const requireAccess = (orgId: string, id: string): void => {
    if (sources.ownerOf(id) !== orgId) throw appError('not-authorized');
  };

  const get = (orgId: string, id: string): LibrarySource => {
    requireAccess(orgId, id);
    const found = findLibrarySource(store.reader, id);
    if (!found) throw appError('source-not-found');
    return found;
  };

  const purge = async (): Promise<void> => {
    const before = new Date(clock().getTime() - KEEP_DELETED_MS).toISOString();
    for (const id of listHiddenSources(store.reader, before)) await sources.discard(id);
    await store.write('purgeStudySets', before);
  };

  return {
    list(request) {
      const total = countLibraryKinds(store.reader, request.orgId)
        .filter(({ kind }) => request.kind === undefined || kind === request.kind)
        .reduce((sum, { count }) => sum + count, 0);
      return { items: listLibrary(store.reader, request), total };
    },

    overview: (orgId) => ({
      kinds: countLibraryKinds(store.reader, orgId),
      recent: recentSources(store.reader, orgId, RECENT),
    }),

    search: (request) => store.search(request),
    get,

    async rename(orgId, id, title) {
      requireAccess(orgId, id);
      await store.write('renameSource', { id, title: title.trim(), at: now() });
      return get(orgId, id);
    },

    async markOpened(orgId, id) {
      requireAccess(orgId, id);
      await store.write('markSourceOpened', { id, at: now() });
    },

    async remove(orgId, id) {
      requireAccess(orgId, id);
      await store.write('hideSource', { id, at: now() });
    },

    async restore(orgId, id) {
      const hidden = isId(id) ? findHiddenSource(store.reader, id) : undefined;
      if (hidden) {
        if (hidden.orgId !== orgId) throw appError('not-authorized');
        await store.write('restoreSource', id);
      }
      return get(orgId, id);
    },

    purge,

    keepPurging(onError) {
      const timer = setInterval(() => void purge().catch(onError), PURGE_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
