import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A path within the folder that holds Lectern's manifest, seen from the sources and from the build
 * alike.
 */
export function packagePath(...parts: readonly string[]): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('Lectern cannot find its own folder');
    folder = parent;
  }
  return join(folder, ...parts);
}
