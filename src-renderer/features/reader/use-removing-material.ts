import { useCallback } from 'react';
import type { Material } from '../../../src-shared/material.ts';
import { reader } from '../../api/reader.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Deletes what was made at once, and offers to take that back. */
export function useRemovingMaterial(sourceId: string): (made: Material, title: string) => void {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();

  return useCallback(
    (made, title) => {
      const restore = async (): Promise<void> => {
        try {
          await reader.restore(sourceId, made);
          toasts.show({ text: t('reader.made.restored', { title }) });
        } catch (error) {
          tellFailure(error, t('reader.made.restore.failed', { title }));
        }
      };
      const remove = async (): Promise<void> => {
        try {
          await reader.remove(sourceId, made);
          const action = { label: t('app.undo'), run: () => void restore(), isUndo: true };
          toasts.show({ text: t('reader.made.deleted', { title }), action });
        } catch (error) {
          tellFailure(error, t('reader.made.delete.failed', { title }));
        }
      };
      void remove();
    },
    [sourceId, t, tellFailure, toasts],
  );
}
