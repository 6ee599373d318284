import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file that only its owner may read; whoever reads it finds all of it or the one before. */
export function writeWhole(file: string, text: string): void {
  const unfinished = `${file}.part`;
  writeFileSync(unfinished, text, { mode: 0o600 });
  renameSync(unfinished, file);
}
