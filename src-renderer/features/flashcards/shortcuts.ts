import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.flashcards';
const list = 'commands.group.cardList';
const review = 'commands.group.cardReview';

/** The keys of a set of cards. */
export const deckShortcuts = {
  flip: { id: 'cards.flip', title: 'cards.command.flip', group, keys: [' '] },
  next: { id: 'cards.next', title: 'cards.command.next', group, keys: ['ArrowRight'] },
  previous: { id: 'cards.previous', title: 'cards.command.previous', group, keys: ['ArrowLeft'] },
  star: { id: 'cards.star', title: 'cards.command.star', group, keys: ['s'] },
  edit: { id: 'cards.edit', title: 'cards.command.edit', group, keys: ['e'] },
  delete: { id: 'cards.delete', title: 'cards.command.delete', group, keys: ['Delete'] },
  another: { id: 'cards.another', title: 'cards.command.another', group },
  add: { id: 'cards.add', title: 'cards.command.add', group, keys: ['a'] },
  view: { id: 'cards.view', title: 'cards.shortcut.view', group, keys: ['l'] },
  review: { id: 'cards.review', title: 'cards.command.review', group, keys: ['r'] },
} satisfies Readonly<Record<string, Command>>;

/** The keys of the cards as a list. */
export const cardListShortcuts = {
  move: {
    id: 'cards.list.move',
    title: 'cards.shortcut.move',
    group: list,
    keys: ['ArrowUp', 'ArrowDown'],
  },
  edit: { id: 'cards.list.edit', title: 'cards.shortcut.edit', group: list, keys: ['F2'] },
  star: { id: 'cards.list.star', title: 'cards.shortcut.star', group: list, keys: ['s'] },
  delete: {
    id: 'cards.list.delete',
    title: 'cards.shortcut.delete',
    group: list,
    keys: ['Delete'],
  },
} satisfies Readonly<Record<string, Command>>;

/** The keys of a review. */
export const reviewShortcuts = {
  flip: { id: 'cards.review.flip', title: 'cards.command.flip', group: review, keys: [' '] },
  grades: {
    id: 'cards.grades',
    title: 'cards.shortcut.grades',
    group: review,
    keys: ['1', '2', '3', '4'],
  },
  star: { id: 'cards.review.star', title: 'cards.command.star', group: review, keys: ['s'] },
} satisfies Readonly<Record<string, Command>>;
