import { InvalidArgumentError, type Command } from 'commander';
import type { Settings } from '../../../src-shared/settings.ts';
import { createApp, type App } from '../../app/create-app.ts';
import { listen, type Listening } from '../../app/listen.ts';
import { serveApp, type ServedApp } from '../../app/serve-app.ts';
import { version } from '../../platform/version.ts';
import { withDataOption, type DataOption } from '../data-option.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { builtAppPages } from '../../platform/package-files.ts';

interface ServeOptions extends DataOption {
  readonly port?: number;
  readonly httpsPort?: number;
  readonly http: boolean;
  readonly https: boolean;
  readonly host?: string;
  readonly open?: boolean;
}

const MAX_PORT = 65_535;
const SECOND_SIGNAL_EXIT_CODE = 130;

const parsePort = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > MAX_PORT) {
    throw new InvalidArgumentError(`A port is a whole number from 0 to ${MAX_PORT}.`);
  }
  return port;
};

/** Only what was asked for: the rest is as set. */
function chosenSettings({ port, httpsPort, http, https, host }: ServeOptions): Partial<Settings> {
  return {
    ...(port === undefined ? {} : { httpPort: port }),
    ...(httpsPort === undefined ? {} : { httpsPort }),
    ...(http ? {} : { httpEnabled: false }),
    ...(https ? {} : { httpsEnabled: false }),
    ...(host === undefined ? {} : { sharedHost: host }),
  };
}

function greeting(app: App, listening: Listening, opening: string): string {
  const base = listening.http ?? listening.https ?? '';
  const hasKeys = app.services.access.listKeys().some((key) => key.revokedAt === null);
  const lines = [
    `Lectern ${version} is running. Open it here, once, within 15 minutes:`,
    '',
    `  ${opening}`,
    '',
    ...(listening.http === null ? [] : [`  HTTP           ${listening.http}`]),
    ...(listening.https === null ? [] : [`  HTTPS          ${listening.https}`]),
    ...(listening.shared === null ? [] : [`  Shared         ${listening.shared}`]),
    ...(listening.authorityFile === null ? [] : [`  Trust for it   ${listening.authorityFile}`]),
    `  API reference  ${base}/docs`,
    `  Data folder    ${app.folder.root}`,
    '',
    hasKeys
      ? 'Requests need the header api-key. List your keys: npx lectern keys list'
      : 'Requests need the header api-key. Make a key: npx lectern keys create --org Personal --label first',
    'Open the app again: npx lectern open. Stop with Ctrl+C.',
  ];
  return `${lines.join('\n')}\n`;
}

/** Comes true at the first signal that asks to stop; a second one stops at once. */
function untilSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = false;
  const stop = (): void => {
    if (asked) process.exit(SECOND_SIGNAL_EXIT_CODE);
    asked = true;
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return promise;
}

/** Comes true when the app asks to be started anew. */
function untilRestart({ services }: App): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // The answer to whoever asked goes out first.
  services.host.offerRestart(() => setImmediate(resolve));
  return promise;
}

/**
 * Starts a server, tells where it is, opens it if asked to, and runs it until a signal comes. A
 * signal counts from the beginning: one that comes while the server starts stops it as cleanly.
 * @param again starts the next run, where the app asks for one
 */
export async function runServer(
  first: () => Promise<ServedApp>,
  again: () => Promise<ServedApp>,
  { open = false }: { open?: boolean | undefined },
): Promise<void> {
  const stopped = untilSignal().then(() => false);
  let opens = open;
  for (let start = first; ; start = again) {
    const { app, listening } = await start();
    const restarted = untilRestart(app).then(() => true);
    if (app.damage) process.stderr.write(`${app.damage.message}\n`);
    const opening = await listening.openingAddress();
    process.stdout.write(greeting(app, listening, opening));
    app.log.info({ http: listening.http, https: listening.https }, 'listening');
    if (opens) openInBrowser(opening);
    opens = false;
    const isAgain = await Promise.race([stopped, restarted]);
    await listening.close();
    if (!isAgain) return;
  }
}

async function serve(options: ServeOptions): Promise<void> {
  const config = {
    dataFolder: options.data,
    settings: chosenSettings(options),
    appPages: builtAppPages(),
  };
  const start = async (): Promise<ServedApp> => {
    const app = await createApp(config);
    try {
      return { app, listening: await listen(app) };
    } catch (error) {
      await app.close();
      throw error;
    }
  };
  // Whoever changed a setting in the app must be able to change it back there.
  await runServer(start, () => serveApp(config), { open: options.open });
}

export function addServeCommand(program: Command): void {
  withDataOption(program.command('serve'))
    .description('run the server; this is what the desktop app does too')
    .option('--port <port>', 'port of HTTP on this machine; 0 takes any', parsePort)
    .option('--https-port <port>', 'port of HTTPS; 0 takes any', parsePort)
    .option('--no-http', 'do not serve HTTP')
    .option('--no-https', 'do not serve HTTPS')
    .option('--host <name>', 'share: serve HTTPS on this name or address of the machine too')
    .option('--open', 'open the app in the browser')
    .action(serve);
}
