import type { Command } from 'commander';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { formatTable } from '../table.ts';

export function addOrganisationCommands(program: Command): void {
  const orgs = program.command('orgs').description('make and list organisations');

  withDataOption(orgs.command('create'))
    .description('make an organisation and print its id')
    .argument('[name]')
    .option('--name <name>', 'the same as the argument')
    .action((name: string | undefined, options: DataOption & { name?: string }, command: Command) =>
      withApp(options, async ({ services }) => {
        const wanted = name ?? options.name ?? command.error("missing required argument 'name'");
        const { id } = await services.access.ensureOrganisation(wanted);
        process.stdout.write(`${id}\n`);
      }),
    );

  withDataOption(orgs.command('list'))
    .description('list organisations')
    .option('--json', 'as JSON')
    .action((options: DataOption & { json?: boolean }) =>
      withApp(options, async ({ services }) => {
        const found = services.access.listOrganisations();
        if (options.json) console.log(JSON.stringify(found, null, 2));
        else {
          const rows = found.map(({ id, name, createdAt }) => [id, name, createdAt]);
          console.log(formatTable([['ID', 'NAME', 'CREATED'], ...rows]));
        }
      }),
    );
}
