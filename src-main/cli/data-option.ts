import type { Command } from 'commander';
import { createApp, type App, type AppConfig } from '../app/create-app.ts';
import { defaultDataFolder } from '../platform/data-folder.ts';

export interface DataOption {
  readonly data: string;
}

/** Adds `--data`; the environment variable LECTERN_DATA stands in for it. */
export function withDataOption(command: Command): Command {
  return command.option(
    '--data <dir>',
    'data folder (or LECTERN_DATA)',
    process.env['LECTERN_DATA'] ?? defaultDataFolder(),
  );
}

/** Opens the library for a short command, beside a running server if there is one. */
export async function withApp<Result>(
  { data }: DataOption,
  use: (app: App) => Promise<Result>,
  config: Omit<AppConfig, 'dataFolder' | 'exclusive'> = {},
): Promise<Result> {
  const app = await createApp({ ...config, dataFolder: data, exclusive: false });
  try {
    if (app.damage) process.stderr.write(`${app.damage.message}\n`);
    return await use(app);
  } finally {
    await app.close();
  }
}
