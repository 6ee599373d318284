import { useEffect, useRef } from 'react';
import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { CardDeck } from '../../../src-shared/card-deck.ts';
import { grades, type ReviewRun } from '../../../src-shared/review-run.ts';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { reviewStats } from './review-stats.ts';
import { StarButton } from './star-button.tsx';
import { useCardChanges } from './use-card-changes.ts';
import type { Reviewing } from './use-review.ts';
import './review-summary.css';

/** What came of a review, and what to do next. */
export function ReviewSummary({
  deck,
  run,
  reviewing,
  toDeck,
}: {
  readonly deck: CardDeck;
  readonly run: ReviewRun;
  readonly reviewing: Reviewing;
  /** Query of the address that leads to the cards. */
  readonly toDeck: string;
}) {
  const { t, format } = useMessages();
  const { toggleStar } = useCardChanges(deck._id);
  const { firstGrades, difficultIds } = reviewStats(run);
  const difficult = deck.cards.filter(({ _id }) => difficultIds.includes(_id));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <section className="review-summary" aria-labelledby="review-summary-title">
      <h2 ref={heading} tabIndex={-1} id="review-summary-title" className="review-summary-title">
        {run.queue.length === 0
          ? t('cards.summary.done')
          : t('cards.summary.ended', { count: run.queue.length })}
      </h2>
      <dl className="review-summary-grades">
        {grades.map((grade) => (
          <div key={grade} className="review-summary-grade">
            <dt>{t(`cards.grade.${grade}`)}</dt>
            <dd>{format.number(firstGrades[grade])}</dd>
          </div>
        ))}
      </dl>
      <p className="review-summary-note">{t('cards.summary.note')}</p>
      <div className="review-summary-actions">
        {difficult.length > 0 ? (
          <Button
            look="primary"
            isDisabled={reviewing.isBusy}
            onPress={() => void reviewing.start(difficult.map(({ _id }) => _id))}
          >
            <Play aria-hidden />
            {t('cards.summary.again', { count: difficult.length })}
          </Button>
        ) : null}
        <Link to={{ search: toDeck }} className="button button-plain review-summary-link">
          {t('cards.back')}
        </Link>
      </div>
      {difficult.length > 0 ? (
        <>
          <h3 className="review-summary-heading">{t('cards.summary.difficult')}</h3>
          <ul className="review-summary-cards">
            {difficult.map((card) => (
              <li key={card._id} className="review-summary-card">
                <StarButton card={card} onPress={() => toggleStar(card)} />
                <span className="review-summary-term" dir="auto">
                  {card.term}
                </span>
                <span className="review-summary-definition" dir="auto">
                  {card.definition}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('cards.summary.allKnown')}</p>
      )}
    </section>
  );
}
