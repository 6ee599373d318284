import { Star } from 'lucide-react';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { IconButton } from '../../components/button.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './star-button.css';

/** Marks a card, or takes the mark away. */
export function StarButton({
  card: { term, isStarred },
  onPress,
  excludeFromTabOrder = false,
}: {
  readonly card: Pick<StudyCard, 'term' | 'isStarred'>;
  readonly onPress: () => void;
  readonly excludeFromTabOrder?: boolean;
}) {
  const { t } = useMessages();
  return (
    <IconButton
      label={t(isStarred ? 'cards.unstar' : 'cards.star', { term })}
      onPress={onPress}
      excludeFromTabOrder={excludeFromTabOrder}
    >
      <Star aria-hidden className={isStarred ? 'star-button-on' : 'star-button-off'} />
    </IconButton>
  );
}
