import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { modulePath } from './module-path.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [modulePath()],
  test: {
    include: ['test/{unit,api,e2e,models}/**/*.test.ts'],
    // Long enough for a browser on a machine that is busy with other work.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    reporters: ['default', './test/config/plain-summary.ts'],
  },
});
