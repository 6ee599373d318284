import { useSyncExternalStore } from 'react';
import type { Job } from '../../src-shared/job.ts';
import { jobKindOf, type MakeOptions, type MaterialKind } from '../../src-shared/material.ts';
import { createExternalStore } from './external-store.ts';
import { reader } from './reader.ts';

/** Something that is being made, until it is there or has been given up. */
export interface Making {
  readonly jobId: string;
  readonly sourceId: string;
  readonly kind: MaterialKind;
  /** How many items were asked for; undefined where that is not known any more, or was no number. */
  readonly asked: number | undefined;
  /** Starts it again; undefined where that is not known any more, after a reload. */
  readonly again: (() => Promise<void>) | undefined;
  /** Whether the person is led to it when it is there; not where it is one of several. */
  readonly opens: boolean;
}

const making = createExternalStore<readonly Making[]>([]);
/** Every job that was ever on the list: what is done is not taken up again. */
const known = new Set<string>();

function add(added: Making): void {
  known.add(added.jobId);
  // It may have been followed already, in the moment before its start was answered.
  const others = making.get().filter(({ jobId }) => jobId !== added.jobId);
  making.set([...others, added]);
}

function countIn(options: MakeOptions[MaterialKind]): number | undefined {
  if ('numberOfQuestions' in options) return options.numberOfQuestions;
  return 'numberOfCards' in options ? options.numberOfCards : undefined;
}

/**
 * Starts making something.
 * @param opens whether the person is led to it when it is there
 * @throws ApiError, ServerGoneError
 */
export async function startMaking<Kind extends MaterialKind>(
  sourceId: string,
  kind: Kind,
  options: MakeOptions[Kind],
  opens = true,
): Promise<void> {
  const { jobId } = await reader.make(sourceId, kind, options);
  const again = (): Promise<void> => startMaking(sourceId, kind, options, opens);
  add({ jobId, sourceId, kind, asked: countIn(options), again, opens });
}

const kinds = ['quiz', 'flashcards', 'mind-map'] as const satisfies readonly MaterialKind[];

/** Takes up what was asked for before the page was loaded. @param jobs that go on for the source */
export function followMaking(sourceId: string, jobs: readonly Job[]): void {
  for (const { jobId, kind: jobKind } of jobs) {
    const kind = kinds.find((each) => jobKindOf[each] === jobKind);
    if (kind && !known.has(jobId)) {
      add({ jobId, sourceId, kind, asked: undefined, again: undefined, opens: false });
    }
  }
}

/** Takes something off the list; what goes on is not stopped by this. */
export const forgetMaking = (jobId: string): void =>
  making.set(making.get().filter((each) => each.jobId !== jobId));

/** What goes on and what could not be made, oldest first. */
export const useMaking = (): readonly Making[] =>
  useSyncExternalStore(making.subscribe, making.get);

/** What finished work has made. */
export const resultOf = (job: Job): string | undefined =>
  job.quizId ?? job.flashcardId ?? job.mindmapId;
