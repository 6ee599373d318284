import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import type { ApiKey } from '../../../src-shared/access.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { formatTable } from '../table.ts';

/** Exactly the fields that scripts are promised. */
const toListed = ({ orgId: _orgId, ...key }: ApiKey): Omit<ApiKey, 'orgId'> => key;

const heading = ['ID', 'ORGANISATION', 'LABEL', 'KEY', 'CREATED', 'LAST USED', 'REQUESTS', 'STATE'];

const toRow = (key: ApiKey): string[] => [
  key.id,
  key.org,
  key.label,
  `${key.prefix}…`,
  key.createdAt,
  key.lastUsedAt ?? 'never',
  String(key.requests),
  key.revokedAt === null ? 'live' : `revoked ${key.revokedAt}`,
];

export function addKeyCommands(program: Command): void {
  const keys = program.command('keys').description('make, list and revoke keys for the interface');

  withDataOption(keys.command('create'))
    .description('make a key and print it; it cannot be shown again')
    .option('--org <name>', 'organisation, made where it is missing', 'Personal')
    .option('--label <label>', 'what the key is for', 'unnamed')
    .action((options: DataOption & { org: string; label: string }) =>
      withApp(options, async ({ services }) => {
        const { key } = await services.access.createKey(options.org, options.label);
        process.stdout.write(`${key}\n`);
      }),
    );

  withDataOption(keys.command('list'))
    .description('list keys with their use')
    .option('--json', 'as JSON')
    .action((options: DataOption & { json?: boolean }) =>
      withApp(options, async ({ services }) => {
        const found = services.access.listKeys();
        if (options.json) console.log(JSON.stringify(found.map(toListed), null, 2));
        else if (found.length === 0)
          console.log('No keys yet. Make one: lectern keys create --label NAME');
        else console.log(formatTable([heading, ...found.map(toRow)]));
      }),
    );

  withDataOption(keys.command('revoke'))
    .description('stop a key at once')
    .argument('<id>', 'id of the key, as listed')
    .action((id: string, options: DataOption) =>
      withApp(options, async ({ services }) => {
        if (!(await services.access.revokeKey(id))) throw appError('key-not-found');
        console.log(`Revoked ${id}`);
      }),
    );

  withDataOption(keys.command('usage'))
    .description('what a key did, by day, endpoint and status')
    .argument('<id>', 'id of the key, as listed')
    .option('--json', 'as JSON')
    .action((id: string, options: DataOption & { json?: boolean }) =>
      withApp(options, async ({ services }) => {
        const rows = services.usage.usageOf(id);
        if (options.json) console.log(JSON.stringify(rows, null, 2));
        else {
          console.log(
            formatTable([
              ['DAY', 'ENDPOINT', 'STATUS', 'REQUESTS', 'BYTES IN', 'CHARACTERS', 'ITEMS OUT'],
              ...rows.map((row) => [
                row.day,
                row.endpoint,
                String(row.status),
                String(row.requests),
                String(row.bytesIn),
                String(row.charactersIn),
                String(row.itemsOut),
              ]),
            ]),
          );
        }
      }),
    );
}
