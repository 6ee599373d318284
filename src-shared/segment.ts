import { Type, type Static } from 'typebox';

/** What a piece of a source is; readers keep it because the generators lean on structure. */
export const SegmentKind = Type.Union(
  [
    Type.Literal('heading'),
    Type.Literal('paragraph'),
    Type.Literal('list-item'),
    Type.Literal('table'),
    Type.Literal('code'),
    Type.Literal('quote'),
    Type.Literal('caption'),
  ],
  { description: 'What this piece of the source is' },
);
export type SegmentKind = Static<typeof SegmentKind>;

const place = {
  kind: SegmentKind,
  text: Type.String(),
  level: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 6,
      description: 'Headings: 1 is the highest. List items: depth of nesting',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Page number, from 1' })),
  seconds: Type.Optional(Type.Number({ minimum: 0, description: 'Start in a recording' })),
  isDoubtful: Type.Optional(
    Type.Boolean({
      description: 'True where speech recognition may have made this up: nothing is asked about it',
    }),
  ),
};

/** A piece of text as a reader found it, before it has a place in the whole. */
export const ReadSegment = Type.Object(place);
export type ReadSegment = Static<typeof ReadSegment>;

/** A piece of a stored source. `content.slice(start, end)` is its `text`. */
export const Segment = Type.Object(
  {
    ...place,
    start: Type.Integer({ minimum: 0, description: 'Offset in content, UTF-16 code units' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
  },
  { title: 'Segment' },
);
export type Segment = Static<typeof Segment>;

/** What stands between two segments in the content of a source. */
const separatorBetween = (before: ReadSegment, after: ReadSegment): string =>
  before.kind === 'list-item' && after.kind === 'list-item' ? '\n' : '\n\n';

/**
 * Joins what a reader found into the text of a source and gives each piece its offsets.
 * Empty pieces are dropped; text is put into Unicode form NFC so that offsets are stable.
 */
export function joinSegments(found: readonly ReadSegment[]): {
  content: string;
  segments: Segment[];
} {
  const parts: string[] = [];
  const segments: Segment[] = [];
  let length = 0;
  let previous: ReadSegment | undefined;
  for (const piece of found) {
    const text = piece.text.normalize('NFC').trim();
    if (text === '') continue;
    if (previous) {
      const separator = separatorBetween(previous, piece);
      parts.push(separator);
      length += separator.length;
    }
    segments.push({ ...piece, text, start: length, end: length + text.length });
    parts.push(text);
    length += text.length;
    previous = piece;
  }
  return { content: parts.join(''), segments };
}
