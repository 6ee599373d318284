import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Plugin } from 'vite';
import { isGivenAway } from './native-packages.ts';
import type { Licence, Licences } from '../../src-shared/licences.ts';

const LockFile = Type.Object({
  packages: Type.Record(
    Type.String(),
    Type.Object({
      dev: Type.Optional(Type.Boolean()),
      devOptional: Type.Optional(Type.Boolean()),
    }),
  ),
});

const Manifest = Type.Object({
  name: Type.String(),
  version: Type.String(),
  license: Type.Optional(Type.Unknown()),
  /** Its name in old packages. */
  licenses: Type.Optional(Type.Unknown()),
  homepage: Type.Optional(Type.Unknown()),
});

const LICENCE_FILES = /^(?:licen[cs]e|copying|notice|ofl)/iu;
/**
 * What is given away too: Electron, which npm holds for a tool (Chromium's licences come as a file of
 * its own), the FFmpeg of the built-in decoder and the words of the built-in engine, which are no
 * packages.
 */
const ALWAYS = ['node_modules/electron', 'resources/decoder', 'resources/lexicon'];

/** Some old packages state an object, or several. */
function expressionOf(license: unknown): string {
  if (typeof license === 'string') return license;
  if (Array.isArray(license)) return license.map(expressionOf).join(' OR ');
  return typeof license === 'object' && license !== null && 'type' in license
    ? String(license.type)
    : 'not stated';
}

function licenceOf(folder: string): Licence {
  const file: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, licenses, homepage } = Value.Parse(Manifest, file);
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILES.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim());
  return {
    name,
    version,
    licence: expressionOf(license ?? licenses),
    homepage: typeof homepage === 'string' ? homepage : null,
    text: texts.join('\n\n'),
  };
}

/** Folders of the packages that are installed for running, not for building. */
function packedFolders(root: string): string[] {
  const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(Value.Parse(LockFile, lock).packages)
    .filter(
      ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && isGivenAway(path),
    )
    .map(([path]) => path);
}

/** The package to which a module of the bundle belongs. */
const folderOf = (id: string): string[] => {
  const found = /^.*(?<folder>node_modules\/(?:@[^/]+\/)?[^/]+)/u.exec(id.replaceAll('\\', '/'));
  const folder = found?.groups?.['folder'];
  return folder === undefined ? [] : [id.replaceAll('\\', '/').slice(0, found?.[0].length)];
};

/**
 * Gathers the licences of everything that is given away with Lectern: what its pages were bundled
 * from, what lies beside it, and Electron.
 * @param bundled ids of the modules of the bundle
 */
export function collectLicences(root: string, bundled: Iterable<string>): Licences {
  const folders = new Set([
    ...[...packedFolders(root), ...ALWAYS].map((path) => join(root, path)),
    ...[...bundled].flatMap(folderOf),
  ]);
  const all = [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(licenceOf);
  const byName = new Map(all.map((each) => [`${each.name}@${each.version}`, each]));
  return {
    items: [...byName.values()].sort(
      (one, other) =>
        one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
    ),
  };
}

/** Leaves the licences beside the pages. @param root folder of the package */
export const emitLicences = (root: string): Plugin => ({
  name: 'lectern:licences',
  generateBundle() {
    const licences = collectLicences(root, this.getModuleIds());
    this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licences) });
  },
});
