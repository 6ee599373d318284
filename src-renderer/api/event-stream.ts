import { Value } from 'typebox/value';
import { WorkspaceEvent } from '../../src-shared/workspace-event.ts';
import { ApiError } from './api-error.ts';
import { callRaw } from './client.ts';
import { readEvents } from './read-events.ts';

/** Whether the server is there: it counts as gone when it fails twice in a row. */
export type Connection = 'connecting' | 'open' | 'gone';

export interface EventStreamOptions {
  readonly onEvent: (event: WorkspaceEvent) => void;
  /** `open` again after a break: events may have been missed. */
  readonly onConnection: (connection: Connection) => void;
}

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;
/** The server says something every 15 seconds; silence for longer means that it is gone. */
const SILENCE_MS = 40_000;
/** A page that nobody looks at lets its connection go: browsers have few of them for one host. */
const HIDDEN_MS = 60_000;

/** Follows what happens in the workspace, and comes back after every break. @returns a function that ends it */
export function followEvents({ onEvent, onConnection }: EventStreamOptions): () => void {
  const ended = new AbortController();
  let failures = 0;
  let attempt = new AbortController();
  let wake = (): void => undefined;

  const pause = (ms: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  };

  const visible = async (): Promise<void> => {
    if (!document.hidden) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    await promise;
  };

  const followOnce = async (): Promise<void> => {
    attempt = new AbortController();
    const { signal } = attempt;
    let silence = setTimeout(() => attempt.abort(), SILENCE_MS);
    try {
      const reply = await callRaw('/events', { signal });
      failures = 0;
      onConnection('open');
      if (!reply.body) return;
      const events = readEvents(reply.body, () => {
        clearTimeout(silence);
        silence = setTimeout(() => attempt.abort(), SILENCE_MS);
      });
      for await (const event of events) {
        if (Value.Check(WorkspaceEvent, event)) onEvent(event);
      }
    } finally {
      clearTimeout(silence);
      attempt.abort();
    }
  };

  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await visible();
      await followOnce().catch((error: unknown) => {
        // Without a session there is nothing to come back to.
        if (error instanceof ApiError && error.status === 401) ended.abort();
      });
      if (ended.signal.aborted) return;
      failures += 1;
      if (failures > 1) onConnection('gone');
      await pause(Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** (failures - 1)));
    }
  };

  let hidden: ReturnType<typeof setTimeout> | undefined;
  const noticeVisibility = (): void => {
    clearTimeout(hidden);
    if (document.hidden) hidden = setTimeout(() => attempt.abort(), HIDDEN_MS);
    else wake();
  };
  document.addEventListener('visibilitychange', noticeVisibility);
  // A browser keeps a page for going back, with its connection: six of them block the server.
  const letGo = (): void => attempt.abort();
  addEventListener('pagehide', letGo);
  void follow();

  return () => {
    ended.abort();
    clearTimeout(hidden);
    document.removeEventListener('visibilitychange', noticeVisibility);
    removeEventListener('pagehide', letGo);
    attempt.abort();
    wake();
  };
}
