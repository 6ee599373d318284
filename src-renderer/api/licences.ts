import { queryOptions } from '@tanstack/react-query';
import { Licences } from '../../src-shared/licences.ts';
import { sendJson } from './send.ts';

/** What Lectern is made with; a file beside the app's pages. */
export const licences = () =>
  queryOptions({
    queryKey: ['licences'],
    queryFn: ({ signal }) => sendJson(Licences, '/app/licences.json', { signal }),
    staleTime: Infinity,
  });
