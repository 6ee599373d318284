import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appError } from '../../src-shared/app-error.ts';
import type { ModelCall } from './models.ts';

/**
 * Copies the file of a model, or nothing of it.
 * @throws AppError `disk-full`, `cancelled`
 */
export async function copyModel(
  from: string,
  to: string,
  { signal, report }: ModelCall,
): Promise<void> {
  const { size } = statSync(from);
  let copied = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      copied += chunk.length;
      report(copied / size, 'copying');
      done(null, chunk);
    },
  });
  try {
    await pipeline(createReadStream(from), counted, createWriteStream(to, { mode: 0o600 }), {
      signal,
    });
  } catch (error) {
    await rm(to, { force: true });
    if (signal.aborted) throw appError('cancelled');
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? appError('disk-full') : error;
  }
}
