import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { useMessages } from '../../messages/messages.tsx';
import { CardPassage } from './card-passage.tsx';
import type { Flip } from './use-flip.ts';
import './flip-card.css';

/** Longer texts are set smaller, in signs. */
const LONG_TEXT = 160;

/** A card of which one side is seen; pressing it turns it. */
export function FlipCard({
  card,
  sourceId,
  flip: { side, hasTurned, flip },
  corner,
  cardRef,
}: {
  readonly card: StudyCard;
  readonly sourceId: string;
  readonly flip: Flip;
  /** In the upper corner, such as the star. */
  readonly corner: ReactNode;
  readonly cardRef?: Ref<HTMLButtonElement>;
}) {
  const { t } = useMessages();
  const isBack = side === 'back';
  const text = isBack ? card.definition : card.term;
  const size = text.length > LONG_TEXT ? 'long' : 'short';
  return (
    <div className="flip-card" {...(hasTurned ? { 'data-turned': side } : {})}>
      <AriaButton
        ref={cardRef ?? null}
        className="flip-card-face"
        onPress={flip}
        aria-describedby="flip-card-hint"
      >
        <span className="flip-card-side">{t(isBack ? 'cards.definition' : 'cards.term')}</span>
        <span className={`flip-card-text flip-card-${side} flip-card-${size}`} dir="auto">
          {text}
        </span>
      </AriaButton>
      <div className="flip-card-corner">{corner}</div>
      <div className="flip-card-passage">
        {isBack ? <CardPassage card={card} sourceId={sourceId} /> : null}
      </div>
      <p id="flip-card-hint" className="visually-hidden">
        {t('cards.flip.hint')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isBack ? card.definition : ''}
      </p>
    </div>
  );
}
