import { queryOptions } from '@tanstack/react-query';
import {
  ApiKey,
  ApiKeys,
  KeyUsage,
  MadeApiKey,
  Organisation,
  Organisations,
} from '../../src-shared/access.ts';
import { call } from './client.ts';

export const keys = {
  /** Keys of all organisations, oldest first. */
  list: () =>
    queryOptions({
      queryKey: ['keys', 'list'],
      queryFn: ({ signal }) => call(ApiKeys, '/keys', { signal }),
    }),
  /** The same, without a place in the cache. */
  all: (signal: AbortSignal): Promise<ApiKeys> => call(ApiKeys, '/keys', { signal }),
  organisations: () =>
    queryOptions({
      queryKey: ['keys', 'organisations'],
      queryFn: ({ signal }) => call(Organisations, '/organisations', { signal }),
    }),
  /** @param days how many, today included */
  usage: (id: string, days: number) =>
    queryOptions({
      queryKey: ['keys', 'usage', id, days],
      queryFn: ({ signal }) => call(KeyUsage, `/keys/${id}/usage`, { query: { days }, signal }),
    }),
  createOrganisation: (name: string): Promise<Organisation> =>
    call(Organisation, '/organisations', { method: 'POST', body: { name } }),
  create: (orgId: string, label: string): Promise<MadeApiKey> =>
    call(MadeApiKey, '/keys', { method: 'POST', body: { orgId, label } }),
  relabel: (id: string, label: string): Promise<ApiKey> =>
    call(ApiKey, `/keys/${id}`, { method: 'PATCH', body: { label } }),
  /** It stops at once and for good. */
  revoke: (id: string): Promise<ApiKey> => call(ApiKey, `/keys/${id}`, { method: 'DELETE' }),
};
