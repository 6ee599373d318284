import type { Plugin } from 'vite';

/**
 * In the build, `import path from './x.ts?modulePath'` makes `x` a file of its own and gives its
 * path. Tests run the sources, which this Node reads as they are: the path of the source will do.
 */
export function modulePath(): Plugin {
  const suffix = '?modulePath';
  return {
    name: 'lectern:module-path',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(suffix)) return null;
      const resolved = await this.resolve(source.slice(0, -suffix.length), importer);
      return resolved && `\0module-path:${resolved.id}`;
    },
    load: (id) =>
      id.startsWith('\0module-path:')
        ? `export default ${JSON.stringify(id.slice('\0module-path:'.length))};`
        : null,
  };
}
