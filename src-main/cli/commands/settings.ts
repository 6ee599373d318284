import type { Command } from 'commander';
import { Value } from 'typebox/value';
import { appError } from '../../../src-shared/app-error.ts';
import { Settings, type SettingName } from '../../../src-shared/settings.ts';
import { withApp, withDataOption, type DataOption } from '../data-option.ts';
import { formatTable } from '../table.ts';

const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(Settings.properties, name);

/** What a setting's schema says of it. */
interface SettingFacts {
  readonly type?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly enum?: readonly string[];
  readonly description?: string;
}

const rangeOf = ({ minimum, maximum, enum: choices }: SettingFacts): string =>
  choices?.join(', ') ?? (minimum === undefined ? '' : `${minimum} to ${maximum}`);

/** @throws AppError where the value is not of the setting's type or out of its range */
function parseSetting(name: SettingName, text: string): Settings[SettingName] {
  const schema: SettingFacts = Settings.properties[name];
  const changed = Value.Convert(Settings, { ...Value.Create(Settings), [name]: text });
  if (Value.Check(Settings, changed)) return changed[name];
  const choice = schema.enum === undefined ? '' : 'one of ';
  const problem = `must be ${choice}${rangeOf(schema) || `a ${schema.type}`}`;
  throw appError('field-invalid', { field: name, problem });
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
        const rows = Object.entries<SettingFacts>(Settings.properties).map(([name, schema]) => [
          name,
          isSettingName(name) ? String(services.settings[name]) : '',
          String(schema.default),
          rangeOf(schema),
          schema.description ?? '',
        ]);
        console.log(formatTable([['NAME', 'VALUE', 'DEFAULT', 'RANGE', 'MEANING'], ...rows]));
      }),
    );

  withDataOption(settings.command('set'))
    .description('change a setting; a running server takes it up at its next start')
    .argument('<name>')
    .argument('<value>')
    .action((name: string, value: string, options: DataOption) =>
      withApp(options, async ({ store }) => {
        if (!isSettingName(name)) {
          throw appError('field-invalid', { field: name, problem: 'is not a setting' });
        }
        const parsed = parseSetting(name, value);
        await store.write('writeSetting', name, parsed);
        console.log(`${name} = ${String(parsed)}`);
      }),
    );
}
