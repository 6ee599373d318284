import { Type, type Static } from 'typebox';

/** Keys of servers are of ASCII characters that can stand in a header, without spaces. */
export const REMOTE_KEY = /^[!-~]{1,1000}$/u;

/** The key of the server that writes. It can be set and forgotten, never read. */
export const RemoteKeyState = Type.Object(
  {
    isSet: Type.Boolean(),
    site: Type.Union([Type.String(), Type.Null()], {
      description: 'The server that it is sent to, by the setting remoteAddress; null: none is set',
    }),
  },
  { title: 'RemoteKeyState' },
);
export type RemoteKeyState = Static<typeof RemoteKeyState>;

export const ChangeRemoteKey = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 1000 }) },
  { title: 'ChangeRemoteKey', additionalProperties: false },
);
export type ChangeRemoteKey = Static<typeof ChangeRemoteKey>;
