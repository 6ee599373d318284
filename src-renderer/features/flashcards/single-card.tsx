import { useEffect, useMemo, useState } from 'react';
import { ChevronLeft, ChevronRight, Pencil, RefreshCw, Trash2, X } from 'lucide-react';
import type { CardDeck, StudyCard } from '../../../src-shared/card-deck.ts';
import { IconButton } from '../../components/button.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { RemakingBar, useRemakingText } from '../../components/remaking-bar.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { FlipCard } from './flip-card.tsx';
import { deckShortcuts } from './shortcuts.ts';
import { StarButton } from './star-button.tsx';
import type { CardChanging } from './use-card-changes.ts';
import { useFlip } from './use-flip.ts';
import './single-card.css';

interface SingleCardProps {
  readonly deck: CardDeck;
  /** The cards to go through, in order. */
  readonly shown: readonly StudyCard[];
  /** The card in view; where there is none of this id, the first one. */
  readonly cardId: string | undefined;
  readonly changing: CardChanging;
  readonly onGo: (cardId: string | undefined) => void;
  readonly onEdit: (card: StudyCard) => void;
}

/** The commands for the card in view. */
function useCardCommands(
  card: StudyCard | undefined,
  does: Readonly<
    Record<'flip' | 'next' | 'previous' | 'edit' | 'remove' | 'star' | 'another', () => void>
  >,
): void {
  const { flip, next, previous, edit, remove, star, another } = does;
  const isThere = card !== undefined;
  useCommands(
    useMemo(
      (): readonly Command[] =>
        isThere
          ? [
              { ...deckShortcuts.flip, run: flip },
              { ...deckShortcuts.next, run: next },
              { ...deckShortcuts.previous, run: previous },
              { ...deckShortcuts.star, run: star },
              { ...deckShortcuts.edit, run: edit },
              { ...deckShortcuts.delete, run: remove },
              { ...deckShortcuts.another, run: another },
            ]
          : [],
      [another, edit, flip, isThere, next, previous, remove, star],
    ),
  );
}

/** One card of a set, and the way to the others. */
export function SingleCard({ deck, shown, cardId, changing, onGo, onEdit }: SingleCardProps) {
  const { t } = useMessages();
  const found = shown.findIndex(({ _id }) => _id === cardId);
  // A card whose star is taken away stays in view until somebody goes on.
  const stray = found < 0 ? deck.cards.find(({ _id }) => _id === cardId) : undefined;
  const index = Math.max(0, found);
  const card = stray ?? shown[index];
  const flip = useFlip(card?._id ?? '');
  // Whoever looks at the card sees the one in its place; whoever has gone on stays there.
  const [swap, setSwap] = useState<{ gone: string; placed: string }>();
  useEffect(() => {
    if (swap && cardId === swap.gone) onGo(swap.placed);
  }, [cardId, onGo, swap]);
  const making = changing.making.get(card?._id ?? '');
  const makingText = useRemakingText();

  const does = useMemo(() => {
    const neighbour = (by: number): string | undefined =>
      shown[(index + (stray && by > 0 ? 0 : by) + shown.length) % shown.length]?._id;
    const withCard = (run: (current: StudyCard) => void) => () => {
      if (card) run(card);
    };
    return {
      flip: flip.flip,
      next: () => onGo(neighbour(1)),
      previous: () => onGo(neighbour(-1)),
      star: withCard((current) => {
        // Without a place in the address it would be gone with its star.
        onGo(current._id);
        changing.toggleStar(current);
      }),
      edit: withCard(onEdit),
      remove: withCard((current) => {
        onGo(index === shown.length - 1 ? neighbour(-1) : neighbour(1));
        changing.remove(current);
      }),
      another: withCard((current) => {
        onGo(current._id);
        changing.toggleAnother(current, (gone, placed) =>
          setSwap({ gone: gone._id, placed: placed._id }),
        );
      }),
    };
  }, [card, changing, flip.flip, index, onEdit, onGo, shown, stray]);
  useCardCommands(card, does);

  if (!card) return null;
  return (
    <section className="single-card" aria-label={t('cards.card')}>
      <FlipCard
        card={card}
        sourceId={deck.sourceId}
        flip={flip}
        corner={<StarButton card={card} onPress={does.star} />}
      />
      <div className="single-card-bar">
        {making ? (
          <RemakingBar label={t('cards.another.of', { term: card.term })} state={making} />
        ) : null}
        <span className="single-card-hint">
          {making ? (
            makingText(making)
          ) : (
            <>
              <Kbd keys=" " /> {t('cards.hint.flip')}
            </>
          )}
        </span>
        <div className="single-card-steps">
          <IconButton label={t('cards.previous')} onPress={does.previous}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="single-card-place">
            {stray
              ? t('cards.place.stray', { total: shown.length })
              : t('cards.place', { index: index + 1, total: shown.length })}
          </span>
          <IconButton label={t('cards.next')} onPress={does.next}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <div className="single-card-tools">
          <IconButton
            label={t(making ? 'cards.another.cancel' : 'cards.another')}
            onPress={does.another}
          >
            {making ? <X aria-hidden /> : <RefreshCw aria-hidden />}
          </IconButton>
          <IconButton label={t('cards.edit')} onPress={does.edit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t('cards.delete')} onPress={does.remove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
