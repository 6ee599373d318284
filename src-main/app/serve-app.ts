import { AppError } from '../../src-shared/app-error.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { createApp, type App, type AppConfig } from './create-app.ts';
import { listen, type Listening } from './listen.ts';

export interface ServedApp {
  readonly app: App;
  readonly listening: Listening;
}

/**
 * What to do without, for this run, so that the app opens all the same; undefined where nothing
 * helps. `lectern serve` ends instead: whoever runs it counts on the port.
 */
function otherWay(error: unknown, settings: Settings): Partial<Settings> | undefined {
  if (!(error instanceof AppError)) return undefined;
  switch (error.code) {
    case 'port-in-use':
    case 'port-refused':
      if (error.params['port'] === 0) return undefined;
      return settings.httpEnabled && error.params['port'] === settings.httpPort
        ? { httpPort: 0 }
        : { httpsPort: 0 };
    case 'nothing-to-serve':
      return { httpEnabled: true };
    case 'sharing-needs-https':
    case 'host-unavailable':
      return settings.sharedHost === '' ? undefined : { sharedHost: '' };
    default:
      return undefined;
  }
}

/**
 * Starts the embedded server. A busy port or a network that is not there today does not keep a
 * student from their library: the app opens without.
 * @throws AppError `data-folder-in-use`, `database-too-new`
 */
export async function serveApp(config: AppConfig): Promise<ServedApp> {
  let fallbacks: Partial<Settings> = {};
  for (;;) {
    const app = await createApp({ ...config, fallbacks });
    try {
      return { app, listening: await listen(app) };
    } catch (error) {
      const instead = otherWay(error, app.services.settings);
      app.log.warn({ err: error, instead }, 'not served as set');
      await app.close();
      if (!instead) throw error;
      fallbacks = { ...fallbacks, ...instead };
    }
  }
}
