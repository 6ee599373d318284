import { memo } from 'react';
import type { Place } from '../../../src-shared/mind-map-layout.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { DrawnNode } from './drawn-nodes.ts';
import { BASELINE, CORNER, lineMiddle, lookOf, STAR } from './node-shape.ts';

/**
 * What a click folds or opens a node with: the number of nodes that are not shown, or a minus sign.
 * @param place of the node, in the layer that the mark is drawn in
 */
export function FoldMark({ node, place }: { readonly node: DrawnNode; readonly place: Place }) {
  const { format } = useMessages();
  const { width, height, side, isFolded, below } = node;
  const x = place.x + (side === 'left' ? 0 : width);
  return (
    <g
      className="map-fold"
      data-fold={node.branch.id}
      data-folded={isFolded}
      transform={`translate(${x} ${place.y + height / 2})`}
      aria-hidden
    >
      <circle className="map-fold-area" r={16} />
      <circle className="map-fold-disc" r={isFolded ? 11 : 8} />
      {isFolded ? (
        <text className="map-fold-count" y={4}>
          {format.number(below)}
        </text>
      ) : (
        <path className="map-fold-sign" d="M-3.5 0H3.5" />
      )}
    </g>
  );
}

/** What the space at the end of a line moves the line out of the middle by. */
const HALF_SPACE = 2;

const origin: Place = { x: 0, y: 0 };

export interface MapNodeProps {
  readonly node: DrawnNode;
  /** Where it is drawn now; on the way to its place while the map moves. */
  readonly place: Place;
  readonly isSelected: boolean;
}

/** A node with its label, its mark of importance, and what folds the nodes below it. */
export const MapNode = memo(function MapNode({ node, place, isSelected }: MapNodeProps) {
  const { t } = useMessages();
  const { branch, width, height, lines, level, position, siblings, isFolded, below } = node;
  const { id, label, isHighlyImportant } = branch;
  return (
    <g
      role="treeitem"
      data-node={id}
      tabIndex={isSelected ? 0 : -1}
      aria-label={isHighlyImportant ? t('mindmap.node.important', { label }) : label}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(below > 0 ? { 'aria-expanded': !isFolded } : {})}
      className={`map-node map-node-${lookOf(node)}`}
      transform={`translate(${place.x} ${place.y})`}
    >
      <rect
        className="map-node-ring"
        x={-4}
        y={-4}
        width={width + 8}
        height={height + 8}
        rx={CORNER + 4}
      />
      <rect className="map-node-box" width={width} height={height} rx={CORNER} />
      <text className="map-node-label" textAnchor="middle">
        {lines.map((line, index) => (
          <tspan
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place
            key={index}
            x={width / 2 + (index < lines.length - 1 ? HALF_SPACE : 0)}
            y={lineMiddle(node, index) + BASELINE}
          >
            {/* The space keeps the lines apart where the label is read as text. */}
            {index < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
      {isHighlyImportant && level > 1 ? (
        <g transform={`translate(${width - 6} 1)`} aria-hidden>
          <circle className="map-node-star-disc" r={8} />
          <path className="map-node-star" d={STAR} />
        </g>
      ) : null}
      {below > 0 && level > 1 && !isFolded ? <FoldMark node={node} place={origin} /> : null}
    </g>
  );
});
