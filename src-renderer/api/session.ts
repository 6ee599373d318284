import { openingParameter, OpenedSession, pageKeyHeader } from '../../src-shared/session.ts';
import { ApiError } from './api-error.ts';
import { sendJson } from './send.ts';

const STORED_AS = 'lectern.page-key';

let pageKey = localStorage.getItem(STORED_AS);
let onClosed: () => void = () => undefined;

/** The page's half of the session, as a header. */
export const sessionHeaders = (): Record<string, string> =>
  pageKey === null ? {} : { [pageKeyHeader]: pageKey };

/** Calls back when the server no longer knows the session. */
export function watchSession(listener: () => void): void {
  onClosed = listener;
}

/** To be called with every error reply. */
export function noticeClosedSession(error: ApiError): void {
  if (error.code === 'session-required') onClosed();
}

const tokenInAddress = (): string | null =>
  new URLSearchParams(location.hash.slice(1)).get(openingParameter);

/** Whether the page was opened with a one-time token that is still in its address. */
export const hasToken = (): boolean => tokenInAddress() !== null;

/** Takes the one-time token out of the page's address, and out of its history with it. */
function takeToken(): string | null {
  const token = tokenInAddress();
  if (token !== null) {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return token;
}

/**
 * Exchanges the token in the page's address, if there is one, for a session.
 * @returns whether a session was opened just now; else the one from before may have ended
 * @throws ApiError where it is used or too old and there is no session from before; ServerGoneError
 */
export async function openSession(): Promise<boolean> {
  const token = takeToken();
  if (token === null) return false;
  try {
    const opened = await sendJson(OpenedSession, '/workspace/session', {
      method: 'POST',
      body: { token },
    });
    pageKey = opened.pageKey;
    localStorage.setItem(STORED_AS, pageKey);
    return true;
  } catch (error) {
    // A reloaded page may carry a used token beside a session that lives.
    if (!(error instanceof ApiError) || pageKey === null) throw error;
    return false;
  }
}
