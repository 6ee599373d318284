import type { KeyboardEvent } from 'react';
import { Ellipsis, Pencil, RefreshCw, Trash2, X } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { RemakingBar, useRemakingText } from '../../components/remaking-bar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { cardListShortcuts } from './shortcuts.ts';
import { StarButton } from './star-button.tsx';
import type { CardChanging } from './use-card-changes.ts';
import './card-list.css';

/** Height of a line; the style sheet has the rest of its measures. */
const LINE_REM = 4.5;

const shownKeys: readonly Command[] = Object.values(cardListShortcuts);

interface CardLineProps {
  readonly card: StudyCard;
  readonly isCurrent: boolean;
  readonly changing: CardChanging;
  readonly onEdit: (card: StudyCard) => void;
}

function CardLine({ card, isCurrent, changing, onEdit }: CardLineProps) {
  const { t } = useMessages();
  const makingText = useRemakingText();
  const making = changing.making.get(card._id);
  const [params] = useSearchParams();
  const { _id: id, term, definition, lastGrade } = card;
  const toCard = new URLSearchParams(params);
  toCard.delete('view');
  toCard.set('card', id);
  return (
    <div className="card-line">
      <StarButton
        card={card}
        onPress={() => changing.toggleStar(card)}
        excludeFromTabOrder={!isCurrent}
      />
      <Link
        to={{ search: toCard.toString() }}
        className="card-line-term"
        data-line-focus
        tabIndex={isCurrent ? 0 : -1}
        dir="auto"
      >
        {term}
      </Link>
      <span className="card-line-definition" dir="auto">
        {making ? makingText(making) : definition}
      </span>
      <span className="card-line-grade">
        {lastGrade === null ? '' : t(`cards.grade.${lastGrade}`)}
      </span>
      {making ? <RemakingBar label={t('cards.another.of', { term })} state={making} /> : null}
      <div className="card-line-menu">
        <Menu
          label={t('cards.line.actions', { term })}
          trigger={
            <IconButton label={t('cards.line.actions', { term })} excludeFromTabOrder={!isCurrent}>
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              id: 'edit',
              label: t('cards.edit'),
              icon: <Pencil aria-hidden />,
              run: () => onEdit(card),
            },
            {
              id: 'another',
              label: t(making ? 'cards.another.cancel' : 'cards.another'),
              icon: making ? <X aria-hidden /> : <RefreshCw aria-hidden />,
              run: () => changing.toggleAnother(card),
            },
            {
              id: 'delete',
              label: t('cards.delete'),
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              run: () => changing.remove(card),
            },
          ]}
        />
      </div>
    </div>
  );
}

/** All cards that are shown, one line for each. */
export function CardList({
  cards,
  changing,
  onEdit,
}: {
  readonly cards: readonly StudyCard[];
  readonly changing: CardChanging;
  readonly onEdit: (card: StudyCard) => void;
}) {
  const { t } = useMessages();
  useCommands(shownKeys);

  const onLineKey = (event: KeyboardEvent, index: number): void => {
    const card = cards[index];
    if (!card || event.target !== event.currentTarget.querySelector('[data-line-focus]')) return;
    if (event.key === 'F2') onEdit(card);
    else if (event.key === 'Delete') changing.remove(card);
    else if (event.key === 's') changing.toggleStar(card);
    else return;
    event.preventDefault();
  };

  return (
    <VirtualList
      label={t('cards.list')}
      count={cards.length}
      lineRem={LINE_REM}
      onLineKey={onLineKey}
      renderLine={(index, isCurrent) => {
        const card = cards[index];
        return card ? (
          <CardLine card={card} isCurrent={isCurrent} changing={changing} onEdit={onEdit} />
        ) : null;
      }}
    />
  );
}
