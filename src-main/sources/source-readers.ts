import { appError } from '../../src-shared/app-error.ts';
import { sourceTypeNames, type SourceKind } from '../../src-shared/source.ts';
import { createPdfReader } from './pdf/pdf-reader.ts';
import type { Speech } from '../speech/speech.ts';
import { createCaptionsReader } from './recording/captions-reader.ts';
import { createPlainTextReader } from './plain-text/plain-text-reader.ts';
import { createRecordingReader } from './recording/recording-reader.ts';
import type { ReaderOptions, SourceReader } from './source-reader.ts';
import { createWebpageReader } from './webpage/webpage-reader.ts';
import { createYoutubeReader } from './youtube/youtube-reader.ts';

interface Registered {
  readonly reader: SourceReader;
  /** Kinds of source that may turn out to be such a document. */
  readonly kinds: readonly SourceKind[];
}

/** The readers there are, and what they are asked for. */
export interface SourceReaders {
  /** Kinds of source that can be taken in. */
  readonly kinds: ReadonlySet<SourceKind>;
  /** The same, by the names that clients use. */
  readonly typeNames: readonly string[];
  /**
   * Chooses the reader for a document by what it holds.
   * @param kind what it may be; null: anything that can be read
   * @throws AppError `unsupported-media-type`, listing what this kind of source may be
   */
  readerFor(kind: SourceKind | null, mediaType: string): SourceReader;
  close(): Promise<void>;
}

/** Kinds of source that may turn out to be a recording, or what was said in one. */
const recorded: readonly SourceKind[] = ['audio', 'video', 'lecture', 'webpage'];

/** The registry: adding a kind of document is a file and a line here. */
export function createReaders(options: ReaderOptions, speech: Speech): SourceReaders {
  const registry: readonly Registered[] = [
    { reader: createPdfReader(options), kinds: ['pdf', 'webpage'] },
    { reader: createWebpageReader(options), kinds: ['webpage'] },
    { reader: createPlainTextReader(options), kinds: ['webpage', 'youtube'] },
    { reader: createYoutubeReader(options), kinds: ['youtube', ...recorded] },
    { reader: createCaptionsReader(), kinds: ['youtube', ...recorded] },
    { reader: createRecordingReader(speech), kinds: ['youtube', ...recorded] },
  ];
  const kinds = new Set(registry.flatMap((each) => each.kinds));

  return {
    kinds,
    typeNames: [...kinds].map((kind) => sourceTypeNames[kind]),

    readerFor(kind, mediaType) {
      const candidates = registry
        .filter((each) => kind === null || each.kinds.includes(kind))
        .map(({ reader }) => reader);
      const found = candidates.find((reader) => reader.mediaTypes.includes(mediaType));
      if (found) return found;
      throw appError('unsupported-media-type', {
        given: mediaType,
        supported: candidates.map((reader) => reader.label).join(', '),
      });
    },

    async close() {
      await Promise.all(registry.map(({ reader }) => reader.close()));
    },
  };
}
