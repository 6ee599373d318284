import type { Organisation } from '../../src-shared/access.ts';
import type { Access } from './api-keys.ts';

/**
 * The organisation that the person at this machine works in; the command line's default is the
 * same. They may look at any other: all of them are theirs.
 */
const PERSONAL = 'Personal';

export interface Workspace {
  /** The workspace's own organisation, made when it is first asked for. */
  organisation(): Promise<Organisation>;
}

export function createWorkspace(access: Pick<Access, 'ensureOrganisation'>): Workspace {
  let own: Promise<Organisation> | undefined;
  return {
    organisation() {
      own ??= access.ensureOrganisation(PERSONAL).catch((error: unknown) => {
        own = undefined;
        throw error;
      });
      return own;
    },
  };
}
