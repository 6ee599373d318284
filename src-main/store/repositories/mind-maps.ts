import { appError } from '../../../src-shared/app-error.ts';
import { isInText, type Evidence } from '../../../src-shared/evidence.ts';
import { changeMindMap, type MindMapChange } from '../../../src-shared/mind-map-change.ts';
import type { MindMap } from '../../../src-shared/mind-map.ts';
import type { Making } from '../../../src-shared/making.ts';
import type { Connection } from '../connection.ts';
import { parseEdges, parseNodes } from '../json-columns.ts';
import { readPage, type Page, type PageRequest } from '../page.ts';
import { statement } from '../statement.ts';
import { ofVisibleSource } from '../visible.ts';
import { evidencePlacer } from './corrections.ts';
import { findContent } from './sources.ts';

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

/**
 * @param making how it was made
 * @param textRevision of the text that it was made from
 */
export function insertMindMap(
  db: Connection,
  map: MindMap,
  making: Making,
  textRevision: number,
): void {
  const place = evidencePlacer(db, map.sourceId, textRevision);
  statement(
    db,
    `INSERT INTO mind_maps
       (id, org_id, user_id, source_id, name, engine, text_revision, created_at, updated_at,
        nodes, edges, making)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    map._id,
    map.orgId,
    map.userId,
    map.sourceId,
    map.mindmapName,
    making.engine,
    textRevision,
    map.createdAt,
    map.updatedAt,
    JSON.stringify(map.nodes.map(place)),
    JSON.stringify(map.edges),
    JSON.stringify(making),
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

/**
 * Changes the content of a map as it is at this moment, whoever changed it before.
 * @throws AppError `mind-map-not-found`, or what the change itself may end in
 */
export function updateMindMap(
  db: Connection,
  { id, change, at }: { id: string; change: MindMapChange; at: string },
): void {
  db.transaction(() => {
    const map = findMindMap(db, id);
    if (!map) throw appError('mind-map-not-found');
    requirePassages(db, map.sourceId, change);
    const { nodes, edges } = changeMindMap(map, change).content;
    statement(db, 'UPDATE mind_maps SET nodes = ?, edges = ?, updated_at = ? WHERE id = ?').run(
      JSON.stringify(nodes),
      JSON.stringify(edges),
      at,
      id,
    );
  }).immediate();
}

/** The evidence that a change gives to nodes, each with the name of its field. */
function givenEvidence(change: MindMapChange): [string, Evidence][] {
  switch (change.kind) {
    case 'add':
      return change.branch.nodes.flatMap(({ evidence }, index) =>
        evidence ? [[`nodes.${index}.evidence`, evidence]] : [],
      );
    case 'edit':
      return change.to.evidence ? [['evidence', change.to.evidence]] : [];
    case 'remove':
      return [];
  }
}

/** Evidence that comes with a node must be a passage of the source. */
function requirePassages(db: Connection, sourceId: string, change: MindMapChange): void {
  const given = givenEvidence(change);
  if (given.length === 0) return;
  const content = findContent(db, sourceId) ?? '';
  const wrong = given.find(([, evidence]) => !isInText(evidence, content));
  if (!wrong) return;
  throw appError('field-invalid', { field: wrong[0], problem: 'is not a passage of the source' });
}

export function deleteMindMap(db: Connection, id: string): void {
  statement(db, 'DELETE FROM mind_maps WHERE id = ?').run(id);
}
