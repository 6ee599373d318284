import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { Job } from '../../src-shared/job.ts';
import type { ChangedTopic, WorkspaceEvent } from '../../src-shared/workspace-event.ts';
import { followEvents, type Connection } from './event-stream.ts';
import { createExternalStore } from './external-store.ts';
import { jobKey } from './jobs.ts';
import { applyJobToImports } from './imports.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a query is about where its key does not begin with it. */
      readonly topics?: readonly ChangedTopic[];
      /** Whether what it answered once never changes, so that it need not be asked again. */
      readonly isFixed?: boolean;
    };
  }
}

const connection = createExternalStore<Connection>('connecting');

/** Whether the server is there. */
export const useConnection = (): Connection =>
  useSyncExternalStore(connection.subscribe, connection.get);

function applyJob(client: QueryClient, job: Job): void {
  client.setQueryData(jobKey(job.jobId), job);
  applyJobToImports(client, job);
}

function applyChange(client: QueryClient, topic: ChangedTopic): void {
  const isAbout = ({ queryKey, meta }: Query): boolean =>
    queryKey[0] === topic || meta?.topics?.includes(topic) === true;
  // A first answer that is on its way is not asked for anew, and may be from before the change.
  const first = client.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: (query) => query.state.data === undefined && isAbout(query),
  });
  void client.invalidateQueries({ predicate: isAbout });
  for (const { promise, queryKey } of first) {
    void promise?.then(
      () => client.invalidateQueries({ queryKey, exact: true }),
      // Whoever asked hears of it.
      () => undefined,
    );
  }
}

function apply(client: QueryClient, event: WorkspaceEvent): void {
  if (event.type === 'job') applyJob(client, event.job);
  else applyChange(client, event.topic);
}

/**
 * Keeps every open screen up to date. Queries whose key begins with a topic, or whose `meta` names
 * it, are asked again when it changes.
 */
export function useLiveUpdates(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      followEvents({
        onEvent: (event) => apply(client, event),
        onConnection(now) {
          connection.set(now);
          // What happened before, or during a break, is not told again.
          if (now === 'open') {
            void client.invalidateQueries({ predicate: ({ meta }) => meta?.isFixed !== true });
          }
        },
      }),
    [client],
  );
}
