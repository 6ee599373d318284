import { Type, type Static } from 'typebox';
import { Id, Timestamp } from './identifiers.ts';
import { sourceKindOf, youtubeMediaType } from './source.ts';

/** What a source is to the person who looks for it, whatever way it came in. */
export const LibraryKind = Type.Union([
  Type.Literal('pdf'),
  Type.Literal('webpage'),
  Type.Literal('youtube'),
  Type.Literal('audio'),
  Type.Literal('video'),
  Type.Literal('text'),
]);
export type LibraryKind = Static<typeof LibraryKind>;

/** @param sourceType as sent @param mediaType of the document that the text was read from */
export function libraryKindOf(sourceType: string, mediaType: string): LibraryKind {
  if (sourceKindOf(sourceType) === 'youtube' || mediaType === youtubeMediaType) return 'youtube';
  if (mediaType === 'application/pdf') return 'pdf';
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') return 'webpage';
  if (mediaType.startsWith('audio/')) return 'audio';
  if (mediaType.startsWith('video/')) return 'video';
  return 'text';
}

const Nullable = <Schema extends typeof Timestamp>(schema: Schema) =>
  Type.Union([schema, Type.Null()]);

/** A source as a line of the library. */
export const LibrarySource = Type.Object(
  {
    _id: Id,
    title: Type.String(),
    kind: LibraryKind,
    url: Nullable(Type.String()),
    language: Type.String({ description: 'BCP 47 tag; und where it could not be told' }),
    characters: Type.Integer({ minimum: 0, description: 'Length of its text' }),
    createdAt: Timestamp,
    openedAt: Nullable(Timestamp),
  },
  { title: 'LibrarySource' },
);
export type LibrarySource = Static<typeof LibrarySource>;

export const LibrarySort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('oldest'),
  Type.Literal('title'),
  Type.Literal('title-reversed'),
]);
export type LibrarySort = Static<typeof LibrarySort>;

/** Which lines of the library are wanted. */
export const LibraryQuery = Type.Object({
  kind: Type.Optional(LibraryKind),
  sort: Type.Union(LibrarySort.anyOf, { default: 'newest' }),
  offset: Type.Integer({ minimum: 0, default: 0 }),
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 100 }),
});
export type LibraryQuery = Static<typeof LibraryQuery>;

export const LibraryPage = Type.Object(
  {
    items: Type.Array(LibrarySource),
    total: Type.Integer({ minimum: 0, description: 'Lines that there are with this filter' }),
  },
  { title: 'LibraryPage' },
);
export type LibraryPage = Static<typeof LibraryPage>;

/** What the library holds, for its filters, and what was opened last. */
export const LibraryOverview = Type.Object(
  {
    kinds: Type.Array(Type.Object({ kind: LibraryKind, count: Type.Integer({ minimum: 1 }) })),
    recent: Type.Array(LibrarySource, { description: 'Last opened first' }),
  },
  { title: 'LibraryOverview' },
);
export type LibraryOverview = Static<typeof LibraryOverview>;

export const RenameSource = Type.Object(
  { title: Type.String({ minLength: 1, maxLength: 300, pattern: String.raw`\S` }) },
  { title: 'RenameSource' },
);
export type RenameSource = Static<typeof RenameSource>;

export const LibrarySearchQuery = Type.Object({
  words: Type.String({ minLength: 1, maxLength: 500 }),
  kind: Type.Optional(LibraryKind),
});
export type LibrarySearchQuery = Static<typeof LibrarySearchQuery>;

/** A passage in which the words stand. */
export const SearchPassage = Type.Object(
  {
    parts: Type.Array(Type.Object({ text: Type.String(), isHit: Type.Boolean() })),
    start: Type.Integer({ minimum: 0, description: 'Where it begins in the content' }),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
    seconds: Type.Optional(Type.Number({ minimum: 0 })),
  },
  { title: 'SearchPassage' },
);
export type SearchPassage = Static<typeof SearchPassage>;

/** Sources that have the words in their title or text, best first. */
export const LibrarySearch = Type.Object(
  {
    results: Type.Array(
      Type.Object({ source: LibrarySource, passages: Type.Array(SearchPassage) }),
    ),
  },
  { title: 'LibrarySearch' },
);
export type LibrarySearch = Static<typeof LibrarySearch>;
