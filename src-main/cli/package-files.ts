import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packagePath } from '../platform/package-folder.ts';

/** The bundled sample, which we wrote ourselves. */
export const samplePdf = (): string => packagePath('resources', 'samples', 'how-memory-works.pdf');

/** The built user interface, or null where it is not built. */
export function builtAppPages(): string | null {
  const folder = packagePath('out', 'renderer');
  return existsSync(join(folder, 'index.html')) ? folder : null;
}
