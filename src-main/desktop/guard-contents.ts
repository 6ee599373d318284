import type { Session, WebContents } from 'electron';
import { openOutside } from './outside-links.ts';

const APP_PATH = '/app/';

/** What the page may do beyond showing itself: the "copy" buttons write to the clipboard. */
const GRANTED = 'clipboard-sanitized-write';

/** Schemes that reach no other machine: parts of the page, and the developer tools. */
const local: ReadonlySet<string> = new Set(['blob:', 'data:', 'devtools:']);

const isAppPage = (url: URL | null, origin: string): boolean =>
  url?.origin === origin && url.pathname.startsWith(APP_PATH);

/**
 * Keeps a page in its place, whatever it tries: it stays on the app's own pages, opens no windows
 * and embeds nothing. Links elsewhere go to the user's browser.
 * @param origin of the embedded server
 */
export function guardContents(contents: WebContents, origin: string): void {
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && isAppPage(URL.parse(event.url), origin)) return;
    event.preventDefault();
    if (event.isMainFrame) openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!isAppPage(URL.parse(event.url), origin)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}

/**
 * Denies a session all permissions and devices, and every request that leaves the embedded server:
 * even a page that went wrong cannot send anything anywhere.
 */
export function guardSession(session: Session, origin: string): void {
  const isGranted = (permission: string, from: string): boolean =>
    permission === GRANTED && URL.parse(from)?.origin === origin;
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(isGranted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, from) => isGranted(permission, from));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide(null));
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const asked = URL.parse(url);
    decide({ cancel: asked?.origin !== origin && !local.has(asked?.protocol ?? '') });
  });
}
