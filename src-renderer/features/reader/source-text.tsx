import { Fragment, memo, useDeferredValue, type ReactNode } from 'react';
import { Pencil } from 'lucide-react';
import { useMessages } from '../../messages/messages.tsx';
import { PlaceMark, type ChoosePlace } from './place-mark.tsx';
import type { Block, Chunk } from './text-blocks.ts';
import type { Piece } from './text-places.ts';
import { blockId } from './text-ranges.ts';
import type { Correcting } from './use-correcting.ts';
import { ParagraphEditor } from './paragraph-editor.tsx';
import { TimeMark, type TimeAction } from './time-mark.tsx';
import './source-text.css';

/** Drawn at once; the rest follows while the reader begins to read. */
const FIRST_CHUNKS = 12;

/** A number or letter that an item brings along: it needs no bullet. */
const enumerated = /^\(?(?:\d{1,3}|[a-z])[.)]\s/iu;

/** The title of the screen is the first heading. */
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type PiecesOfChunk = ReadonlyMap<number, readonly Piece[]>;

interface ChunkViewProps {
  readonly chunk: Chunk;
  /** Pieces of those blocks that something was made from. */
  readonly pieces: PiecesOfChunk | undefined;
  /** What times lead to; undefined: nowhere. */
  readonly time: TimeAction | undefined;
  /** While the text is corrected. */
  readonly correcting: Correcting | undefined;
  readonly onChoose: ChoosePlace;
}

/** Consecutive list items, or one block of another kind. */
function groupsOf(blocks: readonly Block[]): (readonly Block[])[] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isItem = block.segment.kind === 'list-item';
    if (isItem && last?.[0]?.segment.kind === 'list-item') last.push(block);
    else groups.push([block]);
  }
  return groups;
}

function Content({
  block,
  pieces,
  onChoose,
}: Pick<ChunkViewProps, 'pieces' | 'onChoose'> & { readonly block: Block }) {
  const { segment } = block;
  const own = pieces?.get(segment.start);
  if (!own) return segment.text;
  return own.map(({ text, start, items }) =>
    items.length === 0 ? (
      <Fragment key={start}>{text}</Fragment>
    ) : (
      <PlaceMark key={start} text={text} items={items} onChoose={onChoose} />
    ),
  );
}

interface BlockViewProps extends Pick<ChunkViewProps, 'time' | 'correcting'> {
  readonly block: Block;
  readonly children: ReactNode;
}

function BlockView({ block, time, correcting, children }: BlockViewProps) {
  const { t, format } = useMessages();
  const { segment, depth, mark } = block;
  const [seconds, page] =
    mark === undefined ? [] : 'page' in mark ? [undefined, mark.page] : [mark.seconds];
  const isLeading = time !== undefined && segment.kind === 'paragraph' && seconds !== undefined;
  const isCorrectable = correcting !== undefined && segment.seconds !== undefined;
  const props = {
    id: blockId(segment.start),
    tabIndex: -1,
    dir: 'auto',
    className: `reader-${segment.kind}`,
    'data-mark':
      page !== undefined
        ? t('reader.page', { page })
        : seconds !== undefined && !isLeading
          ? format.clock(seconds)
          : undefined,
  } as const;
  switch (segment.kind) {
    case 'heading': {
      const Heading = headings[depth - 1] ?? 'h6';
      return <Heading {...props}>{children}</Heading>;
    }
    case 'list-item':
      return (
        <li
          {...props}
          data-level={segment.level ?? 1}
          data-enumerated={enumerated.test(segment.text) ? true : undefined}
        >
          {children}
        </li>
      );
    case 'quote':
      return <blockquote {...props}>{children}</blockquote>;
    case 'code':
      return <pre {...props}>{children}</pre>;
    case 'paragraph':
      return isLeading || isCorrectable ? (
        // Beside the text: what stands in it counts as its words.
        <div className="reader-timed">
          {isLeading ? <TimeMark seconds={seconds} action={time} /> : null}
          {isCorrectable ? (
            <button
              type="button"
              className="reader-time"
              aria-label={t('reader.correct.open', { time: format.clock(segment.seconds ?? 0) })}
              onClick={() => correcting.onOpen(segment.start)}
            >
              <Pencil aria-hidden />
            </button>
          ) : null}
          {isCorrectable && correcting.open === segment.start ? (
            <ParagraphEditor segment={segment} {...correcting} />
          ) : (
            <p {...props}>{children}</p>
          )}
        </div>
      ) : (
        <p {...props}>{children}</p>
      );
    case 'table':
    case 'caption':
      return <p {...props}>{children}</p>;
  }
}

const ChunkView = memo(function ChunkView({
  chunk,
  pieces,
  time,
  correcting,
  onChoose,
}: ChunkViewProps) {
  return (
    <div
      className="reader-chunk"
      style={{ containIntrinsicBlockSize: `auto ${chunk.heightRem}rem` }}
    >
      {groupsOf(chunk.blocks).map((group) => {
        const views = group.map((block) => (
          <BlockView key={block.segment.start} block={block} time={time} correcting={correcting}>
            <Content block={block} pieces={pieces} onChoose={onChoose} />
          </BlockView>
        ));
        const [first] = group;
        return first?.segment.kind === 'list-item' ? (
          <ul key={first.segment.start} className="reader-list">
            {views}
          </ul>
        ) : (
          views
        );
      })}
    </div>
  );
});

export interface SourceTextProps {
  readonly chunks: readonly Chunk[];
  /** By where a chunk begins. */
  readonly pieces: ReadonlyMap<number, PiecesOfChunk>;
  /** BCP 47 tag of the text. */
  readonly language: string;
  readonly time: TimeAction | undefined;
  readonly correcting: Correcting | undefined;
  readonly onChoose: ChoosePlace;
}

/**
 * The text of a source. All of it is there, to be selected, copied and read out; the browser lays
 * out only what is near the window.
 */
export const SourceText = memo(function SourceText({
  chunks,
  pieces,
  language,
  time,
  correcting,
  onChoose,
}: SourceTextProps) {
  const drawn = useDeferredValue(chunks.length, FIRST_CHUNKS);
  const rest = chunks.slice(drawn).reduce((sum, { heightRem }) => sum + heightRem, 0);
  return (
    <div className="reader-text" {...(language === 'und' ? {} : { lang: language })}>
      {chunks.slice(0, drawn).map((chunk) => (
        <ChunkView
          key={chunk.start}
          chunk={chunk}
          pieces={pieces.get(chunk.start)}
          time={time}
          correcting={correcting}
          onChoose={onChoose}
        />
      ))}
      {rest > 0 ? <div style={{ height: `${rest}rem` }} /> : null}
    </div>
  );
});
