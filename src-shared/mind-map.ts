import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';
import { Id, Timestamp, UserId } from './identifiers.ts';

const coordinate = Type.String({
  pattern: '^-?\\d+(\\.\\d+)?$',
  description:
    'Of the top left corner of the node; a number as a string, in pixels at normal zoom, y grows downwards',
});

export const MindMapNode = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    label: Type.String({ minLength: 1 }),
    positionX: coordinate,
    positionY: coordinate,
    definition: Type.String(),
    isHighlyImportant: Type.Boolean(),
    /** A node that a person added has none. */
    evidence: Type.Optional(Evidence),
  },
  { title: 'MindMapNode' },
);
export type MindMapNode = Static<typeof MindMapNode>;

export const MindMapEdge = Type.Object(
  {
    id: Type.String({ minLength: 1 }),
    source: Type.String({ description: 'Id of the parent node' }),
    target: Type.String({ description: 'Id of the child node' }),
  },
  { title: 'MindMapEdge' },
);
export type MindMapEdge = Static<typeof MindMapEdge>;

export const MindMap = Type.Object(
  {
    _id: Id,
    orgId: Id,
    userId: UserId,
    sourceId: Id,
    mindmapName: Type.String(),
    nodes: Type.Array(MindMapNode, { description: 'The root comes first' }),
    edges: Type.Array(MindMapEdge, { description: 'One tree over all nodes' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'MindMap' },
);
export type MindMap = Static<typeof MindMap>;

/** What a generation engine makes; the store adds identity. */
export type MindMapDraft = Pick<MindMap, 'mindmapName' | 'nodes' | 'edges'>;

/** The generate operation adds the envelope that existing clients read. */
export const GeneratedMindMap = Type.Object(
  {
    ...MindMap.properties,
    mindmap: Type.Object({
      mindmap_id: Id,
      mindmap_name: Type.String(),
      nodes: Type.Array(MindMapNode),
      edges: Type.Array(MindMapEdge),
    }),
  },
  { title: 'GeneratedMindMap' },
);
export type GeneratedMindMap = Static<typeof GeneratedMindMap>;

export function withMindMapEnvelope(map: MindMap): GeneratedMindMap {
  return {
    ...map,
    mindmap: {
      mindmap_id: map._id,
      mindmap_name: map.mindmapName,
      nodes: map.nodes,
      edges: map.edges,
    },
  };
}
