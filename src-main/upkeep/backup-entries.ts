/** What stands in a backup, in this order. It is a plain tar archive, which any system can open. */
export const MANIFEST_ENTRY = 'lectern-backup.json';
export const DATABASE_ENTRY = 'lectern.db';

const ORIGINAL = /^files\/(?<hash>[0-9a-f]{64})$/u;

/** @param hash SHA-256 of the original, in hex */
export const originalEntry = (hash: string): string => `files/${hash}`;

/** The hash in the name of an entry, where it is that of an original. */
export const hashOfEntry = (name: string): string | undefined => ORIGINAL.exec(name)?.[1];
