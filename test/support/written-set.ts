import type { App } from '../../src-main/app/create-app.ts';
import { newId } from './made-sources.ts';
import { makeOne } from './making.ts';

/**
 * Makes a quiz from a source by the built-in engine, and beside it one that a model is said to have
 * written in part.
 */
export async function makePair(app: App, sourceId: string): Promise<void> {
  const { services, store } = app;
  await makeOne(app, sourceId, 'quiz');
  const { id: orgId } = await services.workspace.organisation();
  const [quiz] = services.generation.quizzes.list({ orgId, sourceId, limit: 1 }).items;
  if (!quiz) throw new Error('no quiz was made');
  const labels = quiz.questionsWithOptionsAndAnswers.map(({ question_text: text }) => text);
  await store.write(
    'insertQuiz',
    { ...quiz, _id: newId() },
    {
      engine: 'llama',
      note: null,
      model: { id: 'qwen3.5-2b', checksum: 'a'.repeat(64), device: 'processor, 3 threads' },
      promptVersion: 'en-0123456789ab',
      seed: 7,
      items: labels.map((label, index) => ({ label, engine: index < 6 ? 'llama' : 'builtin' })),
      passages: [{ start: 0, end: 900, pages: [1, 2], found: 6 }],
      passagesOfSource: 2,
      written: 9,
      dropped: [
        {
          text: 'Which store of memory lasts longest?',
          check: 'one-right-answer',
          why: 'the source says the same of "long-term memory"',
          page: 1,
        },
        { text: '…"question":"Wh', check: 'broken', why: 'its answer broke off or was no JSON' },
      ],
      droppedByCheck: { 'one-right-answer': 1, broken: 1 },
    },
    0,
  );
}
