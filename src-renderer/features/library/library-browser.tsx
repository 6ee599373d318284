import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LibraryKind, LibraryOverview } from '../../../src-shared/library.ts';
import { library } from '../../api/library.ts';
import { Choice } from '../../components/choice.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { SourceList } from './source-list.tsx';
import type { LibraryAddress } from './use-library-address.ts';

const sorts = ['newest', 'oldest', 'title', 'title-reversed'] as const;

type Filter = LibraryKind | 'all';

/** All sources, by type and in the wanted order. */
export function LibraryBrowser({
  kinds,
  address,
  onChange,
}: {
  readonly kinds: LibraryOverview['kinds'];
  readonly address: LibraryAddress;
  readonly onChange: (changes: Partial<LibraryAddress>) => void;
}) {
  const { t, format } = useMessages();
  const { kind, sort } = address;
  const filter = { kind, sort };
  const { data } = useQuery({ ...library.page(filter, 0), placeholderData: keepPreviousData });
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  const options: { value: Filter; label: string; count: string }[] = [
    { value: 'all', label: t('library.kind.all'), count: format.number(all) },
    ...kinds.map((each) => ({
      value: each.kind,
      label: t(`library.kind.${each.kind}`),
      count: format.number(each.count),
    })),
  ];

  return (
    <section className="library-section" aria-label={t('library.sources')}>
      <div className="library-bar">
        <FilterBar<Filter>
          label={t('library.kind')}
          value={kind ?? 'all'}
          options={options}
          onChange={(value) => onChange({ kind: value === 'all' ? undefined : value })}
        />
        <Choice
          label={t('library.sort')}
          value={sort}
          options={sorts.map((value) => ({ value, label: t(`library.sort.${value}`) }))}
          onChange={(value) => onChange({ sort: value })}
        />
      </div>
      {data?.total === 0 ? <EmptyState title={t('library.filtered.none')} /> : null}
      {data && data.total > 0 ? <SourceList filter={filter} total={data.total} /> : null}
    </section>
  );
}
