import { useCallback } from 'react';
import type { MindMapBranch } from '../../../src-shared/mind-map-tree.ts';
import { mindMaps } from '../../api/mind-maps.ts';
import { useRemaking, type RemakingState } from '../../api/remaking.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { MapEditor } from './map-editor.ts';

export interface AnotherNode {
  /** Nodes that another one is being made for, by their ids. */
  readonly states: ReadonlyMap<string, RemakingState>;
  /** Begins to make another node, or stops that. */
  readonly toggle: (node: Pick<MindMapBranch, 'id' | 'label'>) => void;
}

/** Has nodes made anew, each in its place; the map's own undo takes that back. */
export function useAnotherNode(mapId: string, editor: MapEditor): AnotherNode {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const { states, toggle } = useRemaking<string>((error) =>
    tellFailure(error, t('mindmap.another.failed')),
  );

  const toggleNode = useCallback(
    ({ id, label: before }: Pick<MindMapBranch, 'id' | 'label'>): void =>
      toggle(id, async (watch) => {
        const to = await mindMaps.another(mapId, id, watch);
        if (!editor.run({ kind: 'edit', id, to })) return;
        toasts.show({ text: t('mindmap.another.done', { before, label: to.label }) });
      }),
    [editor, mapId, t, toasts, toggle],
  );

  return { states, toggle: toggleNode };
}
