import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { flashcards } from '../../api/flashcards.ts';
import { useMessages } from '../../messages/messages.tsx';
import './due-shelf.css';

/** Flashcards with a review that is not over, or that were not known well, one click away. */
export function DueShelf() {
  const { t } = useMessages();
  const { data } = useQuery(flashcards.due());
  if (!data || data.items.length === 0) return null;
  return (
    <section className="due-shelf">
      <h2 className="due-shelf-heading">{t('cards.due')}</h2>
      <ul className="due-shelf-decks">
        {data.items.map(({ _id: id, flashName, toReviewAgain, leftInRun }) => (
          <li key={id}>
            <Link
              to={`/cards/${id}?${leftInRun > 0 ? 'view=review' : 'only=again'}`}
              className="due-shelf-deck"
            >
              <span className="due-shelf-title">{flashName}</span>
              <span className="due-shelf-hint">
                {leftInRun > 0
                  ? t('cards.due.left', { count: leftInRun })
                  : t('cards.due.again', { count: toReviewAgain })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
