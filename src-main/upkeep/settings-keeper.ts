import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { appError } from '../../src-shared/app-error.ts';
import {
  appliesAtStart,
  checkTogether,
  defaultSettings,
  settingNames,
  withSetting,
  type SettingState,
} from '../../src-shared/setting-state.ts';
import type { SettingName, Settings } from '../../src-shared/settings.ts';
import { listSetNames, readSettings } from '../store/repositories/settings.ts';
import type { Store } from '../store/store.ts';
import type { RemoteKey } from './remote-key.ts';

/** Settings of this run that go before those that are stored. */
export interface SettingOverrides {
  /** Asked for on the command line. */
  readonly options: Partial<Settings>;
  /** What is done without, because it could not be served as set. */
  readonly fallbacks: Partial<Settings>;
}

/** Keeps settings in the data folder, and this run up to date with them. */
export interface SettingsKeeper {
  states(): SettingState[];
  /**
   * Stores a setting, and goes by it at once where that is possible.
   * @throws AppError `field-invalid`, `nothing-to-serve`, `sharing-needs-https`, `ports-equal`,
   *   `host-unavailable`
   */
  change(name: SettingName, value: unknown): Promise<void>;
  /** Goes back to the default. @throws AppError as `change` does */
  reset(name: SettingName): Promise<void>;
}

const everyInterface: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Names are looked up when they are served; an address is this machine's or not. */
function checkHost(host: string): void {
  if (isIP(host) === 0 || everyInterface.has(host)) return;
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  if (!own.some(({ address }) => address === host)) throw appError('host-unavailable', { host });
}

/**
 * @param inForce what this run goes by; changed in place, since every part of the app reads it
 * @param remoteKey is forgotten when the address changes that it was entered for
 */
export function createSettingsKeeper(
  store: Store,
  inForce: Settings,
  { options, fallbacks }: SettingOverrides,
  remoteKey: Pick<RemoteKey, 'keepFor'>,
): SettingsKeeper {
  const overrideOf = (name: SettingName): SettingState['override'] => {
    if (Object.hasOwn(fallbacks, name)) return 'fallback';
    return Object.hasOwn(options, name) ? 'option' : null;
  };

  const goBy = (name: SettingName, settings: Settings): void => {
    if (appliesAtStart(name) || overrideOf(name) !== null) return;
    Object.assign(inForce, { [name]: settings[name] });
  };

  const followUp = (name: SettingName, settings: Settings): void => {
    goBy(name, settings);
    if (name === 'remoteAddress') remoteKey.keepFor(settings.remoteAddress);
  };

  return {
    states() {
      const stored = readSettings(store.reader);
      const set = new Set<string>(listSetNames(store.reader));
      return settingNames.map((name) => ({
        name,
        value: stored[name],
        isDefault: !set.has(name),
        inForce: inForce[name],
        override: overrideOf(name),
      }));
    },

    async change(name, value) {
      const settings = withSetting(readSettings(store.reader), name, value);
      checkTogether(settings);
      if (name === 'sharedHost') checkHost(settings.sharedHost);
      await store.write('writeSetting', name, settings[name]);
      followUp(name, settings);
    },

    async reset(name) {
      const before = readSettings(store.reader);
      checkTogether(withSetting(before, name, defaultSettings[name]));
      await store.write('forgetSetting', name);
      followUp(name, readSettings(store.reader));
    },
  };
}
