import { Value } from 'typebox/value';
import { Quiz } from '../../src-shared/quiz.ts';
import { sampleBytes } from './sample.ts';
import type { TestApp } from './test-app.ts';

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

/**
 * Generates a quiz from the bundled sample.
 * @param organisation name of the one it is for; default the one that the app shows
 */
export async function makeQuiz(
  server: TestApp,
  { organisation = 'Personal', numberOfQuestions = 5 } = {},
): Promise<MadeQuiz> {
  const { key } = await server.app.services.access.createKey(organisation, 'quizzes');
  const source = await server.upload(
    sampleBytes,
    { sourceType: 'file', userId: 'student-1' },
    { key, fileName: 'how-memory-works.pdf' },
  );
  return makeQuizOf(server, { sourceId: String(source.json['_id']), key, numberOfQuestions });
}
