import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import type { ServerAddress } from '../../../src-shared/replies.ts';
import { openingAddress } from '../../app/opening-address.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { runningServer } from '../running-server.ts';

/** Opens the app of a running server in the browser, and prints its address. */
export async function openRunning(options: DataOption, address: ServerAddress): Promise<void> {
  await withApp(options, async ({ services }) => {
    const opening = await openingAddress(services.sessions, address);
    process.stdout.write(`${opening}\n`);
    openInBrowser(opening);
  });
}

async function open(options: DataOption): Promise<void> {
  const address = runningServer(options.data);
  if (!address) throw appError('not-running');
  await openRunning(options, address);
}

export function addOpenCommand(program: Command): void {
  withDataOption(program.command('open'))
    .description('open the app of the running server in the browser, and print its address')
    .action(open);
}
