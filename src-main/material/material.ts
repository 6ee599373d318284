import { AppError, appError } from '../../src-shared/app-error.ts';
import type { Making } from '../../src-shared/making.ts';
import { isId } from '../../src-shared/identifiers.ts';
import type { AcceptedJob } from '../../src-shared/job.ts';
import {
  jobKindOf,
  type MakeOptions,
  type Material,
  type MaterialItem,
  type MaterialKind,
  type MaterialMaker,
  type MaterialSearch,
  type SourceMaterial,
} from '../../src-shared/material.ts';
import { touchesAny, type Passage } from '../../src-shared/text-change.ts';
import { focusOn, type Focused } from '../generation/focus.ts';
import type { Generation, GenerationContext } from '../generation/generation.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Sources } from '../sources/sources.ts';
import {
  correctedPassages,
  findSetOrigin,
  outdatedSets,
} from '../store/repositories/corrections.ts';
import { findMaking, listMakers } from '../store/repositories/makings.ts';
import type { StoredSource } from '../store/repositories/sources.ts';
import { findStudySet, searchStudySets } from '../store/repositories/study-sets.ts';
import type { Store } from '../store/store.ts';

/** Names one set of a source. */
export interface MaterialKey {
  readonly orgId: string;
  readonly sourceId: string;
  readonly kind: MaterialKind;
  readonly id: string;
}

/**
 * What is made from a source, as the person who reads it sees it. Each operation throws
 * `source-not-found`, for sources of others too.
 */
export interface Materials {
  list(orgId: string, sourceId: string): SourceMaterial;
  /**
   * What of its source was corrected after a set was made from it.
   * @throws AppError `material-not-found`
   */
  corrected(orgId: string, set: Pick<MaterialKey, 'kind' | 'id'>): Passage[];
  /** Starts making a set. @throws AppError `topic-too-narrow`, `model-missing`, `queue-full` */
  make<Kind extends MaterialKind>(
    target: { readonly orgId: string; readonly sourceId: string; readonly kind: Kind },
    options: MakeOptions[Kind],
  ): Promise<AcceptedJob>;
  /** How a set was made. @throws AppError `material-not-found` */
  making(key: MaterialKey): Making | null;
  /** Deletes a set; for an hour it can be had back. @throws AppError `material-not-found` */
  remove(key: MaterialKey): Promise<void>;
  /** Takes a deletion back. @throws AppError `material-not-found` where it is too late */
  restore(key: MaterialKey): Promise<void>;
  /** @throws AppError `material-not-found` */
  rename(key: MaterialKey, title: string): Promise<void>;
  /** Sets of all sources with all the words in their names. */
  search(orgId: string, words: string): MaterialSearch;
}

/** Sets of each kind that are shown; who has made more sees the newest. */
const MOST_OF_KIND = 200;
/** Sets of each kind that a search gives. */
const MOST_FOUND = 4;

const materialKinds = ['quiz', 'flashcards', 'mind-map'] as const satisfies readonly MaterialKind[];

interface Labelled {
  readonly label: string;
  /** None where a person added the item. */
  readonly evidence?: Passage | undefined;
}

/** @param corrected what was corrected after the set was made */
const toItems = (items: readonly Labelled[], corrected: readonly Passage[]): MaterialItem[] =>
  items.map(({ label, evidence: { start, end } = { start: 0, end: 0 } }) => ({
    label,
    start,
    end,
    isOlder: touchesAny({ start, end }, corrected),
  }));

