import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where package managers put programs that an app started from the Dock is not told of. */
const folders: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['/opt/homebrew/bin', '/usr/local/bin', '/opt/local/bin'],
};

/**
 * How to start a program that the user may have.
 * @param name without an extension @returns its path, or the name for the system to look it up
 */
export const programPath = (name: string): string =>
  (folders[process.platform] ?? [])
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? name;
