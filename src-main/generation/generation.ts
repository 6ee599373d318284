import { appError, type ErrorCode } from '../../src-shared/app-error.ts';
import type { FlashcardSet } from '../../src-shared/flashcards.ts';
import {
  generationDefaults,
  type FlashcardOptions,
  type MindMapOptions,
  type QuizOptions,
} from '../../src-shared/generation-options.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { EngineChoice, EngineName, Making } from '../../src-shared/making.ts';
import type { GenerationEngines, MaterialKind } from '../../src-shared/material.ts';
import type { MindMap } from '../../src-shared/mind-map.ts';
import type { Quiz } from '../../src-shared/quiz.ts';
import type { SourceDetail } from '../../src-shared/source.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Page, PageRequest } from '../store/page.ts';
import { findMaking } from '../store/repositories/makings.ts';
import { findFlashcardSet, listFlashcardSets } from '../store/repositories/flashcard-sets.ts';
import { findMindMap, listMindMaps } from '../store/repositories/mind-maps.ts';
import { findQuiz, listQuizzes } from '../store/repositories/quizzes.ts';
import type { StoredSource } from '../store/repositories/sources.ts';
import type { Store } from '../store/store.ts';
import type { EngineContext, Made } from './engine.ts';
import type { Engines } from './engines.ts';
import type { Focused } from './focus.ts';

export interface GenerationContext extends EngineContext {
  /** Id that the set gets. */
  readonly resultId: string;
  /** Which engine is to make it; default: the one that is set. */
  readonly engine?: EngineChoice | undefined;
}

/** One kind of set. Each operation on one throws its not-found error, or `not-authorized`. */
export interface StudySets<Resource, Options> {
  /** Makes a set and stores it. @throws AppError `too-little-text`, `model-missing`, `cancelled` */
  generate(
    source: StoredSource & Partial<Focused>,
    options: Options,
    context: GenerationContext,
  ): Promise<void>;
  /** How a set was made; null for one that was made before this was kept. */
  making(orgId: string, id: string): Making | null;
  get(orgId: string, id: string): Resource;
  list(request: PageRequest): Page<Resource>;
  remove(orgId: string, id: string): Promise<void>;
}

export interface Generation {
  /** Name of the engine in force. */
  readonly engine: EngineName;
  /** What there is to make sets with. */
  engines(): GenerationEngines;
  /** @throws AppError `model-missing`, `remote-writer-off` where that engine has no model */
  require(kind: MaterialKind, engine?: EngineChoice): void;
  readonly quizzes: StudySets<Quiz, QuizOptions> & {
    /** Marks a quiz as started; doing it again, or after its end, changes nothing. */
    readonly start: (orgId: string, id: string) => Promise<Quiz>;
    /** Marks a quiz as completed, and so as started; doing it again changes nothing. */
    readonly end: (orgId: string, id: string) => Promise<Quiz>;
  };
  readonly flashcards: StudySets<FlashcardSet, FlashcardOptions>;
  readonly mindMaps: StudySets<MindMap, MindMapOptions>;
}

/** A source as the engines read it. */
export const toStudyText = ({
  title,
  metadata,
  language,
  content,
  segments,
  whole,
}: SourceDetail & Partial<Focused>): StudyText => {
  const topic = metadata['topic'];
  return {
    title,
    ...(typeof topic === 'string' && topic.trim() !== '' ? { topic: topic.trim() } : {}),
    language,
    content,
    segments,
    ...(whole === undefined ? {} : { whole }),
  };
};

/** What every stored set has beside its content. */
type Identity = Pick<Quiz, '_id' | 'orgId' | 'userId' | 'sourceId' | 'createdAt' | 'updatedAt'>;

interface CommonOptions {
  readonly userId?: string;
  readonly language?: string;
}

