import { AppError } from '../../../src-shared/app-error.ts';
import type { Flashcard } from '../../../src-shared/flashcards.ts';
import type { EngineName, Making } from '../../../src-shared/making.ts';
import type { Difficulty, Question } from '../../../src-shared/quiz.ts';
import { EngineCrash } from '../../engine-host/engine-host.ts';
import { hashText } from '../builtin/seeded-random.ts';
import { nameOf } from '../builtin/source-name.ts';
import type { EngineContext, GenerationEngine, Made } from '../engine.ts';
import { cardKind } from './card-kind.ts';
import { createDropLog, type DropLog } from './drop-log.ts';
import { mapOfTopics } from './map-of-topics.ts';
import { placeAnswers } from './place-answers.ts';
import { questionKind } from './question-kind.ts';
import { spreadChoice } from './spread-choice.ts';
import { topicKind } from './topic-kind.ts';
import { writeItems, type Writing, type WritingTask } from './write-items.ts';
import type { OpenWriter, Writer } from './writer.ts';
import type { WrittenKind } from './written-item.ts';

/** Of the progress, what the model's part takes. */
const WRITING_SHARE = 0.95;
/** Characters of a source before and behind a passage that belong to its surroundings. */
const NEARBY = 3000;
/** Cards have no difficulty of their own. */
const PLAIN: Difficulty = 'medium';

interface Attempt<Item> {
  readonly writing: Writing<Item> | null;
  readonly writer: OpenWriter | null;
  readonly log: DropLog;
  /** Why the model wrote nothing, or not all. */
  readonly note: string | null;
}

/** Failures that say that there is no model, and not that one is broken. */
const noModel: ReadonlySet<string> = new Set(['model-missing', 'remote-writer-off']);

const reasonOf = (error: unknown): string =>
  error instanceof AppError || error instanceof Error ? error.message : String(error);

/**
 * The engine that lets a model write. What it writes passes the same checks as everything else; what
 * is then missing comes from the built-in engine. A model that cannot be loaded, crashes or fails is
 * set aside, and the built-in engine answers.
 */
export function createWrittenEngine(writer: Writer, builtin: GenerationEngine): GenerationEngine {
  const attempt = async <Item>(
    task: WritingTask,
    kind: WrittenKind<Item>,
    { signal, report }: EngineContext,
  ): Promise<Attempt<Item>> => {
    const log = createDropLog();
    let open: OpenWriter | null = null;
    try {
      report(0, 'loading');
      open = await writer.open(task.kind, { signal });
      const writing = await writeItems(task, kind, open, log, {
        signal,
        report: (part, stage) => report(part * WRITING_SHARE, stage),
      });
      if (writing.failure === undefined) return { writing, writer: open, log, note: null };
      const note = blame(open.model, writing.failure);
      return { writing, writer: open, log, note };
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof AppError && noModel.has(error.code)) throw error;
      // A bug of ours is no fault of the model.
      if (!(error instanceof AppError) && !(error instanceof EngineCrash)) throw error;
      return { writing: null, writer: open, log, note: blame(open?.model ?? null, error) };
    }
  };

  /** Sets a model that broke aside. @returns what happened, for people */
  const blame = (model: string | null, error: unknown): string => {
    const why =
      error instanceof EngineCrash ? `it crashed (${firstLine(error.message)})` : reasonOf(error);
    if (model !== null && (error instanceof EngineCrash || !(error instanceof AppError)))
      writer.setAside(model, why);
    return `The model could not finish: ${why}`;
  };

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

    async another(text, plan, context) {
      const { others, replaced, difficulty } = plan;
      const { start, end } = replaced.evidence;
      const near = text.segments.filter(
        (segment) => segment.end > start - NEARBY && segment.start < end + NEARBY,
      );
      const task = {
        kind: 'quiz',
        text: { ...text, segments: near },
        wanted: 1,
        difficulty,
        variant: hashText(replaced.question_text),
        avoid: others.map(({ question_text: asked }) => asked),
      } as const;
      const { writing } = await attempt(task, questionKind, context);
      const written = writing?.items.find(
        (question) => !others.some((other) => questionKind.isRepeat(other, question)),
      );
      if (!written) return builtin.another(text, plan, rest(context));
      return placeAnswers([written], task.variant)[0] ?? written;
    },

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

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
