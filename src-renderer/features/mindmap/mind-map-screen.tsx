import { useQuery } from '@tanstack/react-query';
import { Network } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { library } from '../../api/library.ts';
import { mindMaps } from '../../api/mind-maps.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { MapWorkbench } from './map-workbench.tsx';

function SourceLink({ sourceId }: { readonly sourceId: string }) {
  const { t } = useMessages();
  const { data } = useQuery(library.source(sourceId));
  return <BackLink to={`/source/${sourceId}`} label={data?.title ?? t('mindmap.back')} />;
}

/** A mind map. */
export function Screen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const failureText = useFailureText();
  const { data: map, error } = useQuery(mindMaps.map(id));
  if (map) {
    return (
      <CorrectedProvider kind="mind-map" id={map._id}>
        <MapWorkbench key={map._id} map={map} before={<SourceLink sourceId={map.sourceId} />} />
      </CorrectedProvider>
    );
  }
  if (!error) return null;
  return (
    <ScreenFrame title={t('mindmap.tree')}>
      <EmptyState
        icon={<Network aria-hidden />}
        title={t('error.notFound.title')}
        text={failureText(error)}
      >
        <Link to="/">{t('error.notFound.home')}</Link>
      </EmptyState>
    </ScreenFrame>
  );
}
