import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';

const windowsFolders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(
  (name) => process.env[name] ?? [],
);

/** Where a browser may be: named by the environment, Playwright's own, the system's, Chrome. */
const candidates: readonly string[] = [
  process.env['LECTERN_BROWSER'] ?? '',
  chromium.executablePath(),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...windowsFolders.flatMap((folder) => [
    join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
  ]),
];

/** The browser that tests use; undefined where there is none. */
export const browserPath = candidates.find((path) => path !== '' && existsSync(path));

/** For titles of suites that need one: says aloud why they were skipped. */
export const browserNote =
  browserPath === undefined
    ? ' (SKIPPED: no browser; install Chromium or Chrome, or set LECTERN_BROWSER)'
    : '';

/**
 * @param args further arguments of the browser
 * @param without arguments that Playwright adds and that are to be left out
 */
export function launchBrowser(
  args: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> {
  if (browserPath === undefined) throw new Error('There is no browser');
  // A browser that runs as root, as in a container, has no sandbox.
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: browserPath,
    args: [...(isRoot ? ['--no-sandbox'] : []), ...args],
    ignoreDefaultArgs: [...without],
  });
}
