import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { List, Search } from 'lucide-react';
import type { LibrarySource } from '../../../src-shared/library.ts';
import type { SourceMaterial } from '../../../src-shared/material.ts';
import type { OriginalFile } from '../../../src-shared/source-text.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useCommands } from '../../hooks/commands.tsx';
import { useScroller } from '../../hooks/scroller.ts';
import { useMessages } from '../../messages/messages.tsx';
import { FindBar } from './find-bar.tsx';
import { GeneratePanel } from './generate-panel.tsx';
import { MadeList } from './made-list.tsx';
import { Outline } from './outline.tsx';
import { Player, type PlayerHandle } from './player.tsx';
import { PlaceMenu, type ChosenPlace } from './place-menu.tsx';
import { ReaderMenu } from './reader-menu.tsx';
import { readerShortcuts } from './shortcuts.ts';
import { SourceText, type PiecesOfChunk } from './source-text.tsx';
import { toChunks, toOutline, type Block } from './text-blocks.ts';
import { piecesOf, toPlaces } from './text-places.ts';
import { blockId, bringIntoView } from './text-ranges.ts';
import { useCorrecting } from './use-correcting.ts';
import { useMarkedPlaces } from './use-marked-places.ts';
import { usePassage, usePassageInAddress } from './use-passage.ts';
import { useSpoken } from './use-spoken.ts';
import { useReadingPlace } from './use-reading-place.ts';
import './reader-view.css';

/** Topics that are offered; a list of more is no help. */
const MOST_TOPICS = 100;
const LONGEST_TOPIC = 80;
/** A place of the outline comes to stand here: 0 at the top of the window, 1 at the bottom. */
const HEADING_AT = 0.05;

const none: ReadonlyMap<number, PiecesOfChunk> = new Map();

/** Passages to be marked, by where their chunk and their block begin. */
function usePieces(
  chunks: ReturnType<typeof toChunks>,
  { items }: SourceMaterial,
  isOn: boolean,
): ReadonlyMap<number, PiecesOfChunk> {
  return useMemo(() => {
    if (!isOn || items.length === 0) return none;
    const places = toPlaces(items);
    return new Map(
      chunks.flatMap(({ start, blocks }) => {
        const pieces = piecesOf(blocks, places);
        return pieces.size > 0 ? [[start, pieces] as const] : [];
      }),
    );
  }, [chunks, isOn, items]);
}

/** What tells a source from others, in a few words. */
function useSourceHint({ kind, url, characters, createdAt }: LibrarySource): string {
  const { t, format } = useMessages();
  const site = url === null ? '' : (URL.parse(url)?.host.replace(/^www\./u, '') ?? '');
  const time = t('library.toRead', { time: format.readingTime(characters) });
  return [t(`library.kind.${kind}`), site, time, format.date(createdAt)]
    .filter((part) => part !== '')
    .join(' · ');
}

export interface ReaderViewProps {
  readonly source: LibrarySource;
  readonly blocks: readonly Block[];
  readonly original: OriginalFile | null;
  readonly material: SourceMaterial;
  /** Above the title. */
  readonly before: ReactNode;
}

