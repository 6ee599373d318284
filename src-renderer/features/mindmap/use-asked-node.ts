import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { MindMap } from '../../../src-shared/mind-map.ts';

/**
 * Goes to the node that the address asks for with `?item=`, its place in the map from 0, as links
 * from the source do. The address asks once: from then on the map is where somebody leaves it.
 */
export function useAskedNode({ nodes }: MindMap, select: (id: string) => void): void {
  const [params, setParams] = useSearchParams();
  const item = params.get('item');
  useEffect(() => {
    if (item === null) return;
    const node = /^\d{1,9}$/u.test(item) ? nodes[Number(item)] : undefined;
    if (node) select(node.id);
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
