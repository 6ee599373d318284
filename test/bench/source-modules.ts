import { registerHooks } from 'node:module';

const SUFFIX = '?modulePath';

/**
 * Lets sources be run as they are: what the build makes of `import path from './x.ts?modulePath'`
 * is the path of the source itself.
 */
export const runFromSource = (): void => {
  registerHooks({
    resolve(specifier, context, next) {
      if (!specifier.endsWith(SUFFIX)) return next(specifier, context);
      const { pathname } = new URL(specifier.slice(0, -SUFFIX.length), context.parentURL);
      const code = `export default ${JSON.stringify(decodeURIComponent(pathname))}`;
      return { url: `data:text/javascript,${encodeURIComponent(code)}`, shortCircuit: true };
    },
  });
};
