import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import { serveApp } from '../../app/serve-app.ts';
import { builtAppPages } from '../../platform/package-files.ts';
import { withDataOption, type DataOption } from '../data-option.ts';
import { runDesktop } from '../run-desktop.ts';
import { runningServer } from '../running-server.ts';
import { openRunning } from './open.ts';
import { runServer } from './serve.ts';

interface StartOptions extends DataOption {
  readonly browser?: boolean;
}

const tellWaiting = (): void => {
  process.stdout.write('Fetching Electron for the window of Lectern, once, about 110 MB …\n');
};

/** The same app in the browser, from a server that runs already or from one of its own. */
async function startInBrowser(options: StartOptions): Promise<void> {
  const running = runningServer(options.data);
  if (running) {
    await openRunning(options, running);
    return;
  }
  const serve = () => serveApp({ dataFolder: options.data, appPages: builtAppPages() });
  await runServer(serve, serve, { open: true });
}

async function start(options: StartOptions): Promise<void> {
  if (options.browser) {
    await startInBrowser(options);
    return;
  }
  const end = await runDesktop(options.data, tellWaiting);
  switch (end.kind) {
    case 'closed':
      return;
    case 'refused':
      process.exitCode = 1;
      return;
    case 'crashed':
      throw appError('desktop-crashed');
    case 'unavailable':
      process.stdout.write(`No desktop window: ${end.reason}. Use Lectern in your browser.\n\n`);
      await startInBrowser(options);
  }
}

/** Adds the command that most people need. */
export function addStartCommand(program: Command): void {
  withDataOption(program.command('start'))
    .description('open Lectern in a window of its own, or in the browser where there can be none')
    .option('--browser', 'in the browser in any case')
    .action(start);
}
