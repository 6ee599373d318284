import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { useMessages } from '../../messages/messages.tsx';
import { KindIcon } from './kind-icon.tsx';
import '../../components/button.css';
import '../../components/list-line.css';
import './source-line.css';

export interface SourceLineProps {
  /** Undefined until it is known; the line stands, and keeps the focus, all the same. */
  readonly source: LibrarySource | undefined;
  /** Whether Tab leads into this line. */
  readonly isCurrent: boolean;
  /** Opens the menu of the line. @param anchor the button that was pressed */
  readonly onMenu: (source: LibrarySource, anchor: HTMLElement) => void;
}

/** What tells a source from others, in a few words. */
export function useSourceHint(): (source: LibrarySource) => string {
  const { t, format } = useMessages();
  return ({ kind, url, characters }) =>
    [
      t(`library.kind.${kind}`),
      url === null ? '' : (URL.parse(url)?.host.replace(/^www\./u, '') ?? ''),
      t('library.toRead', { time: format.readingTime(characters) }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

export function SourceLine({ source, isCurrent, onMenu }: SourceLineProps) {
  const { t, format } = useMessages();
  const hintOf = useSourceHint();
  const title = source?.title ?? t('app.loading');
  return (
    <div className="list-line source-line" aria-busy={!source}>
      {source ? <KindIcon kind={source.kind} /> : null}
      <div className="list-line-text">
        <Link
          to={source ? `/source/${source._id}` : '/'}
          className="list-line-title"
          data-line-focus
          tabIndex={isCurrent ? 0 : -1}
        >
          {title}
        </Link>
        {source ? <span className="list-line-hint">{hintOf(source)}</span> : null}
      </div>
      {source ? (
        <>
          <time className="source-line-date" dateTime={source.createdAt}>
            {format.ago(source.createdAt)}
          </time>
          <div className="source-line-menu">
            <button
              type="button"
              className="button button-icon"
              aria-label={t('library.line.actions', { title })}
              aria-haspopup="menu"
              tabIndex={isCurrent ? 0 : -1}
              onClick={({ currentTarget }) => onMenu(source, currentTarget)}
            >
              <Ellipsis aria-hidden />
            </button>
          </div>
        </>
      ) : null}
    </div>
  );
}
