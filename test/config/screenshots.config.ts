import { defineConfig } from 'vitest/config';
import tests from './vitest.config.ts';

const { projects: _projects, ...shared } = tests.test ?? {};

/** Takes pictures of every screen; they are looked at, not compared. */
export default defineConfig({
  ...tests,
  test: { ...shared, include: ['test/screenshots/take-screenshots.ts'] },
});
