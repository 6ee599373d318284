import { defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

/** Takes pictures of every screen; they are looked at, not compared. */
export default defineConfig({
  ...tests,
  test: { ...tests.test, include: ['test/screenshots/take-screenshots.ts'] },
});
