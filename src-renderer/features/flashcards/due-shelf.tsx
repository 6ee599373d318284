import { useQuery } from '@tanstack/react-query';
import { flashcards } from '../../api/flashcards.ts';
import { Shelf, ShelfCard } from '../../components/shelf.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Flashcards with a review that is not over, or that were not known well, one click away. */
export function DueShelf() {
  const { t } = useMessages();
  const { data } = useQuery(flashcards.due());
  if (!data || data.items.length === 0) return null;
  return (
    <Shelf title={t('cards.due')}>
      {data.items.map(({ _id: id, flashName, toReviewAgain, leftInRun }) => (
        <ShelfCard
          key={id}
          to={`/cards/${id}?${leftInRun > 0 ? 'view=review' : 'only=again'}`}
          title={flashName}
          hint={
            leftInRun > 0
              ? t('cards.due.left', { count: leftInRun })
              : t('cards.due.again', { count: toReviewAgain })
          }
        />
      ))}
    </Shelf>
  );
}
