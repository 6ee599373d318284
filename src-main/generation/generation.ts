import { appError, type ErrorCode } from '../../src-shared/app-error.ts';
import type { FlashcardSet } from '../../src-shared/flashcards.ts';
import {
  generationDefaults,
  type FlashcardOptions,
  type MindMapOptions,
  type QuizOptions,
} from '../../src-shared/generation-options.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { MindMap } from '../../src-shared/mind-map.ts';
import type { Quiz } from '../../src-shared/quiz.ts';
import type { SourceDetail } from '../../src-shared/source.ts';
import type { StudyText } from '../../src-shared/study-text.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Page, PageRequest } from '../store/page.ts';
import { findFlashcardSet, listFlashcardSets } from '../store/repositories/flashcard-sets.ts';
import { findMindMap, listMindMaps } from '../store/repositories/mind-maps.ts';
import { findQuiz, listQuizzes } from '../store/repositories/quizzes.ts';
import type { Store } from '../store/store.ts';
import type { EngineContext, GenerationEngine } from './engine.ts';

export interface GenerationContext extends EngineContext {
  /** Id that the set gets. */
  readonly resultId: string;
}

/** One kind of set. Each operation on one throws its not-found error, or `not-authorized`. */
export interface StudySets<Resource, Options> {
  /** Makes a set and stores it. @throws AppError `too-little-text`, `cancelled` */
  generate(source: SourceDetail, options: Options, context: GenerationContext): Promise<void>;
  get(orgId: string, id: string): Resource;
  list(request: PageRequest): Page<Resource>;
  remove(orgId: string, id: string): Promise<void>;
}

export interface Generation {
  /** Name of the engine in force. */
  readonly engine: string;
  readonly quizzes: StudySets<Quiz, QuizOptions> & {
    /** Marks a quiz as started; doing it again, or after its end, changes nothing. */
    readonly start: (orgId: string, id: string) => Promise<Quiz>;
    /** Marks a quiz as completed, and so as started; doing it again changes nothing. */
    readonly end: (orgId: string, id: string) => Promise<Quiz>;
  };
  readonly flashcards: StudySets<FlashcardSet, FlashcardOptions>;
  readonly mindMaps: StudySets<MindMap, MindMapOptions>;
}

const toStudyText = ({ title, metadata, language, content, segments }: SourceDetail): StudyText => {
  const topic = metadata['topic'];
  return {
    title,
    ...(typeof topic === 'string' && topic.trim() !== '' ? { topic: topic.trim() } : {}),
    language,
    content,
    segments,
  };
};

/** Gives what was found if it is the organisation's own. */
function owned<Row extends { orgId: string }>(
  row: Row | undefined,
  orgId: string,
  missing: Extract<ErrorCode, `${string}-not-found`>,
): Row {
  if (!row) throw appError(missing);
  if (row.orgId !== orgId) throw appError('not-authorized');
  return row;
}

export function createGeneration(store: Store, engine: GenerationEngine, clock: Clock): Generation {
  const now = (): string => clock().toISOString();

  /** What every stored set has beside its content. */
  const identity = (source: SourceDetail, userId: string | undefined, resultId: string) => {
    const at = now();
    return {
      _id: resultId,
      orgId: source.orgId,
      userId: userId ?? source.userId,
      sourceId: source._id,
      createdAt: at,
      updatedAt: at,
    };
  };

  const getQuiz = (orgId: string, id: string): Quiz =>
    owned(isId(id) ? findQuiz(store.reader, id) : undefined, orgId, 'quiz-not-found');
  const getFlashcards = (orgId: string, id: string): FlashcardSet =>
    owned(isId(id) ? findFlashcardSet(store.reader, id) : undefined, orgId, 'flashcards-not-found');
  const getMindMap = (orgId: string, id: string): MindMap =>
    owned(isId(id) ? findMindMap(store.reader, id) : undefined, orgId, 'mind-map-not-found');

  const mark = async (orgId: string, id: string, completed: boolean): Promise<Quiz> => {
    getQuiz(orgId, id);
    await store.write('markQuiz', { id, completed, at: now() });
    return getQuiz(orgId, id);
  };

  return {
    engine: engine.name,

    quizzes: {
      async generate(source, options, context) {
        const draft = await engine.quiz(
          toStudyText(source),
          {
            numberOfQuestions: options.numberOfQuestions ?? generationDefaults.numberOfQuestions,
            difficulty: options.difficulty ?? generationDefaults.difficulty,
            language: options.language ?? source.language,
          },
          context,
        );
        context.signal.throwIfAborted();
        const quiz: Quiz = {
          ...identity(source, options.userId, context.resultId),
          ...draft,
          hasStarted: false,
          hasCompleted: false,
        };
        await store.write('insertQuiz', quiz, engine.name);
      },
      get: getQuiz,
      list: (request) => listQuizzes(store.reader, request),
      async remove(orgId, id) {
        getQuiz(orgId, id);
        await store.write('deleteQuiz', id);
      },
      start: (orgId, id) => mark(orgId, id, false),
      end: (orgId, id) => mark(orgId, id, true),
    },

    flashcards: {
      async generate(source, options, context) {
        const draft = await engine.flashcards(
          toStudyText(source),
          {
            numberOfCards: options.numberOfCards ?? generationDefaults.numberOfCards,
            language: options.language ?? source.language,
          },
          context,
        );
        context.signal.throwIfAborted();
        const set = { ...identity(source, options.userId, context.resultId), ...draft };
        await store.write('insertFlashcardSet', set, engine.name);
      },
      get: getFlashcards,
      list: (request) => listFlashcardSets(store.reader, request),
      async remove(orgId, id) {
        getFlashcards(orgId, id);
        await store.write('deleteFlashcardSet', id);
      },
    },

    mindMaps: {
      async generate(source, options, context) {
        const draft = await engine.mindMap(
          toStudyText(source),
          {
            maxNodes: options.maxNodes ?? generationDefaults.maxNodes,
            language: options.language ?? source.language,
          },
          context,
        );
        context.signal.throwIfAborted();
        const map = { ...identity(source, options.userId, context.resultId), ...draft };
        await store.write('insertMindMap', map, engine.name);
      },
      get: getMindMap,
      list: (request) => listMindMaps(store.reader, request),
      async remove(orgId, id) {
        getMindMap(orgId, id);
        await store.write('deleteMindMap', id);
      },
    },
  };
}
