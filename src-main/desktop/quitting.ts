import { app, powerMonitor, type BrowserWindow } from 'electron';
import type { Log } from '../platform/log.ts';
import { ask } from './ask.ts';
import { messages } from './messages.ts';

export interface QuittingParts {
  /** How many pieces of work are not done. */
  readonly unfinished: () => number;
  /** Ends work within its grace period and closes server and library. */
  readonly close: () => Promise<void>;
  readonly window: () => BrowserWindow | null;
  /** Takes window and tray away; called once it is certain that the app ends. */
  readonly leave: () => void;
  readonly log: Log;
}

export interface Quitting {
  /** Whether the app is ending or asking whether to. */
  readonly isUnderWay: () => boolean;
  /** Ends the app as any other way of quitting does, and starts it again. */
  readonly restart: () => void;
}

/** Closing takes up to the grace period of work; past this, in ms, the app ends all the same. */
const CLOSE_LIMIT_MS = 15_000;

async function mayStopWork(window: BrowserWindow | null, jobs: number): Promise<boolean> {
  const { question: message, detail, quit, stay } = messages.quitting;
  const answer = await ask(window, {
    type: 'question',
    message,
    detail: detail(jobs),
    buttons: [stay, quit],
    defaultId: 0,
    cancelId: 0,
  });
  return answer === 1;
}

/**
 * Makes every way of quitting a clean one: the user is asked where work is under way, work is
 * ended, and the library is closed before the process goes. A system that shuts down, or whoever
 * sends a signal, is not asked anything.
 */
export function quitCleanly({ unfinished, close, window, leave, log }: QuittingParts): Quitting {
  let state: 'running' | 'asking' | 'closing' | 'closed' = 'running';
  let mayAsk = true;
  let startsAgain = false;

  const end = async (): Promise<void> => {
    state = 'asking';
    const jobs = unfinished();
    if (mayAsk && jobs > 0) {
      const stops = await mayStopWork(window(), jobs);
      // Meanwhile the system may have begun to shut down, which does not wait for the answer.
      if (state !== 'asking') return;
      if (!stops) {
        state = 'running';
        startsAgain = false;
        return;
      }
    }
    state = 'closing';
    leave();
    const late = setTimeout(() => {
      log.error('closing took too long');
      app.exit(1);
    }, CLOSE_LIMIT_MS);
    await close().catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    clearTimeout(late);
    state = 'closed';
    if (startsAgain) app.relaunch();
    app.quit();
  };

  app.on('before-quit', (event) => {
    if (state === 'closed') return;
    event.preventDefault();
    if (state === 'running') void end();
  });

  const quitUnasked = (): void => {
    mayAsk = false;
    if (state === 'asking') state = 'running';
    app.quit();
  };
  powerMonitor.on('shutdown', quitUnasked);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, quitUnasked);
  app.on('browser-window-created', (_event, made) => {
    made.on('query-session-end', () => {
      mayAsk = false;
    });
    made.on('session-end', quitUnasked);
  });

  return {
    isUnderWay: () => state !== 'running',
    restart() {
      startsAgain = true;
      app.quit();
    },
  };
}
