import { appError } from '../../src-shared/app-error.ts';
import type { Cue } from '../../src-shared/cue.ts';
import { formatCaptions, type CaptionFormat } from '../../src-shared/format-captions.ts';
import { isId } from '../../src-shared/identifiers.ts';
import {
  sourceKindOf,
  sourceTypeNames,
  type SourceKind,
  type SourceSummary,
} from '../../src-shared/source.ts';
import type { Page, PageRequest } from '../store/page.ts';
import { searchSegments, type SearchHit } from '../store/repositories/search.ts';
import {
  findContent,
  findCues,
  findSource,
  findSourceOwner,
  listSources,
  type StoredSource,
} from '../store/repositories/sources.ts';
import { firstBytesOf, ingest } from './ingest.ts';
import { isUnfinished, resumeIngest } from './long-ingest.ts';
import { detectMediaType } from './media-type.ts';
import { youtubeLinkIn } from './youtube/youtube-link.ts';
import type { IngestContext, IngestParts, IngestRequest } from './read-and-store.ts';

/** Recordings, and captions without theirs. */
const spokenTypes = /^(?:audio\/|video\/|text\/vtt$|application\/x-subrip$)/u;

/** What can be done with sources. Each operation on one throws `source-not-found` or `not-authorized`. */
export interface Sources {
  /**
   * The kind that a client's `sourceType` stands for.
   * @throws AppError `unsupported-source-type`, listing what is supported
   */
  kindOf(sourceType: string): SourceKind;
  /** The `sourceType` that a file on this disk should have, told by its content. */
  typeOfFile(path: string, fileName: string): Promise<string>;
  /** The `sourceType` that an address should have. */
  typeOfLink(url: string): string;
  ingest(request: IngestRequest, context: IngestContext): Promise<void>;
  /** Goes on with work that the end of the program cut off; `isUnfinished` tells where there is any. */
  resume(context: IngestContext): Promise<void>;
  isUnfinished(id: string): boolean;
  get(orgId: string, id: string): StoredSource;
  /** When the words of a recording are said, in order; empty for other sources. */
  cues(orgId: string, id: string): Cue[];
  /**
   * The text with its times, as a file.
   * @throws AppError `source-has-no-times` where the format is one of times
   */
  transcript(orgId: string, id: string, format: CaptionFormat): string;
  /** The organisation that a source belongs to, for the person at this machine, who owns all. */
  ownerOf(id: string): string;
  list(request: PageRequest): Page<SourceSummary>;
  /** Full-text search over an organisation's sources, best first. */
  search(orgId: string, words: string, limit: number): SearchHit[];
  /** Deletes a source, what was made from it, and its original where no other source has the same. */
  remove(orgId: string, id: string): Promise<void>;
  /** The same, whoever it belongs to and whether it can still be seen or not. */
  discard(id: string): Promise<void>;
  /** Frees the readers' threads. */
  close(): Promise<void>;
}

export function createSources(parts: IngestParts): Sources {
  const { store, files, readers } = parts;

  const ownerOf = (id: string): string => {
    const owner = isId(id) ? findSourceOwner(store.reader, id) : undefined;
    if (!owner) throw appError('source-not-found');
    return owner.orgId;
  };

  const requireAccess = (orgId: string, id: string): void => {
    if (ownerOf(id) !== orgId) throw appError('not-authorized');
  };

  const discard = async (id: string): Promise<void> => {
    const orphan = await store.write('deleteSource', id);
    if (orphan !== null) await files.remove(orphan);
  };

  return {
    kindOf(sourceType) {
      const kind = sourceKindOf(sourceType);
      if (kind && readers.kinds.has(kind)) return kind;
      throw appError('unsupported-source-type', {
        given: sourceType,
        supported: readers.typeNames,
      });
    },

    async typeOfFile(path, fileName) {
      const mediaType = detectMediaType(await firstBytesOf(path), undefined, fileName);
      return sourceTypeNames[spokenTypes.test(mediaType) ? 'lecture' : 'pdf'];
    },

    typeOfLink: (url) => sourceTypeNames[youtubeLinkIn(url) ? 'youtube' : 'webpage'],

    ingest: (request, context) => ingest(parts, request, context),
    resume: (context) => resumeIngest(parts, context),
    isUnfinished: (id) => isUnfinished(parts, id),
    ownerOf,

    cues(orgId, id) {
      requireAccess(orgId, id);
      return findCues(store.reader, id);
    },

    transcript(orgId, id, format) {
      requireAccess(orgId, id);
      const cues = findCues(store.reader, id);
      if (cues.length === 0 && format !== 'txt') throw appError('source-has-no-times');
      return formatCaptions({ content: findContent(store.reader, id) ?? '', cues }, format);
    },

    get(orgId, id) {
      requireAccess(orgId, id);
      const source = findSource(store.reader, id);
      if (!source) throw appError('source-not-found');
      return source;
    },

    list: (request) => listSources(store.reader, request),
    search: (orgId, words, limit) => searchSegments(store.reader, { orgId, words, limit }),

    async remove(orgId, id) {
      requireAccess(orgId, id);
      await discard(id);
    },

    discard,

    close: () => readers.close(),
  };
}
