import { useMemo, useState } from 'react';
import { GalleryHorizontalEnd, Play, Plus, Star } from 'lucide-react';
import type { CardDeck, StudyCard } from '../../../src-shared/card-deck.ts';
import { reader } from '../../api/reader.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { SetMenu } from '../../components/set-menu.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardList } from './card-list.tsx';
import { filterCards, orderCards } from './card-order.ts';
import { DeckBar } from './deck-bar.tsx';
import { deckShortcuts } from './shortcuts.ts';
import { SingleCard } from './single-card.tsx';
import { useCardChanges } from './use-card-changes.ts';
import { useCardsAddress } from './use-cards-address.ts';
import { useReview } from './use-review.ts';

/** The cards of a set, one by one or as a list. */
export function DeckScreen({ deck }: { readonly deck: CardDeck }) {
  const { t } = useMessages();
  const [address, changeAddress] = useCardsAddress();
  const { view, filter, seed } = address;
  const cardId = address.cardId ?? deck.cards[address.item ?? -1]?._id;
  const changing = useCardChanges(deck._id);
  const reviewing = useReview(deck._id);
  const [written, setWritten] = useState<StudyCard | 'new'>();

  const filtered = useMemo(() => filterCards(deck.cards, filter), [deck.cards, filter]);
  const ordered = useMemo(() => orderCards(filtered, seed), [filtered, seed]);
  const openRun = deck.run && !deck.run.isOver ? deck.run : null;

  const commands = useMemo((): readonly Command[] => {
    const { group } = deckShortcuts.review;
    const review = async (): Promise<void> => {
      const ids = ordered.map(({ _id }) => _id);
      if (ids.length > 0 && (await reviewing.start(ids))) changeAddress({ view: 'review' });
    };
    const other = view === 'list' ? 'one' : 'list';
    return [
      { id: 'cards.start', title: 'cards.command.start', group, run: () => void review() },
      {
        ...deckShortcuts.review,
        title: openRun ? 'cards.command.continue' : 'cards.command.review',
        run: () => (openRun ? changeAddress({ view: 'review' }) : void review()),
      },
      { ...deckShortcuts.add, run: () => setWritten('new') },
      {
        ...deckShortcuts.view,
        title: `cards.command.view.${other}`,
        run: () => changeAddress({ view: other }),
      },
    ];
  }, [changeAddress, openRun, ordered, reviewing, view]);
  useCommands(commands);
  const run = (id: string): void => commands.find((command) => command.id === id)?.run?.();

  const reviewLabel = openRun
    ? t('cards.continue', { count: openRun.queue.length })
    : filtered.length === 0
      ? t('cards.review.none')
      : t('cards.review', { count: filtered.length });

  const isInView = deck.cards.some(({ _id }) => _id === cardId);

  return (
    <ScreenFrame
      title={deck.flashName}
      before={<BackLink to={`/source/${deck.sourceId}`} label={deck.sourceTitle} />}
      actions={
        <>
          <IconButton label={t('cards.add')} onPress={() => run('cards.add')}>
            <Plus aria-hidden />
          </IconButton>
          <Button
            look="primary"
            isDisabled={reviewing.isBusy || (!openRun && filtered.length === 0)}
            onPress={() => run('cards.review')}
          >
            <Play aria-hidden />
            {reviewLabel}
          </Button>
          <SetMenu
            set={{ kind: 'flashcards', _id: deck._id, title: deck.flashName }}
            sourceId={deck.sourceId}
            path={`/cards/${deck._id}`}
            calls={reader}
            items={
              openRun
                ? [
                    {
                      id: 'start',
                      label: t('cards.startAnew', { count: filtered.length }),
                      icon: <Play aria-hidden />,
                      run: () => run('cards.start'),
                    },
                  ]
                : []
            }
          />
        </>
      }
    >
      {deck.cards.length === 0 ? (
        <EmptyState
          icon={<GalleryHorizontalEnd aria-hidden />}
          title={t('cards.empty.title')}
          text={t('cards.empty.text')}
        >
          <Button onPress={() => setWritten('new')}>{t('cards.add')}</Button>
        </EmptyState>
      ) : (
        <>
          <DeckBar cards={deck.cards} address={address} onChange={changeAddress} />
          {filter !== 'all' && filtered.length === 0 && (view === 'list' || !isInView) ? (
            <EmptyState
              icon={<Star aria-hidden />}
              title={t(`cards.none.${filter}.title`)}
              text={t(`cards.none.${filter}.text`)}
            />
          ) : null}
          {view === 'list' ? (
            <CardList cards={filtered} changing={changing} onEdit={setWritten} />
          ) : (
            <SingleCard
              deck={deck}
              shown={ordered}
              cardId={cardId}
              changing={changing}
              onGo={(id) => changeAddress({ cardId: id })}
              onEdit={setWritten}
            />
          )}
        </>
      )}
      {written === undefined ? null : (
        <CardDialog
          card={written === 'new' ? undefined : written}
          changing={changing}
          onClose={() => setWritten(undefined)}
        />
      )}
    </ScreenFrame>
  );
}
