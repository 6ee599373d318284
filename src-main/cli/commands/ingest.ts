import { createReadStream, existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import type { App } from '../../app/create-app.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { runJob } from '../run-job.ts';

interface IngestOptions extends DataOption {
  readonly org: string;
  readonly user: string;
  readonly type?: string;
  readonly topic?: string;
  readonly password?: string;
  readonly json?: boolean;
}

const isUrl = (input: string): boolean => /^https?:\/\//iu.test(input);

async function originOf({ services }: App, input: string) {
  if (isUrl(input)) return { url: input };
  if (!existsSync(input) || !statSync(input).isFile()) {
    throw appError('file-not-found', { path: input });
  }
  const { files, settings } = services;
  const about = { fileName: basename(input) };
  return { file: await files.receive(createReadStream(input), about, settings.maxFileMb) };
}

async function ingest(app: App, input: string, options: IngestOptions): Promise<void> {
  const { services } = app;
  const sourceType = options.type ?? (isUrl(input) ? 'webpage' : 'file');
  const kind = services.sources.kindOf(sourceType);
  const { id: orgId } = await services.access.ensureOrganisation(options.org);
  const origin = await originOf(app, input);
  const metadata = {
    ...(options.topic === undefined ? {} : { topic: options.topic }),
    ...(options.password === undefined ? {} : { password: options.password }),
  };
  const id = await runJob(app, orgId, 'ingest', (context) =>
    services.sources.ingest(
      { orgId, userId: options.user, sourceType, kind, metadata, origin },
      context,
    ),
  );
  const source = services.sources.get(orgId, id);
  if (options.json) {
    console.log(JSON.stringify(source, null, 2));
    return;
  }
  process.stderr.write(
    `${source.title}\n${source.content.length.toLocaleString('en')} characters in ${source.segments.length} pieces, language ${source.language}\n`,
  );
  process.stdout.write(`${id}\n`);
}

export function addIngestCommand(program: Command): void {
  withDataOption(program.command('ingest'))
    .description('take in a PDF file or the address of a web page, and print the id of the source')
    .argument('<file-or-url>')
    .option('--org <name>', 'organisation that owns the source', 'Personal')
    .option('--user <id>', 'user it is for', 'local')
    .option('--type <type>', 'source type; told from the input where missing')
    .option('--topic <topic>', 'names and focuses what is generated')
    .option('--password <password>', 'opens a locked PDF; not stored')
    .option('--json', 'print the whole source as JSON')
    .action((input: string, options: IngestOptions) =>
      withApp(options, (app) => ingest(app, input, options)),
    );
}
