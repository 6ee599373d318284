import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { flashcards } from '../../api/flashcards.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { DeckScreen } from './deck-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useCardsAddress } from './use-cards-address.ts';

/** A set of flashcards: looked through, changed and reviewed. */
export function Screen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const failureText = useFailureText();
  const [{ view }] = useCardsAddress();
  const { data: deck, error } = useQuery(flashcards.deck(id));

  // Where only the server is gone, what was there stays in view.
  const isGone = error instanceof ApiError && error.status === 404;
  if (deck && !isGone) {
    const { run } = deck;
    // A review that was ended before its first grade has nothing to show.
    const hasReview = run !== null && (!run.isOver || run.reviews.length > 0);
    return (
      <CorrectedProvider kind="flashcards" id={id}>
        {view === 'review' && hasReview ? (
          <ReviewScreen key={id} deck={deck} run={run} />
        ) : (
          <DeckScreen key={id} deck={deck} />
        )}
      </CorrectedProvider>
    );
  }
  if (!error) return null;
  return (
    <ScreenFrame title={t('error.notFound.title')}>
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title={t('error.notFound.title')}
        text={failureText(error)}
      />
    </ScreenFrame>
  );
}
