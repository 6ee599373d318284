import type { Listening } from '../../src-main/app/listen.ts';
import type { SettingValue } from '../../src-shared/setting-state.ts';
import type { SettingName } from '../../src-shared/settings.ts';
import { openingParameter, pageKeyHeader } from '../../src-shared/session.ts';
import { createCaller, type Reply, type RequestOptions } from './test-app.ts';

/** The one-time token in an address that `openingAddress` made. */
export const tokenOf = (address: string): string =>
  new URLSearchParams(new URL(address).hash.slice(1)).get(openingParameter) ?? '';

export interface Session {
  readonly cookie: string;
  readonly pageKey: string;
}

/** Exchanges a token the way the app does. */
export async function openSession(
  base: string,
  token: string,
): Promise<Session & { reply: Reply }> {
  const reply = await createCaller(base, '')('/workspace/session', {
    method: 'POST',
    key: null,
    body: { token },
  });
  const cookie = reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { reply, cookie, pageKey: String(reply.json['pageKey']) };
}

/** Both halves of a session as headers. */
export const sessionHeaders = ({ cookie, pageKey }: Session): Record<string, string> => ({
  cookie,
  [pageKeyHeader]: pageKey,
});

type Reachable = Pick<Listening, 'http' | 'openingAddress'>;

/** A caller of the workspace's routes with a session of its own. */
export async function workspaceCaller(listening: Reachable) {
  const base = listening.http ?? '';
  const session = await openSession(base, tokenOf(await listening.openingAddress()));
  const call = createCaller(base, '');
  return (path: string, options: RequestOptions = {}): Promise<Reply> =>
    call(path, {
      ...options,
      key: null,
      headers: { ...sessionHeaders(session), ...options.headers },
    });
}

/** Changes a setting as its page does. @param value null: back to the default */
export async function changeSetting(
  { listening }: { readonly listening: Reachable },
  name: SettingName,
  value: SettingValue | null,
): Promise<void> {
  const call = await workspaceCaller(listening);
  const path = `/workspace/settings/${name}`;
  const reply =
    value === null
      ? await call(path, { method: 'DELETE' })
      : await call(path, { method: 'PUT', body: { value } });
  if (reply.status !== 200) throw new Error(`${name} is not changed: ${reply.text}`);
}
