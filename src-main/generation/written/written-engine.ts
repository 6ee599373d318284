import { AppError } from '../../../src-shared/app-error.ts';
import type { Flashcard } from '../../../src-shared/flashcards.ts';
import type { EngineName, Making } from '../../../src-shared/making.ts';
import type { Difficulty, Question } from '../../../src-shared/quiz.ts';
import { nameOf } from '../builtin/source-name.ts';
import type { EngineContext, GenerationEngine, Made } from '../engine.ts';
import { createAnother } from './another.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { cardKind } from './card-kind.ts';
import { mapOfTopics } from './map-of-topics.ts';
import { placeAnswers } from './place-answers.ts';
import { questionKind } from './question-kind.ts';
import { spreadChoice } from './spread-choice.ts';
import { topicKind } from './topic-kind.ts';
import type { Writer } from './writer.ts';

/** Of the progress, what the model's part takes. */
const WRITING_SHARE = 0.95;
/** Cards have no difficulty of their own. */
const PLAIN: Difficulty = 'medium';

/**
 * The engine that lets a model write. What it writes passes the same checks as everything else; what
 * is then missing comes from the built-in engine. A model that cannot be loaded, crashes or fails is
 * set aside, and the built-in engine answers.
 */
export function createWrittenEngine(writer: Writer, builtin: GenerationEngine): GenerationEngine {
  const attempt = createAttempt(writer, WRITING_SHARE);

  const record = <Item>(
    { writing, writer: open, log, note }: Attempt<Item>,
    items: Making['items'],
  ): Making => ({
    engine: writer.name,
    note,
    model: open && { id: open.model, checksum: open.checksum, device: open.device },
    promptVersion: writing?.promptVersion ?? null,
    seed: writing?.seed ?? null,
    items: [...items],
    passages: [...(writing?.passages ?? [])],
    passagesOfSource: writing?.passagesOfSource ?? 0,
    written: writing?.written ?? 0,
    dropped: [...log.dropped],
    droppedByCheck: log.counts(),
  });

  /** The built-in engine's answer; null where the model's is enough by itself. */
  const topUp = async <Draft>(
    missing: number,
    isNeeded: boolean,
    make: () => Promise<Made<Draft>>,
  ): Promise<Draft | null> => {
    if (missing <= 0) return null;
    try {
      return (await make()).draft;
    } catch (error) {
      const isShort = error instanceof AppError && error.code === 'too-little-text';
      if (isNeeded || !isShort) throw error;
      return null;
    }
  };

  const engineOf = <Item>(written: readonly Item[], item: Item): EngineName =>
    written.includes(item) ? writer.name : 'builtin';

  const rest = (context: EngineContext): EngineContext => ({
    signal: context.signal,
    report: (part, stage) => context.report(WRITING_SHARE + (1 - WRITING_SHARE) * part, stage),
  });

  return {
    name: writer.name,

    async quiz(text, plan, context) {
      const { numberOfQuestions: wanted, difficulty } = plan;
      const tried = await attempt(
        { kind: 'quiz', text, wanted, difficulty },
        questionKind,
        context,
      );
      const { startOf, isRepeat, labelOf } = questionKind;
      const seed = tried.writing?.seed ?? 0;
      const chosen = spreadChoice(tried.writing?.items ?? [], wanted, startOf);
      const written: Question[] = placeAnswers(chosen, seed);
      const missing = wanted - written.length;
      const more = await topUp(missing, written.length === 0, () =>
        builtin.quiz(text, { ...plan, numberOfQuestions: wanted }, rest(context)),
      );
      const added = (more?.questionsWithOptionsAndAnswers ?? [])
        .filter((question) => !written.some((other) => isRepeat(other, question)))
        .slice(0, missing);
      const questions = [...written, ...added].sort((a, b) => startOf(a) - startOf(b));
      const making = record(
        tried,
        questions.map((item) => ({ label: labelOf(item), engine: engineOf(written, item) })),
      );
      return {
        draft: { quizName: nameOf(text), difficulty, questionsWithOptionsAndAnswers: questions },
        making,
      };
    },

    another: createAnother(writer.name, attempt, builtin, rest),

    async flashcards(text, plan, context) {
      const { numberOfCards: wanted } = plan;
      const task = { kind: 'flashcards', text, wanted, difficulty: PLAIN } as const;
      const tried = await attempt(task, cardKind, context);
      const { startOf, isRepeat, labelOf } = cardKind;
      const written: Flashcard[] = spreadChoice(tried.writing?.items ?? [], wanted, startOf);
      const missing = wanted - written.length;
      const more = await topUp(missing, written.length === 0, () =>
        builtin.flashcards(text, plan, rest(context)),
      );
      const added = (more?.flashCards ?? [])
        .filter((card) => !written.some((other) => isRepeat(other, card)))
        .slice(0, missing);
      const flashCards = [...written, ...added];
      const making = record(
        tried,
        flashCards.map((item) => ({ label: labelOf(item), engine: engineOf(written, item) })),
      );
      return { draft: { flashName: nameOf(text), flashCards }, making };
    },

    async mindMap(text, plan, context) {
      const { maxNodes } = plan;
      const task = { kind: 'mind-map', text, wanted: maxNodes - 1, difficulty: PLAIN } as const;
      const tried = await attempt(task, topicKind, context);
      const base = await builtin.mindMap(text, plan, rest(context));
      if (!tried.writing || tried.writing.items.length === 0)
        return { draft: base.draft, making: record(tried, base.making.items) };
      const { draft, written } = mapOfTopics(tried.writing.items, base.draft, maxNodes);
      const items = draft.nodes.map(({ label }, index) => ({
        label,
        engine: written[index] ? writer.name : ('builtin' as const),
      }));
      return { draft, making: record(tried, items) };
    },

    close: () => writer.close(),
  };
}
