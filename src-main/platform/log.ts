import { existsSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { destination, pino, type Logger } from 'pino';

const MAX_LOG_BYTES = 10 * 1024 * 1024;

export type Log = Logger;

/**
 * Opens the log file of a data folder. Past 10 MiB the old one is kept as `lectern.1.log`.
 * Keys never reach it: the headers that carry them are blanked.
 */
export function openLog(folder: string): Log {
  const file = join(folder, 'lectern.log');
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) {
    renameSync(file, join(folder, 'lectern.1.log'));
  }
  return pino(
    {
      redact: ['req.headers["api-key"]', 'req.headers["lectern-page"]', 'req.headers.cookie'],
    },
    destination({ dest: file, sync: false, mkdir: true }),
  );
}

/** A log that keeps nothing, for tests and short commands. */
export const silentLog: Log = pino({ level: 'silent' });
