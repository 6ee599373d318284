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
  type SourceMaterial,
} from '../../src-shared/material.ts';
import type { SourceDetail } from '../../src-shared/source.ts';
import { focusOn } from '../generation/focus.ts';
import type { Generation, GenerationContext } from '../generation/generation.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Sources } from '../sources/sources.ts';
import { findMaking, listMakers } from '../store/repositories/makings.ts';
import { findStudySet } from '../store/repositories/study-sets.ts';
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
}

/** Sets of each kind that are shown; who has made more sees the newest. */
const MOST_OF_KIND = 200;

type Place = Pick<MaterialItem, 'start' | 'end'>;

/** @param place none where a person added the item */
const item = (label: string, place: Place = { start: 0, end: 0 }): MaterialItem => ({
  label,
  start: place.start,
  end: place.end,
});

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
      items: quiz.questionsWithOptionsAndAnswers.map((question) =>
        item(question.question_text, question.evidence),
      ),
    }));
    const cards = generation.flashcards.list(request).items.map((set) => ({
      _id: set._id,
      kind: 'flashcards' as const,
      title: set.flashName,
      createdAt: set.createdAt,
      maker: makerOf('flashcards', set._id),
      items: set.flashCards.map(({ term, evidence }) => item(term, evidence)),
    }));
    const maps = generation.mindMaps.list(request).items.map((map) => ({
      _id: map._id,
      kind: 'mind-map' as const,
      title: map.mindmapName,
      createdAt: map.createdAt,
      maker: makerOf('mind-map', map._id),
      items: map.nodes.map(({ label, evidence }) => item(label, evidence)),
    }));
    return [...quizzes, ...cards, ...maps].sort((a, b) => (a._id < b._id ? 1 : -1));
  };

  const generators: {
    readonly [Kind in MaterialKind]: (
      source: SourceDetail,
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
  };
}
