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

/** The bundled samples, which we wrote ourselves. */
export function samplesFolder(): string {
  return join(packageRoot(), 'resources', 'samples');
}

/** The sample that the demo reads. */
export function samplePdf(): string {
  return join(samplesFolder(), 'how-memory-works.pdf');
}

/** The built user interface, or null where it is not built. */
export function builtAppPages(): string | null {
  const folder = join(packageRoot(), 'out', 'renderer');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
