import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ShownModel } from '../../../src-shared/model.ts';
import { models } from '../../api/models.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export interface ModelActions {
  install(model: ShownModel): void;
  cancel(model: ShownModel): void;
  remove(model: ShownModel): void;
  /** Lets a model be used again that was set aside. */
  tryAgain(model: ShownModel): void;
}

/** What can be done with a model; the list shows what comes of it. */
export function useModelActions(): ModelActions {
  const { t } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();

  const act = useCallback(
    async (work: Promise<unknown>, failed: string): Promise<void> => {
      try {
        await work;
      } catch (error) {
        tellFailure(error, failed);
      }
      await client.invalidateQueries({ queryKey: ['models'] });
    },
    [client, tellFailure],
  );

  return useMemo(
    () => ({
      install: ({ id, name }) => void act(models.install(id), t('models.install.failed', { name })),
      cancel: ({ id, name }) => void act(models.cancel(id), t('models.cancel.failed', { name })),
      remove: ({ id, name }) => void act(models.remove(id), t('models.remove.failed', { name })),
      tryAgain: ({ id, name }) =>
        void act(models.tryAgain(id), t('models.tryAgain.failed', { name })),
    }),
    [act, t],
  );
}
