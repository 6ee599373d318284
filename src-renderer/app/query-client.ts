import { QueryClient } from '@tanstack/react-query';

/** What an open screen knows is kept up to date by events; other programs may change it unseen. */
const FRESH_MS = 10_000;

/** The cache of what the server said. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A server that is gone is waited for in one place, which asks for everything again.
        retry: false,
        networkMode: 'always',
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
