import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { Type } from 'typebox';
import { Import, Imports, Samples, type RetryImport } from '../../src-shared/import.ts';
import type { Job } from '../../src-shared/job.ts';
import { call } from './client.ts';

const Removed = Type.Object({ removed: Type.Literal(true) });

export const imports = {
  list: () =>
    queryOptions({
      queryKey: ['imports'],
      queryFn: ({ signal }) => call(Imports, '/imports', { signal }),
    }),
  samples: () =>
    queryOptions({
      queryKey: ['samples'],
      queryFn: ({ signal }) => call(Samples, '/samples', { signal }),
      staleTime: Infinity,
    }),
  addLink: (url: string): Promise<Import> =>
    call(Import, '/imports/link', { method: 'POST', body: { url } }),
  addSample: (id: string): Promise<Import> => call(Import, `/samples/${id}`, { method: 'POST' }),
  /** @param how for this time only */
  retry: (id: string, how: RetryImport = {}): Promise<Import> =>
    call(Import, `/imports/${id}/retry`, {
      method: 'POST',
      body: how,
    }),
  /** Stops it where it is under way, and forgets it. */
  remove: (id: string) => call(Removed, `/imports/${id}`, { method: 'DELETE' }),
};

/** Puts what a job says into the list of imports, without asking the server again. */
export function applyJobToImports(client: QueryClient, job: Job): void {
  client.setQueryData(imports.list().queryKey, (current) =>
    current?.items.some(({ jobId }) => jobId === job.jobId)
      ? {
          items: current.items.map((item) =>
            item.jobId === job.jobId ? { ...item, ...stateOf(job) } : item,
          ),
        }
      : current,
  );
}

const stateOf = ({ status, progress, stage, error, errorCode }: Job) => ({
  status,
  progress,
  stage,
  ...(error === undefined ? {} : { error }),
  ...(errorCode === undefined ? {} : { errorCode }),
});
