import { writeFileSync } from 'node:fs';
import { Option, type Command } from 'commander';
import { captionFormats, type CaptionFormat } from '../../../src-shared/format-captions.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';

interface TranscriptOptions extends DataOption {
  readonly format: CaptionFormat;
  readonly output?: string;
}

export function addTranscriptCommand(program: Command): void {
  withDataOption(program.command('transcript'))
    .description('write the text of a source with its times, as captions or as plain text')
    .argument('<source-id>')
    .addOption(
      new Option('--format <format>', 'kind of file').choices(captionFormats).default('txt'),
    )
    .option('--output <file>', 'file to write; standard output if missing')
    .action((id: string, options: TranscriptOptions) =>
      withApp(options, async ({ services: { sources } }) => {
        const text = sources.transcript(sources.ownerOf(id), id, options.format);
        if (options.output === undefined) process.stdout.write(text);
        else writeFileSync(options.output, text);
      }),
    );
}
