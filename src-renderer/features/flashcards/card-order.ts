import { isToReviewAgain, type StudyCard } from '../../../src-shared/card-deck.ts';

/** Which cards are shown. */
export const cardFilters = ['all', 'starred', 'again'] as const;
export type CardFilter = (typeof cardFilters)[number];

const passes: Readonly<Record<CardFilter, (card: StudyCard) => boolean>> = {
  all: () => true,
  starred: ({ isStarred }) => isStarred,
  again: isToReviewAgain,
};

/** The cards that pass a filter, in their order. */
export const filterCards = (
  cards: readonly StudyCard[],
  filter: CardFilter,
): readonly StudyCard[] => cards.filter(passes[filter]);

/** A number that looks random, and is the same for the same id and seed (FNV-1a). */
function rankOf(id: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const sign of id) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  // The last signs would otherwise move only the low digits.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * The cards in an order that looks random. It depends on the seed alone: it outlives a reload, and
 * a card that is added or deleted leaves the others as they are.
 * @param seed undefined: in their own order
 */
export function orderCards(
  cards: readonly StudyCard[],
  seed: number | undefined,
): readonly StudyCard[] {
  if (seed === undefined) return cards;
  const ranks = new Map(cards.map(({ _id }) => [_id, rankOf(_id, seed)]));
  return cards.toSorted((a, b) => (ranks.get(a._id) ?? 0) - (ranks.get(b._id) ?? 0));
}
