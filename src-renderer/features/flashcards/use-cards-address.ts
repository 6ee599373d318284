import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { cardFilters, type CardFilter } from './card-order.ts';

const views = ['one', 'list', 'review'] as const;
/** One card at a time, all of them, or a review. */
export type CardsView = (typeof views)[number];

/** What of a set is shown; it stands in the address, so that it survives a reload. */
export interface CardsAddress {
  readonly view: CardsView;
  readonly filter: CardFilter;
  /** Of the shuffled order; undefined: the set's own. */
  readonly seed: number | undefined;
  /** The card in view; undefined: the first. */
  readonly cardId: string | undefined;
  /** The same by its place in the set, from 0, as links from the source have it. */
  readonly item: number | undefined;
}

const DEFAULTS = { view: 'one', only: 'all' } as const;

/** @returns what is shown, and a function that changes it without a step in the history */
export function useCardsAddress(): [CardsAddress, (changes: Partial<CardsAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const [view, only] = [params.get('view'), params.get('only')];
  const [shuffle, card, item] = ['shuffle', 'card', 'item'].map((name) => params.get(name));
  const address = useMemo(
    (): CardsAddress => ({
      view: views.find((each) => each === view) ?? DEFAULTS.view,
      filter: cardFilters.find((each) => each === only) ?? DEFAULTS.only,
      seed: /^\d{1,9}$/u.test(shuffle ?? '') ? Number(shuffle) : undefined,
      cardId: card ?? undefined,
      item: /^\d{1,9}$/u.test(item ?? '') ? Number(item) : undefined,
    }),
    [card, item, only, shuffle, view],
  );
  const change = useCallback(
    (changes: Partial<CardsAddress>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          const put = (name: string, value: string | number | undefined, plain?: string): void => {
            if (value === undefined || value === plain) next.delete(name);
            else next.set(name, String(value));
          };
          if ('view' in changes) put('view', changes.view, DEFAULTS.view);
          if ('filter' in changes) put('only', changes.filter, DEFAULTS.only);
          if ('seed' in changes) put('shuffle', changes.seed);
          if ('cardId' in changes) {
            put('card', changes.cardId);
            put('item', undefined);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return [address, change];
}