/** The open source. */
export function ReaderView({ source, blocks, original, material, before }: ReaderViewProps) {
  const { t } = useMessages();
  const scroller = useScroller();
  const text = useRef<HTMLElement>(null);
  const player = useRef<PlayerHandle>(null);
  const hint = useSourceHint(source);
  const [isFinding, setFinding] = useState(false);
  const [asked, setAsked] = useState(0);
  const [isOutlineOpen, setOutlineOpen] = useState(false);
  const [chosen, setChosen] = useState<ChosenPlace>();
  const [isMarking, toggleMarking] = useMarkedPlaces();

  const chunks = useMemo(() => toChunks(blocks), [blocks]);
  const outline = useMemo(() => toOutline(blocks), [blocks]);
  const topics = useMemo(() => {
    const names = outline.map(({ text: name }) => name).filter((name) => name !== '');
    const fitting = names.filter((name) => name.length <= LONGEST_TOPIC);
    return [...new Set(fitting)].slice(0, MOST_TOPICS);
  }, [outline]);
  const pieces = usePieces(chunks, material, isMarking);
  const passage = usePassageInAddress(blocks);
  usePassage(passage, blocks, text);
  useReadingPlace(source._id, text, passage !== undefined);
  const spoken = useSpoken(source, blocks, original, player);

  const [correcting, toggleCorrecting] = useCorrecting(source._id);

  const find = useCallback(() => {
    setFinding(true);
    setAsked((times) => times + 1);
  }, []);
  const closeFind = useCallback(() => {
    setFinding(false);
    text.current?.focus({ preventScroll: true });
  }, []);
  const go = useCallback(
    (start: number) => {
      setOutlineOpen(false);
      const target = (): HTMLElement | null => document.getElementById(blockId(start));
      if (scroller.current) bringIntoView(scroller.current, target, HEADING_AT);
      target()?.focus({ preventScroll: true });
    },
    [scroller],
  );
  const choose = useCallback<(anchor: HTMLElement, items: ChosenPlace['items']) => void>(
    (anchor, items) => setChosen({ anchor, items }),
    [],
  );
  useCommands(
    useMemo(
      () => [
        { ...readerShortcuts.find, run: find },
        { ...readerShortcuts.places, run: toggleMarking },
        ...(spoken.hasTimes ? [{ ...readerShortcuts.correct, run: toggleCorrecting }] : []),
      ],
      [find, spoken.hasTimes, toggleCorrecting, toggleMarking],
    ),
  );

  return (
    <ScreenFrame
      title={source.title}
      width="wide"
      before={before}
      actions={
        <>
          {outline.length > 0 ? (
            <span className="reader-outline-button">
              <Button look="quiet" onPress={() => setOutlineOpen(true)}>
                <List aria-hidden />
                {t('reader.outline.open')}
              </Button>
            </span>
          ) : null}
          <IconButton label={t('reader.find')} onPress={find}>
            <Search aria-hidden />
          </IconButton>
          <ReaderMenu
            source={source}
            original={original}
            hasTimes={spoken.hasTimes}
            isCorrecting={correcting !== undefined}
            onToggleCorrecting={toggleCorrecting}
            isMarking={isMarking}
            onToggleMarking={toggleMarking}
          />
        </>
      }
    >
      <p className="reader-hint">{hint}</p>
      <div className="reader" data-outlined={outline.length > 0 ? true : undefined}>
        {outline.length > 0 ? (
          <div className="reader-side reader-side-outline">
            <Outline entries={outline} text={text} onGo={go} />
          </div>
        ) : null}
        <aside className="reader-side reader-side-panel" aria-label={t('reader.generate')}>
          {spoken.mediaType === undefined ? null : (
            <Player
              ref={player}
              sourceId={source._id}
              mediaType={spoken.mediaType}
              sentences={spoken.sentences}
              text={text}
              isTextTaken={correcting !== undefined}
            />
          )}
          <GeneratePanel sourceId={source._id} topics={topics} />
          <MadeList sourceId={source._id} sourceTitle={source.title} material={material} />
        </aside>
        <div className="reader-main">
          {isFinding ? (
            <FindBar blocks={blocks} text={text} asked={asked} onClose={closeFind} />
          ) : null}
          {correcting ? (
            <div className="reader-correcting" role="status">
              {t('reader.correct.hint')}
              <Button look="quiet" onPress={toggleCorrecting}>
                {t('reader.correct.done')}
              </Button>
            </div>
          ) : null}
          <article
            ref={text}
            tabIndex={-1}
            className="reader-article"
            aria-label={t('reader.text')}
          >
            {blocks.length === 0 ? <EmptyState title={t('reader.text.empty')} /> : null}
            <SourceText
              chunks={chunks}
              pieces={pieces}
              language={source.language}
              time={spoken.time}
              correcting={correcting}
              onChoose={choose}
            />
          </article>
        </div>
      </div>
      <Dialog
        title={t('reader.outline')}
        isOpen={isOutlineOpen}
        onClose={() => setOutlineOpen(false)}
      >
        <Outline entries={outline} text={text} onGo={go} />
      </Dialog>
      {chosen ? <PlaceMenu place={chosen} onClose={() => setChosen(undefined)} /> : null}
    </ScreenFrame>
  );
}
