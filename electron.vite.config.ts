import { chmodSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { emitLicences } from './test/config/collect-licences.ts';

const here = (path: string): string => resolve(import.meta.dirname, path);

/** A build makes the command anew; without this, only the first one could be run by its name. */
const makeCommandExecutable = {
  name: 'lectern:executable-command',
  writeBundle(_options: unknown, bundle: Readonly<Record<string, unknown>>) {
    // The entries of workers are bundles of their own and come first.
    if ('cli/lectern.js' in bundle) chmodSync(here('out/cli/lectern.js'), 0o755);
  },
};

export default defineConfig({
  main: {
    plugins: [makeCommandExecutable],
    build: {
      outDir: 'out',
      emptyOutDir: true,
      target: 'node24',
      rollupOptions: {
        input: {
          'main/index': here('src-main/desktop/main.ts'),
          'cli/lectern': here('src-main/cli/lectern.ts'),
        },
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      rollupOptions: {
        input: { index: here('src-main/preload/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('src-renderer'),
    plugins: [react(), emitLicences(here('.'))],
    // Screens have addresses of any depth, so files are named from the root and not from the page.
    experimental: { renderBuiltUrl: (file) => `/app/${file}` },
    build: {
      outDir: here('out/renderer'),
      minify: true,
      // Everything comes from this machine: size costs no waiting, but each request does.
      chunkSizeWarningLimit: 1000,
      rollupOptions: {
        input: here('src-renderer/index.html'),
        output: {
          codeSplitting: {
            groups: [
              { name: 'packages', test: /[\\/]node_modules[\\/]/u },
              {
                name: 'shared',
                test: /[\\/](?:src-shared|src-renderer[\\/](?:api|components|hooks|messages|styles))[\\/]/u,
              },
            ],
          },
        },
      },
    },
  },
});
