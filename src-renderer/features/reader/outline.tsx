import { memo, useEffect, useRef, type RefObject } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { lastUpTo, type OutlineEntry } from './text-blocks.ts';
import { blockId } from './text-ranges.ts';
import { useOffsetInView } from './use-offset-in-view.ts';
import './outline.css';

/** Levels that are told apart. */
const DEEPEST = 3;

interface EntryProps {
  readonly entry: OutlineEntry;
  readonly isCurrent: boolean;
  readonly onGo: (start: number) => void;
}

const Entry = memo(function Entry({ entry, isCurrent, onGo }: EntryProps) {
  const { t, format } = useMessages();
  const { start, level, text, mark } = entry;
  const markText =
    mark && ('page' in mark ? t('reader.page', { page: mark.page }) : format.clock(mark.seconds));
  return (
    <li>
      <a
        href={`#${blockId(start)}`}
        className="reader-outline-link"
        data-level={Math.min(DEEPEST, level)}
        aria-current={isCurrent ? 'location' : undefined}
        onClick={(event) => {
          event.preventDefault();
          onGo(start);
        }}
      >
        {markText ?? text}
      </a>
    </li>
  );
});

export interface OutlineProps {
  readonly entries: readonly OutlineEntry[];
  readonly text: RefObject<HTMLElement | null>;
  /** @param start offset of the place that was chosen */
  readonly onGo: (start: number) => void;
}

/** The headings, pages or minutes of a text, with the one that is being read. */
export function Outline({ entries, text, onGo }: OutlineProps) {
  const { t } = useMessages();
  const list = useRef<HTMLOListElement>(null);
  const offset = useOffsetInView(text);
  const current = offset === undefined ? undefined : lastUpTo(entries, offset)?.start;
  useEffect(() => {
    const frame = list.current?.parentElement;
    if (!frame || current === undefined) return;
    const link = frame.querySelector(`[href="#${blockId(current)}"]`);
    if (!link) return;
    const above = link.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (above < 0 || above > frame.clientHeight - link.clientHeight) {
      frame.scrollTop += above - frame.clientHeight / 3;
    }
  }, [current]);
  return (
    <nav className="reader-outline" aria-label={t('reader.outline')}>
      <ol ref={list}>
        {entries.map((entry) => (
          <Entry key={entry.start} entry={entry} isCurrent={entry.start === current} onGo={onGo} />
        ))}
      </ol>
    </nav>
  );
}
