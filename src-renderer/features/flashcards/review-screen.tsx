import { Undo2 } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { CardDeck } from '../../../src-shared/card-deck.ts';
import type { ReviewRun } from '../../../src-shared/review-run.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useCardsAddress } from './use-cards-address.ts';
import { useReview } from './use-review.ts';
import './review-screen.css';

/** Going through cards, and what came of it. */
export function ReviewScreen({ deck, run }: { readonly deck: CardDeck; readonly run: ReviewRun }) {
  const { t } = useMessages();
  const [, changeAddress] = useCardsAddress();
  const [params] = useSearchParams();
  const reviewing = useReview(deck._id);
  const card = deck.cards.find(({ _id }) => _id === run.queue[0]);
  const toDeck = new URLSearchParams(params);
  toDeck.delete('view');
  const known = run.cardIds.length - run.queue.length;

  const end = async (): Promise<void> => {
    if ((await reviewing.end(run)) && run.reviews.length === 0) changeAddress({ view: 'one' });
  };

  return (
    <ScreenFrame
      title={deck.flashName}
      before={<BackLink to={{ search: toDeck.toString() }} label={t('cards.back')} />}
      actions={
        run.isOver ? undefined : (
          <>
            {run.nextNumber > 0 ? (
              <IconButton
                label={t('cards.takeBack')}
                isDisabled={reviewing.isBusy}
                onPress={() => reviewing.takeBack(run)}
              >
                <Undo2 aria-hidden />
              </IconButton>
            ) : null}
            <Button isDisabled={reviewing.isBusy} onPress={() => void end()}>
              {t('cards.end')}
            </Button>
          </>
        )
      }
    >
      {run.isOver || !card ? (
        <ReviewSummary deck={deck} run={run} reviewing={reviewing} toDeck={toDeck.toString()} />
      ) : (
        <>
          <div className="review-progress">
            <ProgressBar label={t('cards.progress')} value={known / run.cardIds.length} />
            <span className="review-progress-left" role="status">
              {t('cards.left', { count: run.queue.length })}
            </span>
          </div>
          <ReviewCard
            key={`${run._id} ${run.nextNumber}`}
            deck={deck}
            run={run}
            card={card}
            reviewing={reviewing}
          />
        </>
      )}
    </ScreenFrame>
  );
}
