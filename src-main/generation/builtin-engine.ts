import { appError } from '../../src-shared/app-error.ts';
import { madeByBuiltin } from '../../src-shared/making.ts';
import type { Question } from '../../src-shared/quiz.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import workerPath from './builtin-worker.ts?modulePath';
import type builtinTask from './builtin-worker.ts';
import type { BuiltinDrafts, BuiltinResult, BuiltinTask } from './builtin-worker.ts';
import { isRepeat } from './checks/question-checks.ts';
import type { EngineContext, GenerationEngine } from './engine.ts';

const HEAP_MB = 1024;
const TIMEOUT_MS = 5 * 60_000;
/** The engine makes no more at once; and so many beyond those that are there already are looked at. */
const MOST_QUESTIONS = 50;
const SPARE_QUESTIONS = 20;

const isMade = <Made extends keyof BuiltinDrafts>(
  result: BuiltinResult,
  made: Made,
): result is BuiltinResult & { readonly draft: BuiltinDrafts[Made] } => result.made === made;

/**
 * The engine that needs no model, in threads of its own.
 * @param threads how many sets are made at the same time
 */
export function createBuiltinEngine(threads: number): GenerationEngine {
  const pool = createWorkerPool<typeof builtinTask>(workerPath, { threads, heapMb: HEAP_MB });

  const run = async <Made extends keyof BuiltinDrafts>(
    make: Made,
    task: BuiltinTask,
    { signal, report }: EngineContext,
  ): Promise<BuiltinDrafts[Made]> => {
    const result = await pool.run(task, { signal, onProgress: report, timeoutMs: TIMEOUT_MS });
    if (!isMade(result, make)) throw new Error(`asked for ${make}, got ${result.made}`);
    return result.draft;
  };

  return {
    name: 'builtin',
    async quiz(text, plan, context) {
      const draft = await run('quiz', { make: 'quiz', text, plan }, context);
      const labels = draft.questionsWithOptionsAndAnswers.map((each) => each.question_text);
      return { draft, making: madeByBuiltin(labels) };
    },
    async another(text, { others, replaced, ...plan }, context) {
      const numberOfQuestions = Math.min(MOST_QUESTIONS, others.length + SPARE_QUESTIONS);
      const task = { make: 'quiz', text, plan: { ...plan, numberOfQuestions } } as const;
      const { questionsWithOptionsAndAnswers: made } = await run('quiz', task, context);
      const distance = ({ evidence }: Question): number =>
        Math.abs(evidence.start - replaced.evidence.start);
      const [nearest] = made
        .filter((question) => !others.some((other) => isRepeat(other, question)))
        .sort((one, other) => distance(one) - distance(other));
      if (!nearest) throw appError('too-little-text', { what: 'another question' });
      return nearest;
    },
    async flashcards(text, plan, context) {
      const draft = await run('flashcards', { make: 'flashcards', text, plan }, context);
      return { draft, making: madeByBuiltin(draft.flashCards.map(({ term }) => term)) };
    },
    async mindMap(text, plan, context) {
      const draft = await run('mind-map', { make: 'mind-map', text, plan }, context);
      return { draft, making: madeByBuiltin(draft.nodes.map(({ label }) => label)) };
    },
    close: () => pool.close(),
  };
}
