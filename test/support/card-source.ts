import { makeSource } from './made-sources.ts';
import type { TestApp } from './test-app.ts';

const sentences = [
  'Osmosis is the movement of water through a membrane towards the side with more solute.',
  'A ribosome is a particle of the cell that builds proteins from amino acids.',
  'A mitochondrion is an organelle that turns food into energy for the cell.',
  'Photosynthesis is the process by which plants make sugar from light, water and carbon dioxide.',
  'A chromosome is a long molecule of DNA that carries many genes.',
  'An enzyme is a protein that speeds up a chemical reaction without being used up.',
  'A vacuole is a space in the cell that stores water, food or waste.',
];

/**
 * Stores a short text on cells.
 * @param owner organisation; default the workspace's @returns its id and its text
 */
export async function addCardSource(
  { app }: TestApp,
  owner?: string,
): Promise<{ id: string; content: string }> {
  const orgId = owner ?? (await app.services.workspace.organisation()).id;
  const source = makeSource(
    orgId,
    sentences.map((text, index) => ({ kind: 'paragraph', text, page: index + 1 })),
    { title: 'The Living Cell' },
  );
  await app.store.write('insertSource', source);
  return { id: source._id, content: source.content };
}

/** Makes flashcards from that text, the way a script would. @returns the ids of both */
export async function makeCards(server: TestApp): Promise<{ setId: string; sourceId: string }> {
  const { id: sourceId } = await addCardSource(server);
  const { key } = await server.app.services.access.createKey('Personal', 'cards');
  const made = await server.request(`/source/generateFlashcards/${sourceId}`, {
    key,
    method: 'POST',
  });
  return { setId: String(made.json['_id']), sourceId };
}
