import { queryOptions } from '@tanstack/react-query';
import { SettingStates, type SettingValue } from '../../src-shared/setting-state.ts';
import type { SettingName } from '../../src-shared/settings.ts';
import { DataSize } from '../../src-shared/upkeep.ts';
import { call } from './client.ts';

export const settings = {
  all: () =>
    queryOptions({
      queryKey: ['settings'],
      queryFn: ({ signal }) => call(SettingStates, '/settings', { signal }),
    }),
  change: (name: SettingName, value: SettingValue) =>
    call(SettingStates, `/settings/${name}`, { method: 'PUT', body: { value } }),
  /** Goes back to the default. */
  reset: (name: SettingName) => call(SettingStates, `/settings/${name}`, { method: 'DELETE' }),
  /** Where everything is kept, and how large it is. */
  data: () =>
    queryOptions({
      queryKey: ['backups', 'data'],
      queryFn: ({ signal }) => call(DataSize, '/data', { signal }),
    }),
};
