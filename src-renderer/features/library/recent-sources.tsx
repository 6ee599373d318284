import { Link } from 'react-router';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { useMessages } from '../../messages/messages.tsx';
import { KindIcon } from './kind-icon.tsx';

/** What was opened last, one click away. */
export function RecentSources({ sources }: { readonly sources: readonly LibrarySource[] }) {
  const { t, format } = useMessages();
  if (sources.length === 0) return null;
  return (
    <section className="library-section">
      <h2 className="library-heading">{t('library.recent')}</h2>
      <ul className="library-recent">
        {sources.map(({ _id: id, title, kind, openedAt, createdAt }) => (
          <li key={id}>
            <Link to={`/source/${id}`} className="library-recent-source">
              <KindIcon kind={kind} />
              <span className="library-recent-title">{title}</span>
              <span className="library-recent-date">{format.ago(openedAt ?? createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
