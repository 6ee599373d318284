import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Goes to the item of a set that the address asks for with `?item=`, as links from the source do.
 * The address asks once: from then on the set is where somebody leaves it.
 * @param goTo gets the item's place in the set, from 0
 */
export function useAskedItem(goTo: (place: number) => void): void {
  const [params, setParams] = useSearchParams();
  const item = params.get('item');
  useEffect(() => {
    if (item === null) return;
    if (/^\d{1,9}$/u.test(item)) goTo(Number(item));
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('item');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that it is asked for
  }, [item]);
}
