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

/**
 * Runs the server until a signal comes, or the app asks for a new start. A second signal stops at
 * once. @returns whether to start anew
 */
async function untilEnd(listening: Listening, app: App): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  let ending = false;
  const end = (again: boolean): void => {
    ending = true;
    listening.close().then(() => resolve(again), reject);
  };
  const stop = (): void => {
    if (ending) process.exit(SECOND_SIGNAL_EXIT_CODE);
    end(false);
  };
  app.services.host.offerRestart(() => {
    if (!ending) setImmediate(end, true);
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, stop);
  app.log.info({ http: listening.http, https: listening.https }, 'listening');
  try {
    return await promise;
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}

/**
 * Tells where the server is, opens it if asked to, and runs it until a signal comes.
 * @param again starts the next run, where the app asks for one
 */
export async function runServer(
  first: ServedApp,
  again: () => Promise<ServedApp>,
  { open = false }: { open?: boolean | undefined },
): Promise<void> {
  for (let served = first; ; served = await again()) {
    const { app, listening } = served;
    // First of all: whoever sees the server's file may stop it from then on.
    const ended = untilEnd(listening, app);
    if (app.damage) process.stderr.write(`${app.damage.message}\n`);
    const opening = await listening.openingAddress();
    process.stdout.write(greeting(app, listening, opening));
    if (open && served === first) openInBrowser(opening);
    if (!(await ended)) return;
  }
}

async function serve(options: ServeOptions): Promise<void> {
  const config = {
    dataFolder: options.data,
    settings: chosenSettings(options),
    appPages: builtAppPages(),
  };
  const app = await createApp(config);
  let listening: Listening;
  try {
    listening = await listen(app);
  } catch (error) {
    await app.close();
    throw error;
  }
  // Whoever changed a setting in the app must be able to change it back there.
  await runServer({ app, listening }, () => serveApp(config), { open: options.open });
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
