import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOrNull } from '../../src-shared/json-or-null.ts';
import type { SetAside } from '../../src-shared/model.ts';
import type { Clock } from '../platform/identifiers.ts';
import { version } from '../platform/version.ts';
import { writeWhole } from '../platform/write-whole.ts';

/** What lies beside a model that failed. It holds for that very file, and for what ran it. */
const Kept = Type.Object({
  reason: Type.String(),
  at: Type.String(),
  hash: Type.String(),
  versions: Type.String(),
});
type Kept = Static<typeof Kept>;

interface ModelFile {
  readonly file: string;
  readonly hash: string;
}

/** Which models of a folder failed, over restarts; beside the models, since it is about this machine. */
export interface AsideModels {
  /** Null for one that may be used. */
  of(model: ModelFile): SetAside | null;
  put(model: ModelFile, reason: string): void;
  /** Lets a model be tried again. */
  forget(file: string): void;
}

const RECORD = '.aside.json';
const LONGEST_REASON = 500;

/** Names this Lectern and the binding that runs models: another one may do better. */
export function runningVersions(): string {
  const require = createRequire(import.meta.url);
  const manifest = (): unknown =>
    JSON.parse(readFileSync(join(require.resolve('node-llama-cpp'), '../../package.json'), 'utf8'));
  try {
    return `${version} ${String(Object(manifest()).version)}`;
  } catch (error) {
    // Where the binding is not installed, no model is ever tried.
    if (error instanceof Error && 'code' in error) return `${version} none`;
    throw error;
  }
}

export function createAsideModels(
  folder: string,
  clock: Clock,
  versions: string = runningVersions(),
): AsideModels {
  const at = (file: string): string => join(folder, file + RECORD);
  /** What could not be written down holds for this run. */
  const unwritten = new Map<string, Kept>();

  const read = (file: string): unknown => {
    const path = at(file);
    return existsSync(path) ? jsonOrNull(readFileSync(path, 'utf8')) : null;
  };

  return {
    of({ file, hash }) {
      const kept = unwritten.get(file) ?? read(file);
      if (!Value.Check(Kept, kept) || kept.hash !== hash || kept.versions !== versions) return null;
      return { reason: kept.reason, at: kept.at };
    },
    put({ file, hash }, why) {
      const reason = why.slice(0, LONGEST_REASON);
      const kept: Kept = { reason, hash, versions, at: clock().toISOString() };
      unwritten.set(file, kept);
      try {
        writeWhole(at(file), `${JSON.stringify(kept, null, 2)}\n`);
        unwritten.delete(file);
      } catch (error) {
        // A full disk must not keep the built-in engine from answering.
        if (!(error instanceof Error && 'code' in error)) throw error;
      }
    },
    forget(file) {
      unwritten.delete(file);
      rmSync(at(file), { force: true });
    },
  };
}
