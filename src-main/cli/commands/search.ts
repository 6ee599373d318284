import type { Command } from 'commander';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';

export function addSearchCommand(program: Command): void {
  withDataOption(program.command('search'))
    .description('find words in all sources')
    .argument('<words...>')
    .option('--org <name>', 'organisation whose sources are searched', 'Personal')
    .option('--limit <n>', 'most passages shown', Number, 10)
    .option('--json', 'as JSON')
    .action(
      (words: string[], options: DataOption & { org: string; limit: number; json?: boolean }) =>
        withApp(options, async ({ services }) => {
          const { id } = await services.access.ensureOrganisation(options.org);
          const hits = services.sources.search(id, words.join(' '), options.limit);
          if (options.json) console.log(JSON.stringify(hits, null, 2));
          else if (hits.length === 0) console.log('Nothing found');
          else {
            for (const { sourceId, title, page, snippet } of hits) {
              const place = page === null ? '' : `, page ${page}`;
              console.log(`${title}${place}  (${sourceId})\n  ${snippet.replaceAll('\n', ' ')}\n`);
            }
          }
        }),
    );
}
