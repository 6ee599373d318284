import { useCallback } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { useToasts } from './toasts.tsx';
import { useFailure } from './use-failure.ts';

/** Something that is deleted at once and can be had back for a while. */
export interface Removal {
  /** What it is called. */
  readonly title: string;
  readonly remove: () => Promise<unknown>;
  readonly restore: () => Promise<unknown>;
}

/** Deletes something, offers to take that back, and says what failed. */
export function useUndoableRemoval(): (removal: Removal) => Promise<void> {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();

  return useCallback(
    async ({ title, remove, restore }) => {
      const takeBack = async (): Promise<void> => {
        try {
          await restore();
          toasts.show({ text: t('removal.restored', { title }) });
        } catch (error) {
          tellFailure(error, t('removal.restore.failed', { title }));
        }
      };
      try {
        await remove();
        const action = { label: t('app.undo'), run: () => void takeBack(), isUndo: true };
        toasts.show({ text: t('removal.done', { title }), action });
      } catch (error) {
        tellFailure(error, t('removal.failed', { title }));
      }
    },
    [t, tellFailure, toasts],
  );
}
