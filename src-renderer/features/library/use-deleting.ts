import { useCallback } from 'react';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { library } from '../../api/library.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Deletes a source at once, and offers to take that back. */
export function useDeleting(): (source: Pick<LibrarySource, '_id' | 'title'>) => void {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();

  return useCallback(
    ({ _id: id, title }) => {
      const restore = async (): Promise<void> => {
        try {
          await library.restore(id);
          toasts.show({ text: t('library.restored', { title }) });
        } catch (error) {
          tellFailure(error, t('library.restore.failed', { title }));
        }
      };
      const remove = async (): Promise<void> => {
        try {
          await library.remove(id);
          const action = { label: t('app.undo'), run: () => void restore(), isUndo: true };
          toasts.show({ text: t('library.deleted', { title }), action });
        } catch (error) {
          tellFailure(error, t('library.delete.failed', { title }));
        }
      };
      void remove();
    },
    [t, tellFailure, toasts],
  );
}
