import { test } from 'vitest';
import { browserNote, browserPath } from './browser.ts';

/**
 * Whether this run opens its windows in Electron, on the built main process, and not in a browser
 * on a server in the test's own process. `test/config/vitest.config.ts` says for which suites.
 */
export const inElectron = process.env['LECTERN_WINDOW'] === 'electron';

/** Whether a window can be opened. */
export const hasWindows = inElectron || browserPath !== undefined;

/** For titles of suites that need one: where it is opened, or aloud why they were skipped. */
export const windowNote = inElectron ? ' (in Electron)' : browserNote;

/**
 * A test of what only a browser can show, or only a server in the test's own process: several
 * windows at once, downloads (Electron asks the user where to), a server that is kept busy.
 */
export const testInBrowser = inElectron ? test.skip : test;
