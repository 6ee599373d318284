import { Type, type Static } from 'typebox';
import { Id, Timestamp, UserId } from './identifiers.ts';
import { Segment } from './segment.ts';

/** Largest `metadata`, in bytes of its JSON text. */
export const maxMetadataBytes = 64 * 1024;

/** Media type of what is kept of a YouTube video: what it is and its captions, as JSON. */
export const youtubeMediaType = 'application/vnd.lectern.youtube+json';

/** What Lectern takes a source to be, whatever name the client used for it. */
export type SourceKind = 'youtube' | 'webpage' | 'pdf' | 'audio' | 'video' | 'lecture';

/** Every accepted `sourceType`, in lower case. Matching ignores case. */
const kindsByName: ReadonlyMap<string, SourceKind> = new Map([
  ['youtube', 'youtube'],
  ['webpage', 'webpage'],
  ['web', 'webpage'],
  ['website', 'webpage'],
  ['url', 'webpage'],
  ['article', 'webpage'],
  ['file', 'pdf'],
  ['pdf', 'pdf'],
  ['audio', 'audio'],
  ['lecture_audio', 'audio'],
  ['lecture-audio', 'audio'],
  ['lectureaudio', 'audio'],
  ['video', 'video'],
  ['lecture_video', 'video'],
  ['lecture-video', 'video'],
  ['lecturevideo', 'video'],
  ['lecture', 'lecture'],
]);

/** The name under which each kind is listed in messages and documentation. */
export const sourceTypeNames: Readonly<Record<SourceKind, string>> = {
  youtube: 'youtube',
  webpage: 'webpage',
  pdf: 'file',
  audio: 'audio',
  video: 'video',
  lecture: 'lecture',
};

/** The kind that a client's `sourceType` stands for, or undefined where there is none. */
export function sourceKindOf(sourceType: string): SourceKind | undefined {
  return kindsByName.get(sourceType.toLowerCase());
}

export const Metadata = Type.Record(Type.String(), Type.Unknown(), {
  description: `Any JSON object up to 64 KB. \`topic\` names and focuses what is generated; \`password\` opens a locked PDF, and \`sound\`: true lets Lectern listen to a YouTube video by means of yt-dlp; these two are not stored`,
});
export type Metadata = Static<typeof Metadata>;

/** The `source` of an ingest request, in either request form. */
export const SourceRequest = Type.Object(
  {
    sourceType: Type.String({
      minLength: 1,
      description:
        'youtube, webpage (web, website, url, article), file (pdf), audio (lecture_audio), video (lecture_video) or lecture',
    }),
    userId: UserId,
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 8192 })),
    metadata: Type.Optional(Metadata),
  },
  { title: 'SourceRequest' },
);
export type SourceRequest = Static<typeof SourceRequest>;

/** A stored source as the public interface shows it: exactly the eight documented fields. */
export const Source = Type.Object(
  {
    _id: Id,
    orgId: Id,
    userId: UserId,
    sourceType: Type.String({ description: 'As sent' }),
    content: Type.String({ description: 'The text of the source' }),
    metadata: Metadata,
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Source' },
);
export type Source = Static<typeof Source>;

const description = {
  title: Type.String(),
  url: Type.Union([Type.String(), Type.Null()], { description: 'Address after redirects' }),
  language: Type.String({ description: 'BCP 47 tag; und where it could not be told' }),
};

/** A source with what the local tools need beyond the documented fields. */
export const SourceDetail = Type.Object(
  { ...Source.properties, ...description, segments: Type.Array(Segment) },
  { title: 'SourceDetail' },
);
export type SourceDetail = Static<typeof SourceDetail>;

/** A source in a list: without its text. */
export const SourceSummary = Type.Object(
  {
    ...Type.Omit(Source, ['content']).properties,
    ...description,
    characters: Type.Integer({ minimum: 0, description: 'Length of the content' }),
  },
  { title: 'SourceSummary' },
);
export type SourceSummary = Static<typeof SourceSummary>;
