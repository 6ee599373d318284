import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { MOST_MAP_NODES } from '../../src-shared/mind-map-change.ts';
import { mindMapNodeSize } from '../../src-shared/mind-map-node-size.ts';
import { everyBranch, treeOf } from '../../src-shared/mind-map-tree.ts';
import { MindMap } from '../../src-shared/mind-map.ts';
import { mapProblems } from '../../src-main/generation/checks/map-checks.ts';
import { fileSource, idOf, sampleBytes } from '../support/sample.ts';
import { startTestApp, type Reply, type TestApp } from '../support/test-app.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

let now = Date.parse('2026-03-01T10:00:00.000Z');
let server: TestApp;
let call: Awaited<ReturnType<typeof workspaceCaller>>;
let key: string;
let content: string;
let sourceId: string;
let map: MindMap;

beforeAll(async () => {
  server = await startTestApp({ clock: () => new Date(now) });
  call = await workspaceCaller(server.listening);
  ({ key } = await server.app.services.access.createKey('Personal', 'test'));
  const source = await server.upload(sampleBytes, fileSource(), { key });
  sourceId = idOf(source);
  content = String(source.json['content']);
});
afterAll(() => server.close());

beforeEach(async () => {
  const path = `/source/generateMindMap/${sourceId}`;
  const made = await server.request(path, { method: 'POST', key, body: { maxNodes: 20 } });
  map = await publicMap(idOf(made));
  now += 1000;
});

const publicMap = async (id: string = map._id): Promise<MindMap> =>
  Value.Parse(MindMap, (await server.request(`/mindmap/getMindMap/${id}`, { key })).json);

const nodesPath = (node?: string): string =>
  `/workspace/mind-maps/${map._id}/nodes${node === undefined ? '' : `/${node}`}`;
const edit = (node: string, body: unknown): Promise<Reply> =>
  call(nodesPath(node), { method: 'PATCH', body });
const remove = (node: string): Promise<Reply> => call(nodesPath(node), { method: 'DELETE' });
const add = (body: unknown): Promise<Reply> => call(nodesPath(), { method: 'POST', body });

const newNode = (parent: string, rest: Record<string, unknown> = {}) => ({
  id: 'mine',
  parent,
  label: 'My own idea',
  definition: '',
  isHighlyImportant: false,
  ...rest,
});

const labelsOf = ({ nodes }: Pick<MindMap, 'nodes'>): string[] => nodes.map(({ label }) => label);
const rootOf = ({ nodes: [root] }: MindMap): string => root?.id ?? '';
/** A branch of the root that has branches itself. */
const bigBranch = () =>
  treeOf(map).children.find(({ children }) => children.length > 1) ?? treeOf(map);
/** Overlaps, loose ends and doubled ids; labels are the person's own matter. */
const faultsOf = (changed: MindMap): string[] =>
  mapProblems(changed, content, mindMapNodeSize).filter((fault) => !fault.includes('evidence'));

describe('a map in the app', () => {
  test('is the one that the public interface gives', async () => {
    const reply = await call(`/workspace/mind-maps/${map._id}`);
    expect([reply.status, reply.json]).toEqual([200, map]);
  });

  test('is not there for another organisation, nor where there is none', async () => {
    const foreignSource = await server.upload(sampleBytes, fileSource());
    const foreign = await server.request(`/source/generateMindMap/${idOf(foreignSource)}`, {
      method: 'POST',
    });
    const before = await server.request(`/mindmap/getMindMap/${idOf(foreign)}`);
    for (const id of [idOf(foreign), 'nonsense', '0'.repeat(24)]) {
      const path = `/workspace/mind-maps/${id}`;
      const node = newNode('n1');
      const replies = await Promise.all([
        call(path),
        call(`${path}/nodes`, { method: 'POST', body: { index: 0, nodes: [node] } }),
        call(`${path}/nodes/n2`, { method: 'PATCH', body: { label: 'Theirs' } }),
        call(`${path}/nodes/n2`, { method: 'DELETE' }),
      ]);
      for (const { status, json } of replies) {
        expect([status, json['error']]).toEqual([404, 'Mind map not found']);
      }
    }
    const after = await server.request(`/mindmap/getMindMap/${idOf(foreign)}`);
    expect(after.json).toEqual(before.json);
  });

  test('needs a session', async () => {
    const reply = await server.request(`/workspace/mind-maps/${map._id}`);
    expect(reply.status).toBe(401);
  });
});

describe('editing a node', () => {
  test('shows in the public interface, laid out anew', async () => {
    const label = 'A label that is so long that it needs more than one line to be drawn';
    const reply = await edit('n2', { label: `  ${label} `, isHighlyImportant: true });
    const stored = await publicMap();
    expect(reply.json).toEqual(stored);
    expect(stored.updatedAt > map.updatedAt).toBe(true);
    expect(stored.nodes[1]).toMatchObject({ id: 'n2', label, isHighlyImportant: true });
    expect(stored.nodes[1]?.definition).toBe(map.nodes[1]?.definition);
    expect(faultsOf(stored).filter((fault) => !fault.endsWith('too long'))).toEqual([]);
  });

  test.each([
    [{ label: '' }, 'label is required'],
    [{ label: '   ' }, String.raw`label must match pattern "\S"`],
    [{ label: 'x'.repeat(201) }, 'label must not have more than 200 characters'],
    [{ label: 5 }, 'label must be string'],
    [{ id: 'n9' }, 'id is not known here'],
  ])('refuses %j', async (body, error) => {
    const reply = await edit('n2', body);
    expect([reply.status, reply.json['error']]).toEqual([400, error]);
    expect(await publicMap()).toEqual(map);
  });

  test('of a node that is gone says so', async () => {
    const reply = await edit('n999', { label: 'x' });
    expect([reply.status, reply.json['code']]).toEqual([404, 'mind-map-node-not-found']);
  });
});

