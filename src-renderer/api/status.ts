import { queryOptions } from '@tanstack/react-query';
import { WorkspaceStatus } from '../../src-shared/session.ts';
import { call } from './client.ts';

/** Which server answers, and the organisation that the app works in. */
export const status = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({ signal }) => call(WorkspaceStatus, '/status', { signal }),
  });
