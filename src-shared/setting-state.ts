import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { appError } from './app-error.ts';
import { Settings, type SettingName } from './settings.ts';

/** Every setting, in the order of its schema. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of that very object
export const settingNames = Object.keys(Settings.properties) as SettingName[];

/** Whether a name from outside is that of a setting. */
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(Settings.properties, name);

/** What a setting's schema says of it. */
export interface SettingFacts {
  readonly type: 'boolean' | 'integer' | 'number' | 'string';
  readonly minimum?: number;
  readonly maximum?: number;
  /** What a text may be, where it is one of a few. */
  readonly enum?: readonly string[];
  readonly description?: string;
}

/** A list of choices has no type of its own in the schema: its values are texts. */
const facts: Readonly<Record<SettingName, Partial<SettingFacts>>> = Settings.properties;

export const factsOf = (name: SettingName): SettingFacts => ({ type: 'string', ...facts[name] });

/** What holds where nothing was set. */
export const defaultSettings: Readonly<Settings> = Value.Create(Settings);

/** Settings that a running server cannot take up: they count from its next start. */
const atStart: ReadonlySet<SettingName> = new Set([
  'httpEnabled',
  'httpPort',
  'httpsEnabled',
  'httpsPort',
  'sharedHost',
  'maxJsonBodyMb',
  'connectTimeoutSeconds',
  'concurrentJobs',
  'speechEngine',
  'speechThreads',
  'mediaDecoder',
  'llamaIdleMinutes',
  'modelHub',
]);

export const appliesAtStart = (name: SettingName): boolean => atStart.has(name);

/** The option of `lectern serve` that goes before a setting. */
export const settingOptions: Readonly<Partial<Record<SettingName, string>>> = {
  httpEnabled: '--no-http',
  httpPort: '--port',
  httpsEnabled: '--no-https',
  httpsPort: '--https-port',
  sharedHost: '--host',
};

const range = ({ type, minimum, maximum }: SettingFacts): string => {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  return `${kind} from ${minimum} to ${maximum}`;
};

/** What a text may be that is not one of a few. */
const textProblems: Readonly<Partial<Record<SettingName, string>>> = {
  sharedHost: 'must be a host name or an address of this machine, or empty',
  youtubeClients: 'must be ANDROID, IOS and ANDROID_VR, or some of them, with commas between',
  modelHub: 'must be an address that begins with https:// or http://',
  remoteAddress: 'must be an address that begins with http:// or https://, or empty',
};

function problemOf(name: SettingName): string {
  const { type, enum: choices, ...rest } = factsOf(name);
  switch (type) {
    case 'boolean':
      return 'must be true or false';
    case 'integer':
    case 'number':
      return `must be ${range({ type, ...rest })}`;
    case 'string':
      return choices
        ? `must be one of ${choices.join(', ')}`
        : (textProblems[name] ?? 'is too long');
  }
}

/** All settings with one of them changed. @throws AppError `field-invalid` that says what it may be */
export function withSetting(settings: Settings, name: SettingName, value: unknown): Settings {
  const changed: unknown = { ...settings, [name]: value };
  if (Value.Check(Settings, changed)) return changed;
  throw appError('field-invalid', { field: name, problem: problemOf(name) });
}

/**
 * Refuses settings that are in order one by one but cannot be served together.
 * @throws AppError `nothing-to-serve`, `sharing-needs-https`, `ports-equal`
 */
export function checkTogether(settings: Settings): void {
  const { httpEnabled, httpPort, httpsEnabled, httpsPort, sharedHost } = settings;
  if (!httpEnabled && !httpsEnabled) throw appError('nothing-to-serve');
  if (!httpsEnabled && sharedHost !== '') throw appError('sharing-needs-https');
  if (httpEnabled && httpsEnabled && httpPort === httpsPort && httpPort !== 0) {
    throw appError('ports-equal', { port: httpPort });
  }
}

const SettingValue = Type.Union([Type.Boolean(), Type.Number(), Type.String()]);
export type SettingValue = Static<typeof SettingValue>;

/** A setting as it is stored, and as it is in force. */
export const SettingState = Type.Object(
  {
    name: Type.String(),
    value: SettingValue,
    isDefault: Type.Boolean({ description: 'Whether nothing is stored for it' }),
    inForce: Type.Union([SettingValue], { description: 'What this run goes by' }),
    override: Type.Union([Type.Literal('option'), Type.Literal('fallback'), Type.Null()], {
      description:
        'What went before it at this start: an option of the command line, or what was done without because it could not be served',
    }),
  },
  { title: 'SettingState' },
);
export type SettingState = Static<typeof SettingState>;

export const SettingStates = Type.Object(
  { items: Type.Array(SettingState) },
  { title: 'SettingStates' },
);
export type SettingStates = Static<typeof SettingStates>;

export const ChangeSetting = Type.Object({ value: SettingValue }, { title: 'ChangeSetting' });
export type ChangeSetting = Static<typeof ChangeSetting>;

/** Whether a stored setting waits for the next start. */
export const isPending = ({ value, inForce, override }: SettingState): boolean =>
  override === null && value !== inForce;
