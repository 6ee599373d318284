import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds Lectern's manifest, seen from the sources and from the build alike. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('Lectern cannot find its own folder');
    folder = parent;
  }
  return folder;
}

/** The bundled sample, which we wrote ourselves. */
export function samplePdf(): string {
  return join(packageRoot(), 'resources', 'samples', 'how-memory-works.pdf');
}

/** The built user interface, or null where it is not built. */
export function builtAppPages(): string | null {
  const folder = join(packageRoot(), 'out', 'renderer');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
