import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchSegments } from '../../../src-main/store/repositories/search.ts';
import { makeSource, newId } from '../../support/made-sources.ts';
import { openTestStore } from '../../support/test-store.ts';

const { store } = openTestStore();
const ids: string[] = [];
beforeAll(async () => {
  for (const name of ['School', 'Other']) {
    const { id } = await store.write('ensureOrganisation', { id: newId(), name, createdAt: 'now' });
    ids.push(id);
  }
  const texts = [
    'Photosynthesis turns light into chemical energy.',
    'The C++ language has "templates", and foo"bar is no name.',
    'Déjà vu is the feeling of having lived through the present before.',
  ];
  for (const orgId of ids) {
    await store.write(
      'insertSource',
      makeSource(
        orgId,
        texts.map((text, index) => ({ kind: 'paragraph', text, page: index + 1 })),
      ),
    );
  }
});
afterAll(() => store.close());

const find = (words: string) =>
  searchSegments(store.reader, { orgId: ids[0] ?? '', words, limit: 10 });

test('finds all words, whatever their case and accents, with the place', () => {
  expect(find('chemical LIGHT')).toEqual([
    expect.objectContaining({ page: 1, start: 0, snippet: expect.stringContaining('[light]') }),
  ]);
  expect(find('deja')).toHaveLength(1);
  expect(find('light templates')).toEqual([]);
});

test.each([
  'c++',
  'foo"bar',
  '"',
  '*',
  'a AND',
  'NEAR(',
  'text:',
  '-',
  '(',
  "'; DROP TABLE segments; --",
])('takes %j as words, not as syntax', (words) => {
  expect(() => find(words)).not.toThrow();
});

test('forgets a source that was deleted', async () => {
  const orgId = ids[1] ?? '';
  const search = () => searchSegments(store.reader, { orgId, words: 'chemical', limit: 10 });
  const [hit] = search();
  await store.write('deleteSource', hit?.sourceId ?? '');
  expect(search()).toEqual([]);
  expect(
    store.reader.prepare('SELECT count(*) AS n FROM segments WHERE org_id = ?').get(orgId),
  ).toEqual({ n: 0 });
});
