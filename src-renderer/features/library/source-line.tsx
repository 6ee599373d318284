import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { KindIcon } from './kind-icon.tsx';
import './source-line.css';

export interface SourceLineProps {
  /** Undefined until it is known; the line stands, and keeps the focus, all the same. */
  readonly source: LibrarySource | undefined;
  /** Whether Tab leads into this line. */
  readonly isCurrent: boolean;
  readonly onRename: (source: LibrarySource) => void;
  readonly onDelete: (source: LibrarySource) => void;
}

/** What tells a source from others, in a few words. */
export function useSourceHint(): (source: LibrarySource) => string {
  const { t, format } = useMessages();
  return ({ kind, url, characters }) =>
    [
      t(`library.kind.${kind}`),
      url === null ? '' : (URL.parse(url)?.host.replace(/^www\./u, '') ?? ''),
      format.readingTime(characters),
    ]
      .filter((part) => part !== '')
      .join(' · ');
}

export function SourceLine({ source, isCurrent, onRename, onDelete }: SourceLineProps) {
  const { t, format } = useMessages();
  const hintOf = useSourceHint();
  const title = source?.title ?? t('app.loading');
  return (
    <div className="source-line" aria-busy={!source}>
      {source ? <KindIcon kind={source.kind} /> : null}
      <div className="source-line-text">
        <Link
          to={source ? `/source/${source._id}` : '/'}
          className="source-line-title"
          data-line-focus
          tabIndex={isCurrent ? 0 : -1}
        >
          {title}
        </Link>
        {source ? <span className="source-line-hint">{hintOf(source)}</span> : null}
      </div>
      {source ? (
        <>
          <time className="source-line-date" dateTime={source.createdAt}>
            {format.ago(source.createdAt)}
          </time>
          <div className="source-line-menu">
            <Menu
              label={t('library.line.actions', { title })}
              trigger={
                <IconButton
                  label={t('library.line.actions', { title })}
                  excludeFromTabOrder={!isCurrent}
                >
                  <Ellipsis aria-hidden />
                </IconButton>
              }
              items={[
                {
                  id: 'rename',
                  label: t('library.rename'),
                  icon: <Pencil aria-hidden />,
                  run: () => onRename(source),
                },
                {
                  id: 'delete',
                  label: t('library.delete'),
                  icon: <Trash2 aria-hidden />,
                  isDanger: true,
                  run: () => onDelete(source),
                },
              ]}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}
