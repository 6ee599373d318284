import { execFileSync, spawnSync } from 'node:child_process';

/** Whether this machine has the program that makes recordings for tests. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;

/** For titles of suites that need it: says aloud why they were skipped. */
export const ffmpegNote = hasFfmpeg ? '' : ' (SKIPPED: ffmpeg is not installed)';

/** Runs ffmpeg. @throws where it fails */
export function ffmpeg(...args: readonly string[]): void {
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args]);
}
