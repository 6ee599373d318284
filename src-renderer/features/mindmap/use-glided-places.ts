import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Place } from '../../../src-shared/mind-map-layout.ts';
import type { DrawnNode } from './drawn-nodes.ts';
import { createGlide } from './glide.ts';

type Places = ReadonlyMap<string, Place>;

const middleOf = ({ place, width, height }: DrawnNode): Place => ({
  x: place.x + width / 2,
  y: place.y + height / 2,
});

/**
 * Where each node is drawn at this moment, while a map that was laid out anew moves to its places.
 * One node stays where it is on the screen.
 * @param anchorId of the node that stays, where it is drawn; else the centre of the map does
 * @param onShift told by how much the anchor moved on the map, before it is drawn
 */
export function useGlidedPlaces(
  nodes: readonly DrawnNode[],
  anchorId: string | null,
  onShift: (dx: number, dy: number) => void,
): Places {
  const [glide] = useState(createGlide);
  const [shown, setShown] = useState<Places | null>(null);
  const before = useRef<{ nodes: readonly DrawnNode[]; places: Places } | null>(null);

  const target = useMemo(
    (): Places => new Map(nodes.map(({ branch, place }) => [branch.id, place])),
    [nodes],
  );
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { nodes, places: target };
    if (!last) return;
    const isAnchor = ({ branch }: DrawnNode): boolean => branch.id === anchorId;
    const [was, is] = [last.nodes.find(isAnchor), nodes.find(isAnchor)];
    const [from, to] = was && is ? [middleOf(was), middleOf(is)] : [];
    const shift = from && to ? { x: to.x - from.x, y: to.y - from.y } : { x: 0, y: 0 };
    if (shift.x !== 0 || shift.y !== 0) onShift(shift.x, shift.y);
    const starts = startsOf(nodes, last.places, shift);
    const draw = (progress: number): void => {
      const places = progress === 1 ? target : between(starts, target, progress);
      if (before.current) before.current = { nodes, places };
      setShown(progress === 1 ? null : places);
    };
    draw(0);
    glide.start(draw);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new layout moves the map
  }, [nodes]);
  useLayoutEffect(() => glide.stop, [glide]);

  return shown ?? target;
}

/** Where the nodes set out from: where they are, or for a new one, where its parent is. */
function startsOf(nodes: readonly DrawnNode[], last: Places, shift: Place): Places {
  const starts = new Map<string, Place>();
  for (const { branch, parent, place } of nodes) {
    const known = last.get(branch.id);
    const moved = known && { x: known.x + shift.x, y: known.y + shift.y };
    starts.set(branch.id, moved ?? starts.get(parent ?? '') ?? place);
  }
  return starts;
}

function between(starts: Places, target: Places, progress: number): Places {
  return new Map(
    [...target].map(([id, place]) => {
      const { x, y } = starts.get(id) ?? place;
      return [id, { x: x + (place.x - x) * progress, y: y + (place.y - y) * progress }];
    }),
  );
}