describe('adding', () => {
  test('puts a node where it was asked for, on the side of its neighbour', async () => {
    const { children } = treeOf(map);
    const last = children.length - 1;
    await add({ index: children.length, nodes: [newNode(rootOf(map))] });
    const stored = await publicMap();
    expect(treeOf(stored).children.map(({ id }) => id)).toEqual([
      ...children.map(({ id }) => id),
      'mine',
    ]);
    const xOf = (id: string) => Number(stored.nodes.find((node) => node.id === id)?.positionX);
    expect(Math.sign(xOf('mine'))).toBe(Math.sign(xOf(children[last]?.id ?? '')));
    expect(faultsOf(stored)).toEqual([]);
    expect(stored.nodes.find(({ id }) => id === 'mine')).not.toHaveProperty('evidence');
  });

  test('keeps the branches of the root on their sides', async () => {
    const sides = ({ nodes }: MindMap) =>
      new Map(nodes.map(({ id, positionX }) => [id, Math.sign(Number(positionX))]));
    const before = sides(map);
    const branch = bigBranch().id;
    const nodes = Array.from({ length: 30 }, (_, index) =>
      newNode(index === 0 ? branch : 'm0', { id: `m${index}`, label: `Idea ${index}` }),
    );
    await add({ index: 0, nodes });
    const after = sides(await publicMap());
    for (const [id, side] of before) expect([id, after.get(id)]).toEqual([id, side]);
  });

  test.each([
    ['an id that is taken', [newNode('n1', { id: 'n2' })], 400, 'nodes.0.id is in the map already'],
    ['a parent that is gone', [newNode('n999')], 404, 'This node is not in the mind map any more'],
    [
      'nodes that do not hang together',
      [newNode('n1'), newNode('n2', { id: 'b' })],
      400,
      'nodes.1.parent must be one of the nodes before it',
    ],
    [
      'a passage that is not in the source',
      [newNode('n1', { evidence: { quote: 'Made up.', start: 0, end: 8 } })],
      400,
      'nodes.0.evidence is not a passage of the source',
    ],
    ['nothing', [], 400, 'nodes must not have fewer than 1 items'],
  ])('refuses %s', async (_name, nodes, status, error) => {
    const reply = await add({ index: 0, nodes });
    expect([reply.status, reply.json['error']]).toEqual([status, error]);
    expect(await publicMap()).toEqual(map);
  });

  test('ends where a map is full', async () => {
    const room = MOST_MAP_NODES - map.nodes.length;
    const nodes = (count: number) =>
      Array.from({ length: count }, (_, index) => newNode('n1', { id: `m${index}` })).map(
        (node, index) => (index === 0 ? node : { ...node, parent: 'm0' }),
      );
    const refused = await add({ index: 0, nodes: nodes(room + 1) });
    expect([refused.status, refused.json['code']]).toEqual([409, 'mind-map-full']);
    expect((await add({ index: 0, nodes: nodes(room) })).status).toBe(200);
    expect((await publicMap()).nodes).toHaveLength(MOST_MAP_NODES);
  });
});

describe('removing', () => {
  test('takes all below along, and adding it again brings everything back', async () => {
    const branch = bigBranch();
    const all = everyBranch(branch);
    await remove(branch.id);
    const without = await publicMap();
    expect(labelsOf(without)).toEqual(
      labelsOf(map).filter((label) => !all.some((node) => node.label === label)),
    );
    expect(faultsOf(without)).toEqual([]);
    const nodes = all.map(({ children: _children, ...node }) => ({
      ...node,
      parent: map.edges.find(({ target }) => target === node.id)?.source,
    }));
    const index = treeOf(map).children.findIndex(({ id }) => id === branch.id);
    expect((await add({ index, nodes })).status).toBe(200);
    const back = await publicMap();
    expect(treeOf(back)).toEqual(treeOf(map));
    expect(back.nodes.map(({ evidence }) => evidence)).toEqual(
      map.nodes.map(({ evidence }) => evidence),
    );
  });

  test('of the centre is refused', async () => {
    const reply = await remove(rootOf(map));
    expect([reply.status, reply.json['code']]).toEqual([409, 'mind-map-root']);
    expect(await publicMap()).toEqual(map);
  });
});

test('changes made at the same time are all kept', async () => {
  const replies = await Promise.all([
    ...['a', 'b', 'c', 'd'].map((id) => add({ index: 0, nodes: [newNode('n2', { id })] })),
    edit('n3', { label: 'Renamed meanwhile' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const stored = await publicMap();
  const ids = stored.nodes.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['a', 'b', 'c', 'd']));
  expect(labelsOf(stored)).toContain('Renamed meanwhile');
});

test('a map without its source is gone too', async () => {
  const source = await server.upload(sampleBytes, fileSource(), { key });
  const made = await server.request(`/source/generateMindMap/${idOf(source)}`, {
    method: 'POST',
    key,
  });
  await call(`/workspace/sources/${idOf(source)}`, { method: 'DELETE' });
  expect((await call(`/workspace/mind-maps/${idOf(made)}`)).status).toBe(404);
});