export function createMaterials(parts: {
  readonly store: Store;
  readonly sources: Pick<Sources, 'ownerOf' | 'get'>;
  readonly generation: Generation;
  readonly jobs: JobQueue;
  readonly clock: Clock;
}): Materials {
  const { store, sources, generation, jobs, clock } = parts;
  /** The source of each job that this service has started and that is not finished. */
  const sourceOfJob = new Map<string, string>();

  const requireOwn = (orgId: string, sourceId: string): void => {
    if (sources.ownerOf(sourceId) !== orgId) throw appError('source-not-found');
  };

  const requireSet = ({ orgId, sourceId, kind, id }: MaterialKey): void => {
    requireOwn(orgId, sourceId);
    const found = isId(id) ? findStudySet(store.reader, { kind, id }) : undefined;
    if (found?.orgId !== orgId || found.sourceId !== sourceId) throw appError('material-not-found');
  };

  const made = (orgId: string, sourceId: string): Material[] => {
    const request = { orgId, sourceId, limit: MOST_OF_KIND };
    const outdated = outdatedSets(store.reader, sourceId);
    const itemsOf = (id: string, items: readonly Labelled[]): MaterialItem[] => {
      const revision = outdated.get(id);
      const corrected =
        revision === undefined ? [] : correctedPassages(store.reader, sourceId, revision);
      return toItems(items, corrected);
    };
    const makers = {
      quiz: listMakers(store.reader, 'quiz', sourceId),
      flashcards: listMakers(store.reader, 'flashcards', sourceId),
      'mind-map': listMakers(store.reader, 'mind-map', sourceId),
    };
    const makerOf = (kind: MaterialKind, id: string): MaterialMaker =>
      makers[kind].get(id) ?? { engine: 'builtin', model: null, written: 0 };
    const quizzes = generation.quizzes.list(request).items.map((quiz) => ({
      _id: quiz._id,
      kind: 'quiz' as const,
      title: quiz.quizName,
      createdAt: quiz.createdAt,
      maker: makerOf('quiz', quiz._id),
      items: itemsOf(
        quiz._id,
        quiz.questionsWithOptionsAndAnswers.map(({ question_text: label, evidence }) => ({
          label,
          evidence,
        })),
      ),
    }));
    const cards = generation.flashcards.list(request).items.map((set) => ({
      _id: set._id,
      kind: 'flashcards' as const,
      title: set.flashName,
      createdAt: set.createdAt,
      maker: makerOf('flashcards', set._id),
      items: itemsOf(
        set._id,
        set.flashCards.map(({ term: label, evidence }) => ({ label, evidence })),
      ),
    }));
    const maps = generation.mindMaps.list(request).items.map((map) => ({
      _id: map._id,
      kind: 'mind-map' as const,
      title: map.mindmapName,
      createdAt: map.createdAt,
      maker: makerOf('mind-map', map._id),
      items: itemsOf(map._id, map.nodes),
    }));
    return [...quizzes, ...cards, ...maps].sort((a, b) => (a._id < b._id ? 1 : -1));
  };

  const generators: {
    readonly [Kind in MaterialKind]: (
      source: StoredSource & Partial<Focused>,
      options: MakeOptions[Kind],
      context: GenerationContext,
    ) => Promise<void>;
  } = {
    quiz: (...args) => generation.quizzes.generate(...args),
    flashcards: (...args) => generation.flashcards.generate(...args),
    'mind-map': (...args) => generation.mindMaps.generate(...args),
  };

  /** What is too little of a topic may be plenty of the whole. */
  const blamingTopic = (error: unknown, topic: string | undefined): unknown =>
    topic !== undefined && error instanceof AppError && error.code === 'too-little-text'
      ? appError('topic-too-narrow', { topic })
      : error;

  return {
    list(orgId, sourceId) {
      requireOwn(orgId, sourceId);
      const making = jobs
        .listUnfinished(orgId)
        .filter(({ jobId }) => sourceOfJob.get(jobId) === sourceId);
      return { items: made(orgId, sourceId), making };
    },

    corrected(orgId, { kind, id }) {
      const found = isId(id) ? findSetOrigin(store.reader, { kind, id }) : undefined;
      if (found?.orgId !== orgId) throw appError('material-not-found');
      return correctedPassages(store.reader, found.sourceId, found.revision);
    },

    async make({ orgId, sourceId, kind }, options) {
      requireOwn(orgId, sourceId);
      const whole = sources.get(orgId, sourceId);
      generation.require(kind, options.engine);
      const topic = options.topic?.trim();
      const source = topic === undefined ? whole : focusOn(whole, topic);
      const { jobId, done } = await jobs.submit({
        orgId,
        kind: jobKindOf[kind],
        work: (context) =>
          generators[kind](source, options, { ...context, engine: options.engine }).catch(
            (error: unknown) => {
              throw blamingTopic(error, topic);
            },
          ),
      });
      sourceOfJob.set(jobId, sourceId);
      const forget = (): unknown => sourceOfJob.delete(jobId);
      // Whoever asks for the job is told how it ended.
      done.then(forget, forget);
      return { jobId, status: 'queued' };
    },

    making(key) {
      requireSet(key);
      return findMaking(store.reader, key);
    },

    async remove(key) {
      requireSet(key);
      await store.write('hideStudySet', { ...key, at: clock().toISOString() });
    },

    async restore(key) {
      requireSet(key);
      await store.write('restoreStudySet', key);
    },

    async rename(key, title) {
      requireSet(key);
      await store.write('renameStudySet', {
        ...key,
        title: title.trim(),
        at: clock().toISOString(),
      });
    },

    search(orgId, text) {
      const words = text.split(/\s+/u).filter((word) => word !== '');
      if (words.length === 0) return { items: [] };
      const request = { orgId, words, limit: MOST_FOUND };
      return {
        items: materialKinds.flatMap((kind) => searchStudySets(store.reader, { ...request, kind })),
      };
    },
  };
}
