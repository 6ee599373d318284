import { AppError, appError } from '../../src-shared/app-error.ts';
import type { Evidence } from '../../src-shared/evidence.ts';
import type { FlashcardSetDraft } from '../../src-shared/flashcards.ts';
import { madeByBuiltin, type Remade } from '../../src-shared/making.ts';
import type { RemadeNode } from '../../src-shared/remaking.ts';
import { createWorkerPool } from '../platform/worker-pool.ts';
import workerPath from './builtin-worker.ts?modulePath';
import type builtinTask from './builtin-worker.ts';
import type { BuiltinDrafts, BuiltinResult, BuiltinTask } from './builtin-worker.ts';
import { foldTerm } from './checks/fold.ts';
import { isRepeat } from './checks/question-checks.ts';
import type { EngineContext, GenerationEngine, MadeAnew } from './engine.ts';

const HEAP_MB = 1024;
const TIMEOUT_MS = 5 * 60_000;
/** The engine makes no more at once; and so many beyond those that are there already are looked at. */
const MOST_QUESTIONS = 50;
const SPARE_ITEMS = 20;

const isMade = <Made extends keyof BuiltinDrafts>(
  result: BuiltinResult,
  made: Made,
): result is BuiltinResult & { readonly draft: BuiltinDrafts[Made] } => result.made === made;

const plainly: Omit<Remade, 'label' | 'replaced' | 'at'> = {
  engine: 'builtin',
  note: null,
  model: null,
  promptVersion: null,
  seed: null,
  dropped: [],
  droppedByCheck: {},
};

interface Placed {
  readonly evidence?: Evidence | undefined;
}

/** What stands closest to something in the source. @throws AppError `too-little-text` where there is none */
function nearest<Item extends Placed>(
  items: readonly Item[],
  { evidence: place }: Placed,
  what: string,
): MadeAnew<Item> {
  const distance = ({ evidence }: Item): number =>
    place && evidence ? Math.abs(evidence.start - place.start) : 0;
  const [item] = items.toSorted((one, other) => distance(one) - distance(other));
  if (!item) throw appError('too-little-text', { what });
  return { item, how: plainly };
}

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
    another: {
      async question(text, { others, replaced, ...plan }, context) {
        const numberOfQuestions = Math.min(MOST_QUESTIONS, others.length + SPARE_ITEMS);
        const task = { make: 'quiz', text, plan: { ...plan, numberOfQuestions } } as const;
        const { questionsWithOptionsAndAnswers: made } = await run('quiz', task, context);
        const fresh = made.filter((each) => !others.some((other) => isRepeat(other, each)));
        return nearest(fresh, replaced, 'another question');
      },
      async card(text, { others, replaced, language }, context) {
        const plan = { language, numberOfCards: others.length + SPARE_ITEMS };
        const task = { make: 'flashcards', text, plan } as const;
        const { flashCards: made } = await run('flashcards', task, context);
        const known = new Set(others.map(({ term }) => foldTerm(term)));
        const fresh = made.filter(({ term }) => !known.has(foldTerm(term)));
        return nearest(fresh, replaced, 'another card');
      },
      async node(text, { others, replaced, keepsLabel, language }, context) {
        const count = others.length + SPARE_ITEMS;
        const plans = {
          map: { language, maxNodes: count },
          cards: { language, numberOfCards: count },
        };
        const half = (done: number): EngineContext => ({
          signal: context.signal,
          report: (part, stage) => context.report(done + part / 2, stage),
        });
        const map = await run('mind-map', { make: 'mind-map', text, plan: plans.map }, half(0));
        // What is a card could be a node as well; and it says what a node leaves out.
        const cards = await run(
          'flashcards',
          { make: 'flashcards', text, plan: plans.cards },
          half(0.5),
        ).catch(withoutCards);
        const known = new Set(others.map(({ label }) => foldTerm(label)));
        const isFit = ({ label, definition }: RemadeNode): boolean =>
          keepsLabel
            ? foldTerm(label) === foldTerm(replaced.label) &&
              definition !== '' &&
              definition !== replaced.definition
            : !known.has(foldTerm(label));
        const nodes = map.nodes
          .slice(1)
          .flatMap(({ label, definition, evidence }) =>
            evidence ? [{ label, definition, evidence }] : [],
          );
        const terms = cards.flashCards.map(({ term: label, ...card }) => ({ label, ...card }));
        const fit = [...nodes, ...terms].filter(isFit);
        if (!keepsLabel) return nearest(fit, replaced, 'another node');
        const said = terms.filter(isFit);
        return nearest(said.length > 0 ? said : fit, replaced, 'another definition');
      },
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

/** A text that makes a map may still make no card. */
function withoutCards(error: unknown): Pick<FlashcardSetDraft, 'flashCards'> {
  if (error instanceof AppError && error.code === 'too-little-text') return { flashCards: [] };
  throw error;
}
