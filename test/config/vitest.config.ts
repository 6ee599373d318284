import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { electronSuites, whyNoElectron } from './electron-suites.ts';
import { modulePath } from './module-path.ts';

const all = ['test/{unit,api,e2e,models}/**/*.test.ts'];

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [modulePath()],
  test: {
    ...(whyNoElectron() === null
      ? {
          projects: [
            { extends: true, test: { name: 'all', include: all } },
            {
              extends: true,
              test: {
                // The same suites of screens once more, in windows of real Electron.
                name: 'electron',
                include: [...electronSuites],
                env: { LECTERN_WINDOW: 'electron' },
                globalSetup: 'test/support/virtual-display.ts',
              },
            },
          ],
        }
      : { include: all }),
    // Long enough for a browser on a machine that is busy with other work.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    reporters: ['default', './test/config/plain-summary.ts'],
  },
});
