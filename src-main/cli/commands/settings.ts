import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { appError } from '../../../src-shared/app-error.ts';
import {
  defaultSettings,
  factsOf,
  isSettingName,
  settingNames,
  withSetting,
  type SettingFacts,
} from '../../../src-shared/setting-state.ts';
import { Settings, type SettingName } from '../../../src-shared/settings.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { readSecret } from '../read-secret.ts';
import { formatTable } from '../table.ts';

const rangeOf = ({ minimum, maximum, enum: choices }: SettingFacts): string =>
  choices?.join(', ') ?? (minimum === undefined ? '' : `${minimum} to ${maximum}`);

/** @throws AppError where the value is not of the setting's type or out of its range */
function parseSetting(name: SettingName, text: string): Settings[SettingName] {
  const converted: unknown = Value.Convert(Settings, { ...defaultSettings, [name]: text });
  return withSetting(defaultSettings, name, Object(converted)[name])[name];
}

export function addSettingCommands(program: Command): void {
  const settings = program.command('settings').description('show and change settings');

  withDataOption(settings.command('list'))
    .description('every setting with its value, default and range')
    .option('--json', 'as JSON')
    .action((options: DataOption & { json?: boolean }) =>
      withApp(options, async ({ services }) => {
        if (options.json) {
          console.log(JSON.stringify(services.settings, null, 2));
          return;
        }
        const rows = settingNames.map((name) => [
          name,
          String(services.settings[name]),
          String(defaultSettings[name]),
          rangeOf(factsOf(name)),
          factsOf(name).description ?? '',
        ]);
        console.log(formatTable([['NAME', 'VALUE', 'DEFAULT', 'RANGE', 'MEANING'], ...rows]));
      }),
    );

  withDataOption(settings.command('remote-key'))
    .description(
      'keep the key of the server at remoteAddress, read from the standard input; an empty line forgets it',
    )
    .action((options: DataOption) =>
      withApp(options, async ({ services: { remoteKey } }) => {
        const { site } = remoteKey.state();
        if (site === null) throw appError('remote-writer-off');
        const key = (await readSecret(`Key of ${site}: `)).trim();
        if (key === '') remoteKey.forget();
        else remoteKey.set(key);
        console.log(key === '' ? 'The key was forgotten' : `The key is kept for ${site}`);
      }),
    );

  withDataOption(settings.command('set'))
    .description('change a setting; a running server takes it up at its next start')
    .argument('<name>')
    .argument('<value>')
    .action((name: string, value: string, options: DataOption) =>
      withApp(options, async ({ services }) => {
        if (!isSettingName(name)) {
          throw appError('field-invalid', { field: name, problem: 'is not a setting' });
        }
        const parsed = parseSetting(name, value);
        await services.settingsKeeper.change(name, parsed);
        console.log(`${name} = ${String(parsed)}`);
      }),
    );
}
