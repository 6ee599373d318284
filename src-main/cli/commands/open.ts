import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import { openingAddress } from '../../app/opening-address.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { openInBrowser } from '../open-in-browser.ts';
import { runningServer } from '../running-server.ts';

async function open(options: DataOption): Promise<void> {
  const address = runningServer(options.data);
  if (!address) throw appError('not-running');
  await withApp(options, async ({ services }) => {
    const opening = await openingAddress(services.sessions, address);
    process.stdout.write(`${opening}\n`);
    openInBrowser(opening);
  });
}

export function addOpenCommand(program: Command): void {
  withDataOption(program.command('open'))
    .description('open the app of the running server in the browser, and print its address')
    .action(open);
}
