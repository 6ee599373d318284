import { toParagraphs } from '../../speech/paragraphs.ts';
import type { TimedText } from '../../speech/timed-text.ts';
import type { ReadDocument, SpokenPiece } from '../source-reader.ts';

/** What was said, in order of time, as a document: paragraphs with their times. */
export function toTranscript(
  said: readonly TimedText[],
  rest: Pick<ReadDocument, 'title' | 'language' | 'onStored'>,
): ReadDocument {
  const paragraphs = toParagraphs(said);
  const spoken: SpokenPiece[] = paragraphs.flatMap(({ pieces }, segment) =>
    pieces.map(({ offset, piece }) => ({
      segment,
      offset,
      length: piece.text.length,
      startSeconds: Math.max(0, piece.start),
      endSeconds: Math.max(0, piece.start, piece.end),
    })),
  );
  return {
    ...rest,
    segments: paragraphs.map(({ text, start, isDoubtful }) => ({
      kind: 'paragraph',
      text,
      seconds: Math.max(0, Math.round(start * 1000) / 1000),
      ...(isDoubtful ? { isDoubtful } : {}),
    })),
    spoken,
  };
}
