import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchedElectron } from '../../src-main/cli/electron-binary.ts';
import { hasDisplay } from '../../src-main/cli/run-desktop.ts';

/** Suites of the app's screens that run in real Electron as they do in a browser. */
export const electronSuites: readonly string[] = [
  'accessibility',
  'accessibility-studying',
  'connection',
  'correcting',
  'engines',
  'first-run',
  'flashcards',
  'keyboard',
  'keys',
  'large-library',
  'library',
  'long-text',
  'mind-map',
  'player',
  'quiz',
  'quiz-keyboard',
  'reader',
  'sets',
  'settings',
].map((name) => `test/e2e/${name}.test.ts`);

/** The program of a display without a screen, for Linux machines that have no other; or null. */
export function findVirtualDisplay(): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'Xvfb')).find((path) => existsSync(path)) ?? null;
}

/** Why these suites cannot run in Electron here; null where they can. */
export function whyNoElectron(): string | null {
  if (fetchedElectron() === null) return "Electron's program is not here: npx install-electron";
  if (!hasDisplay() && findVirtualDisplay() === null) return 'there is no display, and no Xvfb';
  return null;
}
