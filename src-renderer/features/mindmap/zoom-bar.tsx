import { useSyncExternalStore } from 'react';
import { ChevronsDownUp, ChevronsUpDown, Minus, Plus, Scan } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { Viewport } from './viewport.ts';

/** What one press of a key or button zooms by. */
export const ZOOM_STEP = 1.25;

/** The buttons at the edge of the map that change what is seen of it. */
export function ZoomBar({
  viewport,
  hasFolded,
  onFit,
  onFoldAll,
  onUnfoldAll,
}: {
  readonly viewport: Viewport;
  /** Whether some branches are closed. */
  readonly hasFolded: boolean;
  readonly onFit: () => void;
  readonly onFoldAll: () => void;
  readonly onUnfoldAll: () => void;
}) {
  const { t, format } = useMessages();
  const { zoom } = useSyncExternalStore(viewport.subscribe, viewport.get);
  return (
    <div className="map-zoom" role="group" aria-label={t('mindmap.view')}>
      <IconButton label={t('mindmap.zoomOut')} onPress={() => viewport.zoomBy(1 / ZOOM_STEP)}>
        <Minus aria-hidden />
      </IconButton>
      <span className="map-zoom-level">{format.percent(zoom)}</span>
      <IconButton label={t('mindmap.zoomIn')} onPress={() => viewport.zoomBy(ZOOM_STEP)}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton label={t('mindmap.fit')} onPress={onFit}>
        <Scan aria-hidden />
      </IconButton>
      {hasFolded ? (
        <IconButton label={t('mindmap.unfoldAll')} onPress={onUnfoldAll}>
          <ChevronsUpDown aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={t('mindmap.foldAll')} onPress={onFoldAll}>
          <ChevronsDownUp aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
