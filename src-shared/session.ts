import { Type, type Static } from 'typebox';
import { Organisation } from './access.ts';

/** Where in the app's address a one-time token stands: behind `#`, which no server or site is sent. */
export const openingParameter = 'open';

/** Header with the page's half of a session; the other half is a cookie that no page can read. */
export const pageKeyHeader = 'lectern-page';

/** Header that names the organisation to work in; without it, the workspace's own. */
export const organisationHeader = 'lectern-organisation';

/** Exchanges a one-time token for a session. */
export const OpenSession = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: 'OpenSession' },
);
export type OpenSession = Static<typeof OpenSession>;

export const OpenedSession = Type.Object(
  { pageKey: Type.String({ description: 'Sent along as a header from now on' }) },
  { title: 'OpenedSession' },
);
export type OpenedSession = Static<typeof OpenedSession>;

/** What the app shows of the server that it talks to. */
export const WorkspaceStatus = Type.Object(
  {
    version: Type.String(),
    startedAt: Type.String({ description: 'Tells one run of the server from another' }),
    organisation: Organisation,
  },
  { title: 'WorkspaceStatus' },
);
export type WorkspaceStatus = Static<typeof WorkspaceStatus>;
