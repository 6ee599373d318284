import type { Command } from 'commander';
import { appError } from '../../../src-shared/app-error.ts';
import { formatBytes, type Model } from '../../../src-shared/model.ts';
import type { App } from '../../app/create-app.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { startProgressBar } from '../progress-bar.ts';
import { formatTable } from '../table.ts';

type Work<Result> = (call: {
  signal: AbortSignal;
  report: (fraction: number, stage: string) => void;
}) => Promise<Result>;

/** Runs long work with a progress bar; the interrupt key cancels it. */
async function watched<Result>(work: Work<Result>): Promise<Result> {
  const bar = startProgressBar();
  const abort = new AbortController();
  const cancel = (): void => abort.abort(appError('cancelled'));
  process.once('SIGINT', cancel);
  try {
    return await work({ signal: abort.signal, report: (part, stage) => bar.update(part, stage) });
  } finally {
    process.off('SIGINT', cancel);
    bar.stop();
  }
}

const fits = { good: 'good', tight: 'tight', 'too-large': 'too large' } as const;

function stateOf({ state, receivedBytes, bytes, aside }: Model): string {
  if (aside) return 'set aside';
  return state === 'partial' ? `${Math.floor((100 * receivedBytes) / bytes)} % here` : state;
}

const toRow = (model: Model): string[] => [
  model.id,
  model.kind,
  formatBytes(model.bytes),
  model.languages,
  fits[model.fit],
  stateOf(model),
  model.licence,
  model.isVerified || model.isImported ? '' : 'unverified',
  model.note,
];

const heading = 'ID,KIND,SIZE,LANGUAGES,FITS HERE,STATE,LICENCE,CHECKSUM,MEANING'.split(',');

function tellOfChecksum({ services }: App, id: string): void {
  const model = services.models.list().find((each) => each.id === id);
  if (!model || model.isVerified) return;
  process.stderr.write(
    model.sha256 === null
      ? 'There is no checksum to compare it with.\n'
      : 'Its checksum is as listed; the list was not compared with the hub.\n',
  );
}

export function addModelCommands(program: Command): void {
  const models = program.command('models').description('list, install and remove local models');

  withDataOption(models.command('list'))
    .description('every known model with its size and how it fits this machine')
    .option('--json', 'as JSON')
    .action((options: DataOption & { json?: boolean }) =>
      withApp(options, async ({ services }) => {
        const found = services.models.list();
        if (options.json) console.log(JSON.stringify(found, null, 2));
        else console.log(formatTable([heading, ...found.map(toRow)]));
      }),
    );

  withDataOption(models.command('install'))
    .description('download a model; a download that was cut off goes on')
    .argument('<id>', 'id of the model, as listed')
    .action((id: string, options: DataOption) =>
      withApp(options, async (app) => {
        const made = await watched((call) => app.services.models.install(id, call));
        tellOfChecksum(app, made.id);
        console.log(`Installed ${made.id}`);
      }),
    );

  withDataOption(models.command('import'))
    .description('take a model from a file, such as one on a USB stick')
    .argument('<file>')
    .action((file: string, options: DataOption) =>
      withApp(options, async ({ services }) => {
        const made = await watched((call) => services.models.importFile(file, call));
        console.log(`Installed ${made.id}`);
      }),
    );

  withDataOption(models.command('retry'))
    .description('let a model be used again that was set aside because it failed')
    .argument('<id>', 'id of the model, as listed')
    .action((id: string, options: DataOption) =>
      withApp(options, async ({ services }) => {
        services.models.tryAgain(id);
        console.log(`${id} is used again`);
      }),
    );

  withDataOption(models.command('remove'))
    .description('delete a model, or what is there of it')
    .argument('<id>', 'id of the model, as listed')
    .action((id: string, options: DataOption) =>
      withApp(options, async ({ services }) => {
        await services.models.remove(id);
        console.log(`Removed ${id}`);
      }),
    );
}
