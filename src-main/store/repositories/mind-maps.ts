import type { MindMap } from '../../../src-shared/mind-map.ts';
import type { Connection } from '../connection.ts';
import { parseEdges, parseNodes } from '../json-columns.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';

interface MindMapRow extends Omit<MindMap, '_id' | 'nodes' | 'edges'> {
  readonly id: string;
  readonly nodes: string;
  readonly edges: string;
}

const visible = ofVisibleSource('mind_maps');

const columns = `id, org_id AS orgId, user_id AS userId, source_id AS sourceId, name AS mindmapName,
  created_at AS createdAt, updated_at AS updatedAt, nodes, edges`;

const toMap = ({ id, nodes, edges, ...rest }: MindMapRow): MindMap => ({
  _id: id,
  ...rest,
  nodes: parseNodes(nodes),
  edges: parseEdges(edges),
});

/** @param engine which engine made it */
export function insertMindMap(db: Connection, map: MindMap, engine: string): void {
  statement(
    db,
    `INSERT INTO mind_maps
       (id, org_id, user_id, source_id, name, engine, created_at, updated_at, nodes, edges)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    map._id,
    map.orgId,
    map.userId,
    map.sourceId,
    map.mindmapName,
    engine,
    map.createdAt,
    map.updatedAt,
    JSON.stringify(map.nodes),
    JSON.stringify(map.edges),
  );
}

export function findMindMap(db: Connection, id: string): MindMap | undefined {
  const row = statement<MindMapRow>(
    db,
    `SELECT ${columns} FROM mind_maps WHERE id = ? AND ${visible}`,
  ).get(id);
  return row && toMap(row);
}

export function listMindMaps(db: Connection, request: PageRequest): Page<MindMap> {
  return readPage<MindMapRow, MindMap>(
    db,
    { table: 'mind_maps', columns, idFilter: 'source_id', visible },
    request,
    toMap,
  );
}

export function deleteMindMap(db: Connection, id: string): void {
  statement(db, 'DELETE FROM mind_maps WHERE id = ?').run(id);
}
