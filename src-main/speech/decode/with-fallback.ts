import { AppError } from '../../../src-shared/app-error.ts';
import type { DecodeBackend } from './decoded-audio.ts';

/** What another decoder may make something of. */
const worthAnotherTry = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'media-damaged' || error.code === 'media-sound-unknown');

/**
 * A decoder with another behind it, for what the first one cannot read. Where that cannot read it
 * either, or is not there, the first one's error counts.
 */
export function withFallback(
  first: DecodeBackend,
  findOther: () => Promise<DecodeBackend | null>,
): DecodeBackend {
  const tryBoth = async <Result>(
    work: (backend: DecodeBackend) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work(first);
    } catch (error) {
      const other = worthAnotherTry(error) ? await findOther() : null;
      if (!other) throw error;
      return work(other).catch((otherError: unknown) => {
        throw worthAnotherTry(otherError) ? error : otherError;
      });
    }
  };
  return {
    name: first.name,
    probe: (path) => tryBoth((backend) => backend.probe(path)),
    decode: (request, call) => tryBoth((backend) => backend.decode(request, call)),
    readText: (path, track, signal) => tryBoth((backend) => backend.readText(path, track, signal)),
  };
}
