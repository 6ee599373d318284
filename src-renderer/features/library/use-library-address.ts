import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Value } from 'typebox/value';
import { LibraryKind, LibrarySort } from '../../../src-shared/library.ts';

/** What of the library is shown; it stands in the address, so that it survives a reload. */
export interface LibraryAddress {
  readonly words: string;
  readonly kind: LibraryKind | undefined;
  readonly sort: LibrarySort;
}

const DEFAULT_SORT: LibrarySort = 'newest';

const isKind = (value: unknown): value is LibraryKind => Value.Check(LibraryKind, value);
const isSort = (value: unknown): value is LibrarySort => Value.Check(LibrarySort, value);

/** @returns what is shown, and a function that changes it without a step in the history */
export function useLibraryAddress(): [LibraryAddress, (changes: Partial<LibraryAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind');
  const sort = params.get('sort');
  const words = params.get('q') ?? '';
  const address = useMemo(
    (): LibraryAddress => ({
      words,
      kind: isKind(kind) ? kind : undefined,
      sort: isSort(sort) ? sort : DEFAULT_SORT,
    }),
    [kind, sort, words],
  );
  const change = useCallback(
    (changes: Partial<LibraryAddress>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string | undefined, plain?: string): void => {
            if (value === undefined || value === '' || value === plain) next.delete(name);
            else next.set(name, value);
          };
          if ('words' in changes) put('q', changes.words);
          if ('kind' in changes) put('kind', changes.kind);
          if ('sort' in changes) put('sort', changes.sort, DEFAULT_SORT);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [address, change];
}
