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

/** A test of what is only so in a browser, or with the command line; each says why it is. */
export const testInBrowser = inElectron ? test.skip : test;

/** A test with a browser beside the window: the desktop app has one window, and others may look on. */
export const testWithBrowser = browserPath === undefined ? test.skip : test;
