import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { boxOf, edgePath, type DrawnNode } from './drawn-nodes.ts';
import { FoldMark, MapNode } from './map-node.tsx';
import { useCanvasGestures } from './use-canvas-gestures.ts';
import { useGlidedPlaces } from './use-glided-places.ts';
import type { Viewport } from './viewport.ts';

export interface MapCanvasProps {
  readonly nodes: readonly DrawnNode[];
  readonly selected: DrawnNode;
  readonly viewport: Viewport;
  /** Number that changes whenever the selected node is to take the focus; 0 at first. */
  readonly focusCount: number;
  readonly onSelect: (id: string) => void;
  readonly onFold: (id: string) => void;
  readonly onEdit: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Called once, when the size of the canvas is known. */
  readonly onReady: () => void;
  /** What lies over the map. */
  readonly children: ReactNode;
}

function ViewLayer({
  viewport,
  children,
}: {
  readonly viewport: Viewport;
  readonly children: ReactNode;
}) {
  const { x, y, zoom } = useSyncExternalStore(viewport.subscribe, viewport.get);
  return (
    <g role="none" transform={`translate(${x} ${y}) scale(${zoom})`}>
      {children}
    </g>
  );
}

function Edges({
  nodes,
  places,
}: {
  readonly nodes: readonly DrawnNode[];
  readonly places: ReturnType<typeof useGlidedPlaces>;
}) {
  const byId = new Map(
    nodes.map((node) => [
      node.branch.id,
      { width: node.width, height: node.height, ...(places.get(node.branch.id) ?? node.place) },
    ]),
  );
  return (
    <g aria-hidden>
      {nodes.map(({ branch, parent }) => {
        const [from, to] = [byId.get(parent ?? ''), byId.get(branch.id)];
        return from && to ? (
          <path key={branch.id} className="map-edge" d={edgePath(from, to)} />
        ) : null;
      })}
    </g>
  );
}

/** What stands in an attribute of the drawing that something is part of: the id of a node. */
const idAt = (event: SyntheticEvent, name: 'node' | 'fold'): string | undefined =>
  event.target instanceof Element
    ? event.target.closest<SVGElement>(`[data-${name}]`)?.dataset[name]
    : undefined;

/** The drawing: a tree of nodes that is moved and zoomed. */
export function MapCanvas(props: MapCanvasProps) {
  const { nodes, selected, viewport, focusCount, children } = props;
  const { onSelect, onFold, onEdit, onKeyDown, onReady } = props;
  const { t } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<SVGSVGElement>(null);
  const gestures = useCanvasGestures(canvas, viewport);
  const places = useGlidedPlaces(nodes, selected.branch.id, (dx, dy) => {
    const { zoom } = viewport.get();
    viewport.pan(-dx * zoom, -dy * zoom);
  });

  const selectedBox = useEffectEvent(() => boxOf(selected));
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const isFirst = !viewport.isReady();
      const box = selectedBox();
      const wasShown = viewport.shows(box);
      viewport.resize({ width: element.clientWidth, height: element.clientHeight });
      if (isFirst) onReady();
      else if (wasShown) viewport.reveal(box);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- `onReady` is for the first time only
  }, [viewport]);

  const selectedId = selected.branch.id;
  useEffect(() => {
    if (focusCount === 0) return;
    canvas.current
      ?.querySelector<SVGElement>(`[data-node="${CSS.escape(selectedId)}"]`)
      ?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- a selection alone does not take the focus
  }, [focusCount]);

  const drawing = useMemo(
    () => (
      <>
        <Edges nodes={nodes} places={places} />
        {nodes.map((node) => (
          <MapNode
            key={node.branch.id}
            node={node}
            place={places.get(node.branch.id) ?? node.place}
            isSelected={node.branch.id === selectedId}
          />
        ))}
        <g aria-hidden>
          {nodes
            .filter(({ isFolded }) => isFolded)
            .map((node) => (
              <FoldMark
                key={node.branch.id}
                node={node}
                place={places.get(node.branch.id) ?? node.place}
              />
            ))}
        </g>
      </>
    ),
    [nodes, places, selectedId],
  );

  return (
    <div ref={frame} className="map-canvas">
      <svg
        ref={canvas}
        className="map-drawing"
        role="tree"
        tabIndex={-1}
        aria-label={t('mindmap.tree')}
        aria-describedby="map-keys"
        {...gestures.handlers}
        onClick={(event) => {
          if (gestures.wasDragged()) return;
          const [fold, node] = [idAt(event, 'fold'), idAt(event, 'node')];
          if (fold !== undefined) onFold(fold);
          else if (node !== undefined) onSelect(node);
        }}
        onFocus={(event) => {
          // A screen reader may move the focus by itself.
          const id = idAt(event, 'node');
          if (id !== undefined && id !== selectedId) onSelect(id);
        }}
        onDoubleClick={(event) => {
          const id = idAt(event, 'node');
          if (id !== undefined && idAt(event, 'fold') === undefined) onEdit(id);
        }}
        onKeyDown={onKeyDown}
      >
        <ViewLayer viewport={viewport}>{drawing}</ViewLayer>
      </svg>
      <p id="map-keys" className="visually-hidden">
        {t('mindmap.keys')}
      </p>
      {children}
    </div>
  );
}
