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
  readonly captions?: string;
  readonly language?: string;
  readonly sound?: boolean;
  readonly json?: boolean;
}

const isUrl = (input: string): boolean => /^https?:\/\//iu.test(input);

function requireFile(path: string): void {
  if (!existsSync(path) || !statSync(path).isFile()) throw appError('file-not-found', { path });
}

async function receive({ services }: App, path: string) {
  requireFile(path);
  const { files, settings } = services;
  return files.receive(createReadStream(path), { fileName: basename(path) }, settings.maxFileMb);
}

async function typeOf({ services }: App, input: string): Promise<string> {
  if (isUrl(input)) return services.sources.typeOfLink(input);
  requireFile(input);
  return services.sources.typeOfFile(input, basename(input));
}

async function ingest(app: App, input: string, options: IngestOptions): Promise<void> {
  const { services } = app;
  const sourceType = options.type ?? (await typeOf(app, input));
  const kind = services.sources.kindOf(sourceType);
  const { id: orgId } = await services.access.ensureOrganisation(options.org);
  if (options.captions !== undefined) requireFile(options.captions);
  const origin = isUrl(input) ? { url: input } : { file: await receive(app, input) };
  const captions =
    options.captions === undefined ? undefined : await receive(app, options.captions);
  const metadata = {
    ...(options.topic === undefined ? {} : { topic: options.topic }),
    ...(options.password === undefined ? {} : { password: options.password }),
    ...(options.language === undefined ? {} : { language: options.language }),
    ...(options.sound ? { sound: true } : {}),
  };
  const id = await runJob(app, orgId, 'ingest', (context) =>
    services.sources.ingest(
      { orgId, userId: options.user, sourceType, kind, metadata, origin, captions },
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
    .description(
      'take in a PDF, a recording, or the address of a web page or YouTube video, and print the id of the source',
    )
    .argument('<file-or-url>')
    .option('--org <name>', 'organisation that owns the source', 'Personal')
    .option('--user <id>', 'user it is for', 'local')
    .option('--type <type>', 'source type; told from the input where missing')
    .option('--topic <topic>', 'names and focuses what is generated')
    .option('--password <password>', 'opens a locked PDF; not stored')
    .option('--captions <file>', 'captions of a recording (.srt, .vtt), used instead of listening')
    .option(
      '--language <tag>',
      'what is spoken in a recording or video, such as en; told from it if missing',
    )
    .option('--sound', 'listen to a YouTube video; its sound is fetched with your yt-dlp')
    .option('--json', 'print the whole source as JSON')
    .action((input: string, options: IngestOptions) =>
      withApp(options, (app) => ingest(app, input, options)),
    );
}
