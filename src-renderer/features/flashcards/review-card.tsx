import { useEffect, useMemo, useRef } from 'react';
import type { CardDeck, StudyCard } from '../../../src-shared/card-deck.ts';
import {
  grades,
  LONGEST_REVIEW_MS,
  type Grade,
  type ReviewRun,
} from '../../../src-shared/review-run.ts';
import { Button } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { FlipCard } from './flip-card.tsx';
import { reviewShortcuts } from './shortcuts.ts';
import { StarButton } from './star-button.tsx';
import { useCardChanges } from './use-card-changes.ts';
import { useFlip } from './use-flip.ts';
import type { Reviewing } from './use-review.ts';

/** The next card of a review: thought about, turned, and graded. Each showing has a `key` of its own. */
export function ReviewCard({
  deck,
  run,
  card,
  reviewing,
}: {
  readonly deck: CardDeck;
  readonly run: ReviewRun;
  readonly card: StudyCard;
  readonly reviewing: Reviewing;
}) {
  const { t } = useMessages();
  const toasts = useToasts();
  const { toggleStar } = useCardChanges(deck._id);
  const { side, hasTurned, flip } = useFlip(card._id);
  const cardButton = useRef<HTMLButtonElement>(null);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    // What was pressed for the card before is gone, and the focus with it.
    cardButton.current?.focus({ preventScroll: true });
  }, []);

  const commands = useMemo((): readonly Command[] => {
    const give = (grade: Grade): void => {
      const milliseconds = Math.round(performance.now() - shownAt.current);
      reviewing.grade(run, {
        cardId: card._id,
        grade,
        milliseconds: Math.min(LONGEST_REVIEW_MS, milliseconds),
      });
    };
    return [
      { ...reviewShortcuts.flip, run: flip },
      ...grades.map((grade): Command => ({
        id: `cards.grade.${grade}`,
        title: `cards.command.grade.${grade}`,
        group: reviewShortcuts.grades.group,
        keys: [String(grade)],
        // A grade without having seen the answer would be a guess.
        run: hasTurned ? () => give(grade) : flip,
      })),
      { ...reviewShortcuts.star, run: () => toggleStar(card) },
      {
        id: 'app.undo',
        title: 'commands.undo',
        group: 'commands.group.app',
        keys: ['Mod+Z'],
        run() {
          if (!toasts.undoLast() && run.nextNumber > 0) reviewing.takeBack(run);
        },
      },
    ];
  }, [card, flip, hasTurned, reviewing, run, toasts, toggleStar]);
  useCommands(commands);
  const give = (grade: Grade): void =>
    commands.find(({ id }) => id === `cards.grade.${grade}`)?.run?.();

  return (
    <section className="review-card" aria-label={t('cards.card')}>
      <FlipCard
        card={card}
        sourceId={deck.sourceId}
        flip={{ side, hasTurned, flip }}
        corner={<StarButton card={card} onPress={() => toggleStar(card)} />}
        cardRef={cardButton}
      />
      {hasTurned ? (
        <div className="review-card-grades" role="group" aria-label={t('cards.grade')}>
          {grades.map((grade) => (
            <Button key={grade} onPress={() => give(grade)}>
              {t(`cards.grade.${grade}`)}
              <Kbd keys={String(grade)} />
            </Button>
          ))}
        </div>
      ) : (
        <div className="review-card-answer">
          <Button look="primary" onPress={flip}>
            {t('cards.showAnswer')}
            <Kbd keys=" " />
          </Button>
        </div>
      )}
    </section>
  );
}
