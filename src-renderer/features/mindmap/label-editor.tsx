import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { DrawnNode } from './drawn-nodes.ts';
import type { Viewport } from './viewport.ts';

const LONGEST_LABEL = 200;
const NARROWEST = 180;

/** How somebody left the field: what the keyboard does next depends on it. */
export type LabelEnd = 'enter' | 'escape' | 'child' | 'sibling' | 'blur';

export interface LabelEditorProps {
  readonly node: DrawnNode;
  readonly viewport: Viewport;
  /** @param label what was written; with `escape` it counts for nothing */
  readonly onEnd: (label: string, end: LabelEnd) => void;
}

function endOf(event: KeyboardEvent): LabelEnd | undefined {
  if (event.nativeEvent.isComposing) return undefined;
  if (event.key === 'Escape') return 'escape';
  if (event.key === 'Tab') return 'enter';
  if (event.key !== 'Enter') return undefined;
  if (event.ctrlKey || event.metaKey) return 'child';
  return event.shiftKey ? 'sibling' : 'enter';
}

/** The field that lies on a node while its label is written. */
export function LabelEditor({ node, viewport, onEnd }: LabelEditorProps) {
  const { t } = useMessages();
  const view = useSyncExternalStore(viewport.subscribe, viewport.get);
  const [label, setLabel] = useState(node.branch.label);
  const isOver = useRef(false);
  const end = (how: LabelEnd): void => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(label, how);
  };
  const { place, width, height } = node;
  const drawnWidth = Math.max(NARROWEST, width * view.zoom);
  return (
    <input
      className="map-label-editor"
      aria-label={t('mindmap.label')}
      maxLength={LONGEST_LABEL}
      value={label}
      style={{
        width: drawnWidth,
        left: (place.x + width / 2) * view.zoom + view.x - drawnWidth / 2,
        top: (place.y + height / 2) * view.zoom + view.y,
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for to write here
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setLabel(event.currentTarget.value)}
      onBlur={() => end('blur')}
      onKeyDown={(event) => {
        // What is pressed here is meant for the text, not for the map.
        event.stopPropagation();
        const how = endOf(event);
        if (how === undefined) return;
        event.preventDefault();
        end(how);
      }}
    />
  );
}
