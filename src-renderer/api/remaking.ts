import { useCallback, useEffect, useRef, useState } from 'react';
import type { Static, TSchema } from 'typebox';
import { RemakingEvent } from '../../src-shared/remaking.ts';
import { ApiError, ServerGoneError } from './api-error.ts';
import { callRaw } from './client.ts';
import { readEvents } from './read-events.ts';
import { checkReply } from './send.ts';

/** How far the making of an item is. */
export interface RemakingState {
  /** 0 to 1; undefined before anything is known. */
  readonly progress: number | undefined;
  readonly stage: string;
}

export interface RemakingWatch {
  /** Stops the work. */
  readonly signal: AbortSignal;
  readonly onProgress: (state: RemakingState) => void;
}

/**
 * Has one item made anew.
 * @param item schema of what is made
 * @param path of the item, below `/workspace`
 * @throws ApiError, ServerGoneError, or the reason of the signal
 */
export async function remake<Item extends TSchema>(
  item: Item,
  path: string,
  { signal, onProgress }: RemakingWatch,
): Promise<Static<Item>> {
  const reply = await callRaw(`${path}/another`, { method: 'POST', signal });
  try {
    for await (const value of reply.body ? readEvents(reply.body, () => undefined) : []) {
      const event = checkReply(RemakingEvent, value, path);
      if (event.type === 'made') return checkReply(item, event.item, path);
      if (event.type === 'failed') throw new ApiError(event.error, event.status, event.code);
      onProgress({ progress: event.progress, stage: event.stage });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) throw new ServerGoneError('Lectern has gone', { cause: error });
    throw error;
  }
  throw new ServerGoneError('Lectern has gone');
}

/** Items that are being made anew, by the keys of those that they take the place of. */
export interface Remaking<Key> {
  readonly states: ReadonlyMap<Key, RemakingState>;
  /**
   * Begins to make one, or stops that where it is under way.
   * @param work ends with whatever is to happen with what was made
   */
  readonly toggle: (key: Key, work: (watch: RemakingWatch) => Promise<void>) => void;
}

const begun: RemakingState = { progress: undefined, stage: '' };

/**
 * Follows items that are made anew; who leaves the screen stops them.
 * @param onFailure called where one could not be made; not where it was stopped
 */
export function useRemaking<Key>(onFailure: (error: unknown) => void): Remaking<Key> {
  const [states, setStates] = useState<ReadonlyMap<Key, RemakingState>>(new Map());
  const running = useRef(new Map<Key, AbortController>());
  const tellFailure = useRef(onFailure);
  useEffect(() => {
    tellFailure.current = onFailure;
  });
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);

  const toggle = useCallback<Remaking<Key>['toggle']>((key, work) => {
    const before = running.current.get(key);
    if (before) {
      before.abort();
      return;
    }
    const abort = new AbortController();
    running.current.set(key, abort);
    const onProgress = (state: RemakingState): void =>
      setStates((now) => new Map(now).set(key, state));
    const run = async (): Promise<void> => {
      try {
        await work({ signal: abort.signal, onProgress });
      } catch (error) {
        if (!abort.signal.aborted) tellFailure.current(error);
      }
      running.current.delete(key);
      setStates((now) => new Map([...now].filter(([each]) => each !== key)));
    };
    onProgress(begun);
    void run();
  }, []);

  return { states, toggle };
}
