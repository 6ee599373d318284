import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { temporaryFolder } from './test-app.ts';

/** By this text Electron's program, and the tool that sets its fuses, find them. */
const FUSE_SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** In the program, fuses are digits. */
const FUSE_ON = '1'.charCodeAt(0);
const FUSES_AS_SHIPPED = '101000011';

/**
 * A folder that has what packaging needs of Electron for Linux: a program with fuses, and its
 * language files. The program itself does nothing.
 */
export function makeElectronDist(): string {
  const folder = temporaryFolder();
  const fuses = Buffer.from(FUSES_AS_SHIPPED);
  const program = Buffer.concat([
    Buffer.from(`#!/bin/sh\nexit 1\n${FUSE_SENTINEL}`),
    Buffer.from([FUSE_VERSION, fuses.length]),
    fuses,
  ]);
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 });
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version']) {
    writeFileSync(join(folder, name), name);
  }
  mkdirSync(join(folder, 'locales'));
  for (const name of ['en-US.pak', 'de.pak']) writeFileSync(join(folder, 'locales', name), name);
  return folder;
}

/** The fuses of a program by name; only those that are on. */
export async function fusesOn(program: string): Promise<string[]> {
  const wire = await getCurrentFuseWire(program);
  const names = Object.entries(FuseV1Options).filter(([name]) => Number.isNaN(Number(name)));
  return names
    .filter(([, place]) => typeof place === 'number' && Number(wire[place]) === FUSE_ON)
    .map(([name]) => name);
}
