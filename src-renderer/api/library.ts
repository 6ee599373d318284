import { queryOptions } from '@tanstack/react-query';
import {
  LibraryOverview,
  LibraryPage,
  LibrarySearch,
  LibrarySource,
  type LibraryKind,
  type LibrarySort,
} from '../../src-shared/library.ts';
import { Deleted } from '../../src-shared/replies.ts';
import { call } from './client.ts';

/** Lines that one request for the library gives. */
export const LIBRARY_PAGE_LINES = 100;

export interface LibraryFilter {
  readonly kind: LibraryKind | undefined;
  readonly sort: LibrarySort;
}

export const library = {
  /** @param page counts from 0 */
  page: (filter: LibraryFilter, page: number) =>
    queryOptions({
      queryKey: ['sources', 'page', filter, page],
      queryFn: ({ signal }) =>
        call(LibraryPage, '/sources', {
          query: { ...filter, offset: page * LIBRARY_PAGE_LINES, limit: LIBRARY_PAGE_LINES },
          signal,
        }),
    }),
  overview: () =>
    queryOptions({
      queryKey: ['sources', 'overview'],
      queryFn: ({ signal }) => call(LibraryOverview, '/library', { signal }),
    }),
  /** @param words not empty */
  search: (words: string, kind: LibraryKind | undefined) =>
    queryOptions({
      queryKey: ['sources', 'search', words, kind],
      queryFn: ({ signal }) => call(LibrarySearch, '/search', { query: { words, kind }, signal }),
    }),
  /** The same, without a place in the cache. */
  find: (words: string, signal: AbortSignal): Promise<LibrarySearch> =>
    call(LibrarySearch, '/search', { query: { words }, signal }),
  source: (id: string) =>
    queryOptions({
      queryKey: ['sources', 'one', id],
      queryFn: ({ signal }) => call(LibrarySource, `/sources/${id}`, { signal }),
    }),
  rename: (id: string, title: string): Promise<LibrarySource> =>
    call(LibrarySource, `/sources/${id}`, { method: 'PATCH', body: { title } }),
  /** Notes that a source is being read. */
  markOpened: (id: string): Promise<LibrarySource> =>
    call(LibrarySource, `/sources/${id}/opened`, { method: 'POST' }),
  /** Can be taken back with `restore` for an hour. */
  remove: (id: string): Promise<Deleted> => call(Deleted, `/sources/${id}`, { method: 'DELETE' }),
  restore: (id: string): Promise<LibrarySource> =>
    call(LibrarySource, `/sources/${id}/restore`, { method: 'POST' }),
};
