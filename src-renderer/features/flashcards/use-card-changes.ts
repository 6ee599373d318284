import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CardDeck, CardText, StudyCard } from '../../../src-shared/card-deck.ts';
import { flashcards } from '../../api/flashcards.ts';
import { useRemaking, type RemakingState } from '../../api/remaking.ts';
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
  /** Cards that another one is being made for, by their ids. */
  readonly making: ReadonlyMap<string, RemakingState>;
  /**
   * Begins to make a card in the place of one, or stops that; offers to take it back.
   * @param onSwap called when one card has taken the place of another
   */
  readonly toggleAnother: (
    card: StudyCard,
    onSwap?: (gone: StudyCard, placed: StudyCard) => void,
  ) => void;
}

/** What can be done with the cards of a set. */
export function useCardChanges(setId: string): CardChanging {
  const { t } = useMessages();
  const toasts = useToasts();
  const client = useQueryClient();
  const tellFailure = useFailure();

  const { states: making, toggle } = useRemaking<string>((error) =>
    tellFailure(error, t('cards.another.failed')),
  );

  const changes = useMemo(() => {
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
      add: (text: CardText) => attempt(() => flashcards.add(setId, text), t('cards.add.failed')),
      async edit({ _id }: StudyCard, text: CardText) {
        const changed = await attempt(
          () => flashcards.change(setId, _id, text),
          t('cards.edit.failed'),
        );
        return changed !== undefined;
      },
      toggleStar({ _id, isStarred }: StudyCard) {
        const changes = { isStarred: !isStarred };
        void attempt(() => flashcards.change(setId, _id, changes), t('cards.star.failed'));
      },
      remove: (card: StudyCard) => void remove(card),
      toggleAnother(
        card: StudyCard,
        onSwap: (gone: StudyCard, placed: StudyCard) => void = () => undefined,
      ) {
        const { _id, term } = card;
        /** Seen at once: between two answers neither card would be there. */
        const swap = (gone: StudyCard, placed: StudyCard): void => {
          client.setQueryData(flashcards.deck(setId).queryKey, withSwapped(gone, placed));
          onSwap(gone, placed);
        };
        const takeBack = async (placed: StudyCard): Promise<void> => {
          await attempt(
            async () => {
              const back = await flashcards.restore(setId, _id);
              await flashcards.remove(setId, placed._id);
              swap(placed, back);
            },
            t('cards.restore.failed', { term }),
          );
        };
        toggle(_id, async (watch) => {
          const made = await flashcards.another(setId, _id, watch);
          const placed = await flashcards.replace(setId, _id, made);
          swap(card, placed);
          await client.invalidateQueries({ queryKey: ['flashcards'] });
          const action = { label: t('app.undo'), run: () => void takeBack(placed), isUndo: true };
          toasts.show({ text: t('cards.another.done', { term }), action });
        });
      },
    } satisfies Omit<CardChanging, 'making'>;
  }, [client, setId, t, tellFailure, toasts, toggle]);

  return useMemo(() => ({ ...changes, making }), [changes, making]);
}

const withSwapped =
  (gone: StudyCard, placed: StudyCard) =>
  (deck: CardDeck | undefined): CardDeck | undefined =>
    deck && {
      ...deck,
      cards: deck.cards.map((card) => (card._id === gone._id ? placed : card)),
    };
