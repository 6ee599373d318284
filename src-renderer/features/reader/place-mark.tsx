import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useMessages } from '../../messages/messages.tsx';
import type { PlacedItem } from './text-places.ts';

/** Asks which of several items is meant. @param anchor the passage that they were made from */
export type ChoosePlace = (anchor: HTMLElement, items: readonly PlacedItem[]) => void;

/** A passage that something was made from: leads to the item, or lets choose among several. */
export function PlaceMark({
  text,
  items,
  onChoose,
}: {
  readonly text: string;
  readonly items: readonly PlacedItem[];
  readonly onChoose: ChoosePlace;
}) {
  const { t } = useMessages();
  const [first] = items;
  if (first && items.length === 1) {
    return (
      <Link
        to={first.path}
        className="reader-place"
        draggable={false}
        title={t(`reader.place.${first.kind}`, { label: first.label })}
      >
        {text}
      </Link>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onChoose(event.currentTarget, items);
  };
  return (
    <span
      role="button"
      tabIndex={0}
      aria-haspopup="menu"
      className="reader-place"
      title={t('reader.place.several', { count: items.length })}
      onClick={(event) => onChoose(event.currentTarget, items)}
      onKeyDown={onKeyDown}
    >
      {text}
    </span>
  );
}
