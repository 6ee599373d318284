import { queryOptions } from '@tanstack/react-query';
import { DownloadAddress, Upkeep } from '../../src-shared/upkeep.ts';
import { call } from './client.ts';
import { sendFile } from './upload-file.ts';

export const backups = {
  state: () =>
    queryOptions({
      queryKey: ['backups', 'state'],
      queryFn: ({ signal }) => call(Upkeep, '/backups', { signal }),
    }),
  start: () => call(Upkeep, '/backups', { method: 'POST' }),
  cancel: () => call(Upkeep, '/backups/cancel', { method: 'POST' }),
  remove: (name: string) => call(Upkeep, `/backups/${name}`, { method: 'DELETE' }),
  /** @returns an address that works once, within a minute */
  download: async (name: string): Promise<string> =>
    (await call(DownloadAddress, `/backups/${name}/download`, { method: 'POST' })).path,
  checkListed: (name: string) => call(Upkeep, `/backups/${name}/check`, { method: 'POST' }),
  /** @param onProgress called with 0 to 1 while it is sent */
  checkFile: (file: File, signal: AbortSignal, onProgress: (fraction: number) => void) =>
    sendFile(Upkeep, '/workspace/restore/file', file, { signal, onProgress }),
  confirm: () => call(Upkeep, '/restore/confirm', { method: 'POST' }),
  discard: () => call(Upkeep, '/restore', { method: 'DELETE' }),
};
