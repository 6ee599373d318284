import type { Readable } from 'node:stream';
import { appError } from '../../src-shared/app-error.ts';
import type { Cue } from '../../src-shared/cue.ts';
import type { CaptionFormat } from '../../src-shared/format-captions.ts';
import type { OriginalFile, SourceText } from '../../src-shared/source-text.ts';
import type { CorrectText, Passage } from '../../src-shared/text-change.ts';
import type { Clock } from '../platform/identifiers.ts';
import { findOriginal, readSegments } from '../store/repositories/sources.ts';
import type { Store } from '../store/store.ts';
import type { OriginalFiles } from './original-files.ts';
import type { Sources } from './sources.ts';

/** A source to be read. Each operation throws `source-not-found`, for those of others too. */
export interface Reading {
  /** @param from how many segments to leave out */
  text(orgId: string, id: string, from: number): SourceText;
  /** When the words are said, in order; empty for what is no recording. */
  times(orgId: string, id: string): Cue[];
  /**
   * The text with its times, as a file.
   * @throws AppError `source-has-no-times` where the format is one of times
   */
  transcript(orgId: string, id: string, format: CaptionFormat): string;
  /**
   * Writes a paragraph of a transcript anew; its times stay, and what was made from it follows.
   * @returns where it stands now
   * @throws AppError `text-changed` where it does not read as it did, or is of no transcript
   */
  correct(orgId: string, id: string, correction: CorrectText): Promise<Passage>;
  /** The file that a source was read from. @throws AppError `original-not-found` */
  original(orgId: string, id: string): OriginalFile & { readonly content: Readable };
}

/** So much is read, sent and drawn at once without anybody waiting, in UTF-16 code units. */
const STRETCH_CHARACTERS = 400_000;
const MAX_NAME_CHARACTERS = 120;

/** Extensions of what is kept, so that a saved original opens in the right program. */
const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/html': 'html',
  'application/xhtml+xml': 'xhtml',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
};

/** A title without what some file system does not allow in a name. */
function fileNameOf(title: string, mediaType: string): string {
  const name = title
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, MAX_NAME_CHARACTERS)
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
  const extension = extensions[mediaType];
  return `${name === '' ? 'Source' : name}${extension === undefined ? '' : `.${extension}`}`;
}

export function createReading(
  store: Store,
  sources: Pick<Sources, 'ownerOf' | 'cues' | 'transcript'>,
  files: Pick<OriginalFiles, 'sizeOf' | 'read'>,
  clock: Clock,
): Reading {
  const requireOwn = (orgId: string, id: string): void => {
    if (sources.ownerOf(id) !== orgId) throw appError('source-not-found');
  };

  const originalOf = (id: string): (OriginalFile & { readonly hash: string }) | null => {
    const found = findOriginal(store.reader, id);
    const hash = found?.fileHash ?? null;
    const bytes = hash === null ? null : files.sizeOf(hash);
    if (!found || hash === null || bytes === null) return null;
    const { title, mediaType } = found;
    return { fileName: fileNameOf(title, mediaType), mediaType, bytes, hash };
  };

  return {
    text(orgId, id, from) {
      requireOwn(orgId, id);
      const stretch = readSegments(store.reader, { id, from, maxCharacters: STRETCH_CHARACTERS });
      return { ...stretch, original: originalOf(id) };
    },

    times(orgId, id) {
      requireOwn(orgId, id);
      return sources.cues(orgId, id);
    },

    transcript(orgId, id, format) {
      requireOwn(orgId, id);
      return sources.transcript(orgId, id, format);
    },

    async correct(orgId, id, { start, before, after }) {
      requireOwn(orgId, id);
      const text = after.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
      const at = clock().toISOString();
      const correction = { sourceId: id, start, before, after: text, at };
      if (text !== before && !(await store.write('correctText', correction))) {
        throw appError('text-changed');
      }
      return { start, end: start + text.length };
    },

    original(orgId, id) {
      requireOwn(orgId, id);
      const found = originalOf(id);
      if (!found) throw appError('original-not-found');
      return { ...found, content: files.read(found.hash) };
    },
  };
}
