import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { MindMap } from '../../../src-shared/mind-map.ts';
import { mindMaps } from '../../api/mind-maps.ts';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { createMapEditor, type EditorState, type MapEditor } from './map-editor.ts';

/** Edits a map, and tells what could not be stored, with a way to try it again. */
export function useMapEditor(map: MindMap): { editor: MapEditor; state: EditorState } {
  const { t } = useMessages();
  const toasts = useToasts();
  const textOf = useFailureText();
  const client = useQueryClient();
  const [editor] = useState(() => {
    const { _id: id } = map;
    const made: MapEditor = createMapEditor({
      map,
      async send(change) {
        const stored = await mindMaps.change(id, change);
        client.setQueryData(mindMaps.map(id).queryKey, stored);
        return stored;
      },
      onFailure(error, change) {
        void client.invalidateQueries(mindMaps.map(id));
        toasts.show({
          text: `${t('mindmap.notStored')} ${textOf(error)}`,
          tone: 'error',
          action: { label: t('app.retry'), run: () => void made.run(change) },
        });
      },
    });
    return made;
  });
  useEffect(() => editor.receive(map), [editor, map]);
  return { editor, state: useSyncExternalStore(editor.subscribe, editor.get) };
}
