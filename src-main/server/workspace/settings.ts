import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { appError } from '../../../src-shared/app-error.ts';
import { ChangeRemoteKey, RemoteKeyState } from '../../../src-shared/remote-key.ts';
import { ChangeSetting, isSettingName, SettingStates } from '../../../src-shared/setting-state.ts';
import type { SettingName } from '../../../src-shared/settings.ts';
import { DataSize } from '../../../src-shared/upkeep.ts';
import type { Services } from '../services.ts';

const NameParams = Type.Object({ name: Type.String() });

function knownName(name: string): SettingName {
  if (!isSettingName(name)) {
    throw appError('field-invalid', { field: name, problem: 'is not a setting' });
  }
  return name;
}

/** Settings, and where the data are. */
export const settingRoutes =
  ({ settingsKeeper, remoteKey, measureData }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const response = { 200: SettingStates };

    app.get('/workspace/settings', { schema: { response } }, async () => ({
      items: settingsKeeper.states(),
    }));

    app.put(
      '/workspace/settings/:name',
      { schema: { params: NameParams, body: ChangeSetting, response } },
      async (request) => {
        await settingsKeeper.change(knownName(request.params.name), request.body.value);
        return { items: settingsKeeper.states() };
      },
    );

    app.delete(
      '/workspace/settings/:name',
      { schema: { params: NameParams, response } },
      async (request) => {
        await settingsKeeper.reset(knownName(request.params.name));
        return { items: settingsKeeper.states() };
      },
    );

    const keyResponse = { 200: RemoteKeyState };
    app.get('/workspace/remote-key', { schema: { response: keyResponse } }, async () =>
      remoteKey.state(),
    );

    app.put(
      '/workspace/remote-key',
      { schema: { body: ChangeRemoteKey, response: keyResponse } },
      async (request) => {
        remoteKey.set(request.body.key);
        return remoteKey.state();
      },
    );

    app.delete('/workspace/remote-key', { schema: { response: keyResponse } }, async () => {
      remoteKey.forget();
      return remoteKey.state();
    });

    app.get('/workspace/data', { schema: { response: { 200: DataSize } } }, async () =>
      measureData(),
    );
  };
