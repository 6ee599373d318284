import { queryOptions } from '@tanstack/react-query';
import { Restarting, Serving } from '../../src-shared/serving.ts';
import { call, callRaw } from './client.ts';

export const serving = {
  addresses: () =>
    queryOptions({
      queryKey: ['serving'],
      queryFn: ({ signal }) => call(Serving, '/serving', { signal }),
    }),
  /** The authority to trust, as PEM. */
  authority: async (): Promise<Blob> => (await callRaw('/serving/authority')).blob(),
  /** Ends the server and starts it anew; it answers before that. */
  restart: () => call(Restarting, '/restart', { method: 'POST' }),
};
