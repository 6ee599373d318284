import type { ServerAddress } from '../../src-shared/replies.ts';
import { openingParameter } from '../../src-shared/session.ts';
import type { Services } from '../server/services.ts';

const FIRST_SCREEN = '/app/';

/** A screen's address on the server; what is no screen, such as a made-up link, is the first. */
function screenAddress(path: string, base: string): URL {
  const address = URL.parse(path, base);
  const isScreen = address?.origin === base && address.pathname.startsWith(FIRST_SCREEN);
  return isScreen ? address : new URL(FIRST_SCREEN, base);
}

/**
 * Makes an address of a running server that opens the app once. The token stands behind `#`: it is
 * sent to no server and no other site, and the page takes it out of its address at once.
 * @param path screen to open; default the first
 */
export async function openingAddress(
  sessions: Services['sessions'],
  { http, https }: Pick<ServerAddress, 'http' | 'https'>,
  path = FIRST_SCREEN,
): Promise<string> {
  const address = screenAddress(path, http ?? https ?? '');
  address.hash = `${openingParameter}=${await sessions.createOpening()}`;
  return address.href;
}
