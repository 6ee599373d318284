import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const Names = Type.Array(Type.String());

/** What the lock file says of a package, as far as it matters here. */
const LockFile = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      dev: Type.Optional(Type.Boolean()),
      os: Type.Optional(Names),
      cpu: Type.Optional(Names),
      libc: Type.Optional(Names),
    }),
  ),
});

/**
 * Scopes of packages that npm installs beside Lectern and that are in nothing that we distribute:
 * their binaries hold FFmpeg under the GPL together with a library (FDK AAC) whose licence does not
 * go with it.
 */
export const notGivenAway: readonly string[] = ['@seydx'];

/** Whether a package is in what we distribute. @param path such as `node_modules/name` */
export const isGivenAway = (path: string): boolean =>
  !notGivenAway.some((scope) => path.includes(`node_modules/${scope}/`));

/** Packages that carry the binaries of every platform inside, and where. */
const carriers: readonly ((platform: string, arch: string) => string)[] = [
  (platform, arch) => `node_modules/better-sqlite3/prebuilds/${platform}-${arch}.node`,
];

/** Binaries that are left out of packages (`.electron-builder.ts`). */
const leftOut = /^node_modules\/(?:@typescript\/|@node-llama-cpp\/.*-cuda)/u;

const suits = (names: readonly string[] | undefined, name: string): boolean =>
  names === undefined || names.includes(name);

/**
 * What a package for a platform needs and npm has not installed here, because this is another one.
 * @param platform as in `process.platform`
 * @param arch as in `process.arch`
 * @returns paths below the package's folder
 */
export function missingNatives(root: string, platform: string, arch: string): string[] {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const needed = Object.entries(Value.Parse(LockFile, lock).packages)
    .filter(([path, { dev, os, cpu }]) => !dev && os && cpu && isGivenAway(path))
    .filter(([, { os, cpu }]) => suits(os, platform) && suits(cpu, arch))
    // Electron for Linux runs on glibc only.
    .filter(([, { libc }]) => platform !== 'linux' || suits(libc, 'glibc'))
    .map(([path]) => path)
    .filter((path) => !leftOut.test(path));
  return [...needed, ...carriers.map((path) => path(platform, arch))].filter(
    (path) => !existsSync(join(root, path)),
  );
}
