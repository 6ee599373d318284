import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CardText, StudyCard } from '../../../src-shared/card-deck.ts';
import { flashcards } from '../../api/flashcards.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

export interface CardChanging {
  /** @returns the card, or undefined where it could not be added, which is told */
  readonly add: (text: CardText) => Promise<StudyCard | undefined>;
  /** @returns whether it was done; a failure is told */
  readonly edit: (card: StudyCard, text: CardText) => Promise<boolean>;
  readonly toggleStar: (card: StudyCard) => void;
  /** Deletes a card at once, and offers to take that back. */
  readonly remove: (card: StudyCard) => void;
}

/** What can be done with the cards of a set. */
export function useCardChanges(setId: string): CardChanging {
  const { t } = useMessages();
  const toasts = useToasts();
  const client = useQueryClient();
  const tellFailure = useFailure();

  return useMemo(() => {
    const attempt = async <Result>(
      work: () => Promise<Result>,
      failure: string,
    ): Promise<Result | undefined> => {
      try {
        const result = await work();
        await client.invalidateQueries({ queryKey: ['flashcards'] });
        return result;
      } catch (error) {
        tellFailure(error, failure);
        return undefined;
      }
    };
    const restore = async ({ _id, term }: StudyCard): Promise<void> => {
      const back = await attempt(
        () => flashcards.restore(setId, _id),
        t('cards.restore.failed', { term }),
      );
      if (back) toasts.show({ text: t('cards.restored', { term }) });
    };
    const remove = async (card: StudyCard): Promise<void> => {
      const { _id, term } = card;
      const gone = await attempt(
        () => flashcards.remove(setId, _id),
        t('cards.delete.failed', { term }),
      );
      if (!gone) return;
      const action = { label: t('app.undo'), run: () => void restore(card), isUndo: true };
      toasts.show({ text: t('cards.deleted', { term }), action });
    };
    return {
      add: (text) => attempt(() => flashcards.add(setId, text), t('cards.add.failed')),
      async edit({ _id }, text) {
        const changed = await attempt(
          () => flashcards.change(setId, _id, text),
          t('cards.edit.failed'),
        );
        return changed !== undefined;
      },
      toggleStar({ _id, isStarred }) {
        const changes = { isStarred: !isStarred };
        void attempt(() => flashcards.change(setId, _id, changes), t('cards.star.failed'));
      },
      remove: (card) => void remove(card),
    };
  }, [client, setId, t, tellFailure, toasts]);
}
