import { useCallback, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { CardDeck } from '../../../src-shared/card-deck.ts';
import type { GivenGrade, ReviewRun } from '../../../src-shared/review-run.ts';
import { flashcards } from '../../api/flashcards.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export interface Reviewing {
  /** Whether the server has not answered yet; nothing else is begun meanwhile. */
  readonly isBusy: boolean;
  /** @returns whether the review has begun */
  start(cardIds: readonly string[]): Promise<boolean>;
  grade(run: ReviewRun, given: GivenGrade): void;
  takeBack(run: ReviewRun): void;
  end(run: ReviewRun): Promise<boolean>;
}

/** Reviewing a set: each step is stored before the next one is shown. */
export function useReview(setId: string): Reviewing {
  const { t } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const underWay = useRef(false);
  const [isBusy, setBusy] = useState(false);

  const step = useCallback(
    async (work: () => Promise<ReviewRun>, failure: string): Promise<boolean> => {
      if (underWay.current) return false;
      underWay.current = true;
      setBusy(true);
      const { queryKey } = flashcards.deck(setId);
      try {
        const run = await work();
        // What was asked before this step would bring the state before it back.
        await client.cancelQueries({ queryKey });
        client.setQueryData<CardDeck>(queryKey, (deck) => deck && { ...deck, run });
        return true;
      } catch (error) {
        tellFailure(error, failure);
        return false;
      } finally {
        underWay.current = false;
        setBusy(false);
        void client.invalidateQueries({ queryKey: ['flashcards'] });
      }
    },
    [client, setId, tellFailure],
  );

  return useMemo(
    () => ({
      isBusy,
      start: (cardIds) => step(() => flashcards.startRun(setId, cardIds), t('cards.start.failed')),
      grade: (run, given) =>
        void step(() => flashcards.grade(setId, run, given), t('cards.grade.failed')),
      takeBack: (run) =>
        void step(() => flashcards.takeBack(setId, run), t('cards.takeBack.failed')),
      end: (run) => step(() => flashcards.endRun(setId, run._id), t('cards.end.failed')),
    }),
    [isBusy, setId, step, t],
  );
}
