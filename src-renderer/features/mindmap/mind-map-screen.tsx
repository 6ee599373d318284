import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { library } from '../../api/library.ts';
import { mindMaps } from '../../api/mind-maps.ts';
import { BackLink } from '../../components/back-link.tsx';
import { FailureScreen } from '../../components/failure-screen.tsx';
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
  const { data: map, error } = useQuery(mindMaps.map(id));
  if (map) {
    return (
      <CorrectedProvider kind="mind-map" id={map._id}>
        <MapWorkbench key={map._id} map={map} before={<SourceLink sourceId={map.sourceId} />} />
      </CorrectedProvider>
    );
  }
  return error ? <FailureScreen error={error} /> : null;
}
