import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { modulePath } from './module-path.ts';

export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  plugins: [modulePath()],
  test: {
    include: ['test/{unit,api,e2e}/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    reporters: ['default', './test/config/plain-summary.ts'],
  },
});
