import { queryOptions } from '@tanstack/react-query';
import { RemoteKeyState } from '../../src-shared/remote-key.ts';
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
  /** Whether the server that writes has a key; the key itself is never told. */
  remoteKey: () =>
    queryOptions({
      queryKey: ['settings', 'remote-key'],
      queryFn: ({ signal }) => call(RemoteKeyState, '/remote-key', { signal }),
    }),
  setRemoteKey: (key: string) =>
    call(RemoteKeyState, '/remote-key', { method: 'PUT', body: { key } }),
  forgetRemoteKey: () => call(RemoteKeyState, '/remote-key', { method: 'DELETE' }),
  /** Where everything is kept, and how large it is. */
  data: () =>
    queryOptions({
      queryKey: ['backups', 'data'],
      queryFn: ({ signal }) => call(DataSize, '/data', { signal }),
    }),
};
