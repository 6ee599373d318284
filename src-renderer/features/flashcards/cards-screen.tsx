import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { flashcards } from '../../api/flashcards.ts';
import { FailureScreen } from '../../components/failure-screen.tsx';
import { isMissing } from '../../hooks/use-failure.ts';
import { DeckScreen } from './deck-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { useCardsAddress } from './use-cards-address.ts';

/** A set of flashcards: looked through, changed and reviewed. */
export function Screen() {
  const { id = '' } = useParams();
  const [{ view }] = useCardsAddress();
  const { data: deck, error } = useQuery(flashcards.deck(id));

  // Where only the server is gone, what was there stays in view.
  if (deck && !isMissing(error)) {
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
  return error ? <FailureScreen error={error} /> : null;
}
