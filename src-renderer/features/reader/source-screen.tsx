import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { library } from '../../api/library.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import './source-screen.css';

/** A source. */
export function Screen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const failureText = useFailureText();
  const { data: source, error } = useQuery(library.source(id));
  const isThere = source !== undefined;
  useEffect(() => {
    // That it was opened matters to the library only; nobody waits for it.
    if (isThere) library.markOpened(id).catch(() => undefined);
  }, [id, isThere]);

  if (!source && !error) return null;
  return (
    <ScreenFrame
      key={id}
      width="text"
      title={source?.title ?? t('error.notFound.title')}
      before={
        <Link to="/" className="source-screen-back">
          <ArrowLeft aria-hidden />
          {t('source.back')}
        </Link>
      }
    >
      {error ? (
        <EmptyState
          icon={<FileQuestion aria-hidden />}
          title={t('error.notFound.title')}
          text={failureText(error)}
        />
      ) : null}
    </ScreenFrame>
  );
}
