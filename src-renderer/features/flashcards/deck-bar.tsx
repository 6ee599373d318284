import { Shuffle } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { cardFilters, filterCards } from './card-order.ts';
import type { CardsAddress, CardsView } from './use-cards-address.ts';
import './deck-bar.css';

const SEEDS = 1_000_000_000;

/** Which cards are shown, in which order, and how. */
export function DeckBar({
  cards,
  address: { view, filter, seed },
  onChange,
}: {
  readonly cards: readonly StudyCard[];
  readonly address: CardsAddress;
  readonly onChange: (changes: Partial<CardsAddress>) => void;
}) {
  const { t, format } = useMessages();
  return (
    <div className="deck-bar">
      <FilterBar
        label={t('cards.filter')}
        value={filter}
        options={cardFilters.map((value) => ({
          value,
          label: t(`cards.filter.${value}`),
          count: format.number(filterCards(cards, value).length),
        }))}
        onChange={(value) => onChange({ filter: value, cardId: undefined })}
      />
      <div className="deck-bar-end">
        {view === 'list' ? null : (
          <ToggleButton
            className="filter-bar-option deck-bar-shuffle"
            isSelected={seed !== undefined}
            onChange={(isOn) =>
              onChange({
                seed: isOn ? Math.floor(Math.random() * SEEDS) : undefined,
                cardId: undefined,
              })
            }
          >
            <Shuffle aria-hidden />
            {t('cards.shuffle')}
          </ToggleButton>
        )}
        <FilterBar<CardsView>
          label={t('cards.view')}
          value={view === 'list' ? 'list' : 'one'}
          options={[
            { value: 'one', label: t('cards.view.one') },
            { value: 'list', label: t('cards.view.list') },
          ]}
          onChange={(value) => onChange({ view: value })}
        />
      </div>
    </div>
  );
}
