import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { library } from '../../api/library.ts';
import { reader } from '../../api/reader.ts';
import { BackLink } from '../../components/back-link.tsx';
import { FailureScreen } from '../../components/failure-screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { ReaderView } from './reader-view.tsx';
import { toBlocks } from './text-blocks.ts';

function Back() {
  const { t } = useMessages();
  return <BackLink to="/" label={t('reader.back')} />;
}

/** A source: its text, what was made from it, and what makes more. */
export function Screen() {
  const { id = '' } = useParams();
  const source = useQuery(library.source(id));
  const text = useQuery(reader.text(id));
  const material = useQuery(reader.material(id));
  const isThere = source.data !== undefined;
  useEffect(() => {
    // That it was opened matters to the library only; nobody waits for it.
    if (isThere) library.markOpened(id).catch(() => undefined);
  }, [id, isThere]);

  const segments = text.data?.segments;
  const title = source.data?.title ?? '';
  const blocks = useMemo(() => toBlocks(segments ?? [], title), [segments, title]);

  const error = source.error ?? text.error ?? material.error;
  if (error) return <FailureScreen error={error} />;
  if (!source.data || !text.data || !material.data) return null;
  return (
    <ReaderView
      key={id}
      source={source.data}
      blocks={blocks}
      original={text.data.original}
      material={material.data}
      before={<Back />}
    />
  );
}
