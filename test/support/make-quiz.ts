import { Value } from 'typebox/value';
import { Quiz } from '../../src-shared/quiz.ts';
import type { ReadSegment } from '../../src-shared/segment.ts';
import type { TestApp } from './test-app.ts';
import { makeSource } from './made-sources.ts';

export interface MadeQuiz {
  readonly quiz: Quiz;
  readonly sourceId: string;
  /** Of the organisation that the quiz is in. */
  readonly key: string;
  /** The quiz as the public interface has it now. */
  read(): Promise<Quiz>;
}

/** Generates a quiz through the public interface. @param key of the source's organisation */
export async function makeQuizOf(
  server: TestApp,
  {
    sourceId,
    key,
    numberOfQuestions = 5,
  }: { sourceId: string; key: string; numberOfQuestions?: number },
): Promise<MadeQuiz> {
  const made = await server.request(`/source/generateQuiz/${sourceId}`, {
    method: 'POST',
    key,
    body: { numberOfQuestions },
  });
  const read = async (id: string): Promise<Quiz> =>
    Value.Parse(Quiz, (await server.request(`/quiz/getQuizById/${id}`, { key })).json);
  const quiz = await read(String(made.json['_id']));
  return { quiz, sourceId, key, read: () => read(quiz._id) };
}

const text: readonly ReadSegment[] = [
  { kind: 'heading', level: 1, page: 1, text: 'Tides' },
  {
    kind: 'paragraph',
    page: 1,
    text: 'A tide is the regular rise and fall of the sea that is caused by the pull of the Moon and the Sun. A tidal bulge is the part of the ocean that is lifted towards the Moon. In 1687, Isaac Newton explained the tides by gravitation.',
  },
  { kind: 'heading', level: 2, page: 1, text: 'Spring and neap tides' },
  {
    kind: 'paragraph',
    page: 1,
    text: 'A spring tide is a tide with an unusually large range that occurs when the Sun, the Moon and the Earth stand in a line. A neap tide is a tide with a small range that occurs when the Sun and the Moon stand at right angles. Spring tides return about every 14 days.',
  },
  { kind: 'heading', level: 2, page: 2, text: 'Tidal power' },
  {
    kind: 'paragraph',
    page: 2,
    text: 'A tidal barrage is a dam that lets water in at high tide and drives turbines as the water leaves. The barrage on the river Rance in France has produced power since 1966. A tidal stream generator is a turbine that is turned by moving water without a dam. A tidal barrage changes the habitats of an estuary because it slows the exchange of water.',
  },
  { kind: 'heading', level: 2, page: 2, text: 'Life between the tides' },
  {
    kind: 'paragraph',
    page: 2,
    text: 'The intertidal zone is the strip of shore that lies under water at high tide and in the air at low tide. A tide pool is a hollow in the rock that keeps sea water at low tide. Barnacles close their shells because they would dry out in the air.',
  },
];

/**
 * Generates a quiz from a short text on tides.
 * @param organisation name of the one it is for; default the one that the app shows
 */
export async function makeQuiz(
  server: TestApp,
  { organisation = 'Personal', numberOfQuestions = 5 } = {},
): Promise<MadeQuiz> {
  const { access } = server.app.services;
  const { key } = await access.createKey(organisation, 'quizzes');
  const { id: orgId } = await access.ensureOrganisation(organisation);
  const source = makeSource(orgId, text, { title: 'On Tides' });
  await server.app.store.write('insertSource', source);
  return makeQuizOf(server, { sourceId: source._id, key, numberOfQuestions });
}
