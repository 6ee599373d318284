import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiKey, Organisation } from '../../src-shared/access.ts';
import { appError } from '../../src-shared/app-error.ts';
import type { Clock } from '../platform/identifiers.ts';
import { findLiveKey, listApiKeys, type KeyIdentity } from '../store/repositories/api-keys.ts';
import { listOrganisations } from '../store/repositories/organisations.ts';
import type { Store } from '../store/store.ts';

const KEY_BYTES = 32;
const KEY_MARK = 'lct_';
/** Enough to tell keys apart in a list, too little to help a guess. */
const SHOWN_CHARACTERS = KEY_MARK.length + 6;

export interface Access {
  /** Makes an organisation, or gives the one of that name. */
  ensureOrganisation(name: string): Promise<Organisation>;
  /** @throws AppError `organisation-exists` */
  createOrganisation(name: string): Promise<Organisation>;
  listOrganisations(): Organisation[];
  /** @returns the key itself, which cannot be had again, and its record */
  createKey(orgName: string, label: string): Promise<{ key: string; record: ApiKey }>;
  listKeys(): ApiKey[];
  /** @throws AppError `key-not-found` */
  getKey(id: string): ApiKey;
  /** @returns whether there is such a key */
  relabelKey(id: string, label: string): Promise<boolean>;
  /** @returns whether there is such a key */
  revokeKey(id: string): Promise<boolean>;
  /**
   * Tells whose key a request carries. Asks the library each time, so that a revoked key stops at
   * once, whichever process revoked it.
   * @throws AppError `api-key-required`, `api-key-invalid`
   */
  authenticate(key: string | undefined): KeyIdentity;
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

export function createAccess(store: Store, newId: () => string, clock: Clock): Access {
  const now = (): string => clock().toISOString();

  const ensureOrganisation = (name: string): Promise<Organisation> =>
    store.write('ensureOrganisation', { id: newId(), name, createdAt: now() });

  return {
    ensureOrganisation,
    async createOrganisation(name) {
      const organisation = { id: newId(), name: name.trim(), createdAt: now() };
      const made = await store.write('insertOrganisation', organisation);
      if (!made) throw appError('organisation-exists', { name: organisation.name });
      return organisation;
    },
    listOrganisations: () => listOrganisations(store.reader),

    async createKey(orgName, label) {
      const organisation = await ensureOrganisation(orgName);
      const key = KEY_MARK + randomBytes(KEY_BYTES).toString('base64url');
      const record = {
        id: newId(),
        orgId: organisation.id,
        label,
        prefix: key.slice(0, SHOWN_CHARACTERS),
        createdAt: now(),
      };
      await store.write('insertApiKey', { ...record, hash: hashOf(key) });
      return {
        key,
        record: {
          ...record,
          org: organisation.name,
          lastUsedAt: null,
          revokedAt: null,
          requests: 0,
        },
      };
    },

    listKeys: () => listApiKeys(store.reader),
    getKey(id) {
      const found = listApiKeys(store.reader).find((key) => key.id === id);
      if (!found) throw appError('key-not-found');
      return found;
    },
    relabelKey: (id, label) => store.write('relabelApiKey', { id, label: label.trim() }),
    revokeKey: (id) => store.write('revokeApiKey', { id, at: now() }),

    authenticate(key) {
      if (key === undefined || key === '') throw appError('api-key-required');
      const hash = hashOf(key);
      const found = findLiveKey(store.reader, hash);
      if (!found || !timingSafeEqual(found.hash, hash)) throw appError('api-key-invalid');
      return found;
    },
  };
}