/** What tells one kind of set from another. */
interface SetKind<Resource, Options> {
  readonly kind: MaterialKind;
  readonly missing: Extract<ErrorCode, `${string}-not-found`>;
  readonly find: (db: Store['reader'], id: string) => Resource | undefined;
  readonly list: (db: Store['reader'], request: PageRequest) => Page<Resource>;
  readonly make: (
    text: StudyText,
    options: Options & { readonly language: string },
    context: GenerationContext,
  ) => Promise<Made<(identity: Identity) => Resource>>;
  readonly save: (resource: Resource, making: Making, textRevision: number) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** The operations on one kind of set. */
function createStudySets<Resource extends { orgId: string }, Options extends CommonOptions>(
  { reader }: Store,
  clock: Clock,
  kind: SetKind<Resource, Options>,
): StudySets<Resource, Options> {
  const get = (orgId: string, id: string): Resource => {
    const found = isId(id) ? kind.find(reader, id) : undefined;
    if (!found) throw appError(kind.missing);
    if (found.orgId !== orgId) throw appError('not-authorized');
    return found;
  };

  return {
    get,
    making(orgId, id) {
      get(orgId, id);
      return findMaking(reader, { kind: kind.kind, id });
    },
    async generate(source, options, context) {
      const language = options.language ?? source.language;
      const made = await kind.make(toStudyText(source), { ...options, language }, context);
      context.signal.throwIfAborted();
      const at = clock().toISOString();
      await kind.save(
        made.draft({
          _id: context.resultId,
          orgId: source.orgId,
          userId: options.userId ?? source.userId,
          sourceId: source._id,
          createdAt: at,
          updatedAt: at,
        }),
        made.making,
        source.textRevision,
      );
    },
    list: (request) => kind.list(reader, request),
    async remove(orgId, id) {
      get(orgId, id);
      await kind.remove(id);
    },
  };
}

export function createGeneration(store: Store, engines: Engines, clock: Clock): Generation {
  const quizzes = createStudySets<Quiz, QuizOptions>(store, clock, {
    kind: 'quiz',
    missing: 'quiz-not-found',
    find: findQuiz,
    list: listQuizzes,
    async make(text, options, context) {
      const { draft, making } = await engines.pick('quiz', context.engine).quiz(
        text,
        {
          numberOfQuestions: options.numberOfQuestions ?? generationDefaults.numberOfQuestions,
          difficulty: options.difficulty ?? generationDefaults.difficulty,
          language: options.language,
        },
        context,
      );
      return {
        draft: (identity) => ({ ...identity, ...draft, hasStarted: false, hasCompleted: false }),
        making,
      };
    },
    save: (quiz, making, revision) => store.write('insertQuiz', quiz, making, revision),
    remove: (id) => store.write('deleteQuiz', id),
  });

  const flashcards = createStudySets<FlashcardSet, FlashcardOptions>(store, clock, {
    kind: 'flashcards',
    missing: 'flashcards-not-found',
    find: findFlashcardSet,
    list: listFlashcardSets,
    async make(text, options, context) {
      const { draft, making } = await engines.pick('flashcards', context.engine).flashcards(
        text,
        {
          numberOfCards: options.numberOfCards ?? generationDefaults.numberOfCards,
          language: options.language,
        },
        context,
      );
      return { draft: (identity) => ({ ...identity, ...draft }), making };
    },
    save: (set, making, revision) => store.write('insertFlashcardSet', set, making, revision),
    remove: (id) => store.write('deleteFlashcardSet', id),
  });

  const mindMaps = createStudySets<MindMap, MindMapOptions>(store, clock, {
    kind: 'mind-map',
    missing: 'mind-map-not-found',
    find: findMindMap,
    list: listMindMaps,
    async make(text, options, context) {
      const { draft, making } = await engines
        .pick('mind-map', context.engine)
        .mindMap(
          text,
          { maxNodes: options.maxNodes ?? generationDefaults.maxNodes, language: options.language },
          context,
        );
      return { draft: (identity) => ({ ...identity, ...draft }), making };
    },
    save: (map, making, revision) => store.write('insertMindMap', map, making, revision),
    remove: (id) => store.write('deleteMindMap', id),
  });

  const mark = async (orgId: string, id: string, completed: boolean): Promise<Quiz> => {
    quizzes.get(orgId, id);
    await store.write('markQuiz', { id, completed, at: clock().toISOString() });
    return quizzes.get(orgId, id);
  };

  return {
    get engine() {
      return engines.inForce;
    },
    engines: () => ({
      ready: engines.ready(),
      automatic: {
        quiz: engines.pick('quiz').name,
        flashcards: engines.pick('flashcards').name,
        'mind-map': engines.pick('mind-map').name,
      },
    }),
    require: (kind, engine) => engines.require(kind, engine),
    quizzes: {
      ...quizzes,
      start: (orgId, id) => mark(orgId, id, false),
      end: (orgId, id) => mark(orgId, id, true),
    },
    flashcards,
    mindMaps,
  };
}
