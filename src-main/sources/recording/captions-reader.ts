import { readFile, stat } from 'node:fs/promises';
import { appError } from '../../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../../src-shared/settings.ts';
import { parseCaptions } from '../../speech/captions/parse-captions.ts';
import type { TimedText } from '../../speech/timed-text.ts';
import { decodeText } from '../plain-text/decode-text.ts';
import type { SourceReader } from '../source-reader.ts';
import { toTranscript } from './transcript-document.ts';

const MAX_CAPTIONS_MB = 20;

/** Reads a .srt or .vtt file. @throws AppError `captions-unusable`, `too-large` */
export async function readCaptionFile(path: string): Promise<TimedText[]> {
  if ((await stat(path)).size > MAX_CAPTIONS_MB * MEBIBYTE) {
    throw appError('too-large', { what: 'The captions file', limit: `${MAX_CAPTIONS_MB} MB` });
  }
  const cues = parseCaptions(decodeText(await readFile(path)));
  if (cues.length === 0) throw appError('captions-unusable');
  return cues;
}

/** Reads captions that come without their recording. `read` throws as `readCaptionFile` does. */
export const createCaptionsReader = (): SourceReader => ({
  mediaTypes: ['text/vtt', 'application/x-subrip'],
  label: 'captions (srt, vtt)',
  read: async ({ path }) => toTranscript(await readCaptionFile(path), {}),
  close: () => Promise.resolve(),
});
