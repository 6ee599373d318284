/**
 * Takes as many items as are wanted, evenly from all over the source, in reading order.
 * @param startOf where in the source an item comes from
 */
export function spreadChoice<Item>(
  items: readonly Item[],
  wanted: number,
  startOf: (item: Item) => number,
): Item[] {
  const inOrder = items.toSorted((one, other) => startOf(one) - startOf(other));
  if (inOrder.length <= wanted) return inOrder;
  return Array.from({ length: wanted }, (_, index) =>
    Math.floor(((index + 0.5) * inOrder.length) / wanted),
  ).flatMap((place) => inOrder[place] ?? []);
}
