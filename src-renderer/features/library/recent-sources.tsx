import type { LibrarySource } from '../../../src-shared/library.ts';
import { Shelf, ShelfCard } from '../../components/shelf.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { KindIcon } from './kind-icon.tsx';

/** What was opened last, one click away. */
export function RecentSources({ sources }: { readonly sources: readonly LibrarySource[] }) {
  const { t, format } = useMessages();
  if (sources.length === 0) return null;
  return (
    <Shelf title={t('library.recent')}>
      {sources.map(({ _id: id, title, kind, openedAt, createdAt }) => (
        <ShelfCard
          key={id}
          to={`/source/${id}`}
          icon={<KindIcon kind={kind} />}
          title={title}
          hint={format.ago(openedAt ?? createdAt)}
        />
      ))}
    </Shelf>
  );
}
