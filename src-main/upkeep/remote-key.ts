import { existsSync, readFileSync, rmSync } from 'node:fs';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOrNull } from '../../src-shared/json-or-null.ts';
import { appError } from '../../src-shared/app-error.ts';
import { REMOTE_KEY, type RemoteKeyState } from '../../src-shared/remote-key.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { writeWhole } from '../platform/write-whole.ts';

/**
 * The key of the server that writes. It lies in a file of its own beside the library, readable by this
 * user only, so that it is in no backup, and it belongs to the origin that it was entered for.
 */
export interface RemoteKey {
  state(): RemoteKeyState;
  /** @throws AppError `remote-writer-off` without an address, `field-invalid` that does not tell the key */
  set(key: string): void;
  forget(): void;
  /** Forgets a key that was entered for another origin than that of an address. */
  keepFor(address: string): void;
  /** The key for an address; null where there is none, or one for another origin. */
  keyFor(address: string): string | null;
}

const Kept = Type.Object({ origin: Type.String(), key: Type.String() });

const originOf = (address: string): string | null => URL.parse(address)?.origin ?? null;

/** @param file that it is kept in */
export function createRemoteKey(
  file: string,
  settings: Pick<Settings, 'remoteAddress'>,
): RemoteKey {
  // Read each time: the command line may have changed it.
  const keyFor = (address: string): string | null => {
    if (!existsSync(file)) return null;
    const kept = jsonOrNull(readFileSync(file, 'utf8'));
    return Value.Check(Kept, kept) && kept.origin === originOf(address) ? kept.key : null;
  };
  const forget = (): void => rmSync(file, { force: true });

  return {
    keyFor,
    forget,
    state: () => ({
      isSet: keyFor(settings.remoteAddress) !== null,
      site: URL.parse(settings.remoteAddress)?.host ?? null,
    }),
    set(key) {
      const origin = originOf(settings.remoteAddress);
      if (origin === null) throw appError('remote-writer-off');
      if (!REMOTE_KEY.test(key)) {
        const problem = 'may have letters, digits and signs, and no spaces';
        throw appError('field-invalid', { field: 'key', problem });
      }
      writeWhole(file, JSON.stringify({ origin, key }));
    },
    keepFor(address) {
      if (keyFor(address) === null) forget();
    },
  };
}
