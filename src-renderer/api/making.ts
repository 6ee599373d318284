import { useSyncExternalStore } from 'react';
import type { Job } from '../../src-shared/job.ts';
import type { MakeOptions, MaterialKind } from '../../src-shared/material.ts';
import { createExternalStore } from './external-store.ts';
import { reader } from './reader.ts';

/** Something that this window has asked for, until it is there or has been given up. */
export interface Making {
  readonly jobId: string;
  readonly sourceId: string;
  readonly kind: MaterialKind;
  /** Starts it again. */
  readonly again: () => Promise<void>;
}

const making = createExternalStore<readonly Making[]>([]);

/** Starts making something. @throws ApiError, ServerGoneError */
export async function startMaking<Kind extends MaterialKind>(
  sourceId: string,
  kind: Kind,
  options: MakeOptions[Kind],
): Promise<void> {
  const { jobId } = await reader.make(sourceId, kind, options);
  const again = (): Promise<void> => startMaking(sourceId, kind, options);
  making.set([...making.get(), { jobId, sourceId, kind, again }]);
}

/** Takes something off the list; what goes on is not stopped by this. */
export const forgetMaking = (jobId: string): void =>
  making.set(making.get().filter((each) => each.jobId !== jobId));

/** What this window has asked for, oldest first. */
export const useMaking = (): readonly Making[] =>
  useSyncExternalStore(making.subscribe, making.get);

/** What finished work has made. */
export const resultOf = (job: Job): string | undefined =>
  job.quizId ?? job.flashcardId ?? job.mindmapId;
