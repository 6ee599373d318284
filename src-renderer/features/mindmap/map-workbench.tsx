import { useEffect, useState, type ReactNode } from 'react';
import { Download, Redo2, Undo2 } from 'lucide-react';
import type { MindMap } from '../../../src-shared/mind-map.ts';
import { reader } from '../../api/reader.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { SetMenu } from '../../components/set-menu.tsx';
import { useAskedItem } from '../../hooks/use-asked-item.ts';
import { useMessages } from '../../messages/messages.tsx';
import { boundsOf, boxOf } from './drawn-nodes.ts';
import { LabelEditor } from './label-editor.tsx';
import { MapCanvas } from './map-canvas.tsx';
import { NodePanel } from './node-panel.tsx';
import { useAnotherNode } from './use-another-node.ts';
import { useMapActions } from './use-map-actions.ts';
import { useMapCommands } from './use-map-commands.ts';
import { useMapEditor } from './use-map-editor.ts';
import { useMapExport } from './use-map-export.ts';
import { useMapView } from './use-map-view.ts';
import { createViewport } from './viewport.ts';
import { ZoomBar, ZOOM_STEP } from './zoom-bar.tsx';
import './mind-map.css';

/** A map is not opened so small that its labels cannot be read. */
const SMALLEST_AT_FIRST = 0.65;

/** A map with everything that can be done with it. */
export function MapWorkbench({
  map,
  before,
}: {
  readonly map: MindMap;
  /** Above the heading. */
  readonly before: ReactNode;
}) {
  const { t } = useMessages();
  const [viewport] = useState(createViewport);
  const { editor, state } = useMapEditor(map);
  const view = useMapView(map._id, state.content);
  const actions = useMapActions(editor, view, viewport);
  useAskedItem((place) => {
    const node = map.nodes[place];
    if (node) actions.select(node.id);
  });
  const another = useAnotherNode(map._id, editor);
  const exporting = useMapExport(map.mindmapName, view);
  const { nodes, selected } = view;
  const fit = (): void => viewport.fit(boundsOf(nodes));
  const showReadable = (): void => viewport.fit(boundsOf(nodes), SMALLEST_AT_FIRST);

  // When all branches were closed or opened, it is another picture, seen from the start.
  const [pictures, setPictures] = useState(0);
  const asAnotherPicture = (change: () => void) => (): void => {
    change();
    setPictures(pictures + 1);
  };
  const foldAll = asAnotherPicture(view.foldAll);
  const unfoldAll = asAnotherPicture(view.unfoldAll);
  useEffect(() => {
    if (pictures > 0) showReadable();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each picture
  }, [pictures]);

  useMapCommands({
    undo: actions.undo,
    redo: actions.redo,
    zoomIn: () => viewport.zoomBy(ZOOM_STEP),
    zoomOut: () => viewport.zoomBy(1 / ZOOM_STEP),
    fit,
    foldAll,
    unfoldAll,
    exportSvg: exporting.svg,
    exportPng: exporting.png,
    exportOutline: exporting.outline,
  });

  // What is selected, or moved by a change, comes into view.
  const selectedId = selected.branch.id;
  useEffect(() => {
    if (viewport.isReady() && actions.focusCount > 0) viewport.reveal(boxOf(selected));
    // oxlint-disable-next-line react/exhaustive-deps -- not again while the map is moved by hand
  }, [actions.focusCount, actions.writing, nodes, selectedId, viewport]);

  const written = nodes.find(({ branch }) => branch.id === actions.writing);
  return (
    <ScreenFrame
      width="wide"
      title={map.mindmapName}
      before={before}
      actions={
        <>
          <span className="map-saved">
            {state.isSaved ? t('mindmap.saved') : t('mindmap.saving')}
          </span>
          <IconButton label={t('app.undo')} isDisabled={!state.canUndo} onPress={actions.undo}>
            <Undo2 aria-hidden />
          </IconButton>
          <IconButton label={t('mindmap.redo')} isDisabled={!state.canRedo} onPress={actions.redo}>
            <Redo2 aria-hidden />
          </IconButton>
          <Menu
            label={t('mindmap.export')}
            trigger={
              <Button>
                <Download aria-hidden />
                {t('mindmap.export')}
              </Button>
            }
            items={[
              { id: 'svg', label: t('mindmap.export.svg'), run: exporting.svg },
              { id: 'png', label: t('mindmap.export.png'), run: exporting.png },
              { id: 'outline', label: t('mindmap.export.outline'), run: exporting.outline },
            ]}
          />
          <SetMenu
            set={{ kind: 'mind-map', _id: map._id, title: map.mindmapName }}
            sourceId={map.sourceId}
            path={`/map/${map._id}`}
            calls={reader}
          />
        </>
      }
    >
      <div className="map">
        <MapCanvas
          nodes={nodes}
          selected={selected}
          viewport={viewport}
          focusCount={actions.focusCount}
          onSelect={actions.select}
          onFold={actions.fold}
          onEdit={actions.rename}
          onKeyDown={actions.onKeyDown}
          onReady={showReadable}
        >
          {written ? (
            <LabelEditor
              key={written.branch.id}
              node={written}
              viewport={viewport}
              onEnd={actions.endWriting}
            />
          ) : null}
          <ZoomBar
            viewport={viewport}
            hasFolded={view.hasFolded}
            onFit={fit}
            onFoldAll={foldAll}
            onUnfoldAll={unfoldAll}
          />
        </MapCanvas>
        <NodePanel node={selected} sourceId={map.sourceId} actions={actions} another={another} />
        <p className="visually-hidden" role="status">
          {actions.said}
        </p>
      </div>
    </ScreenFrame>
  );
}
