import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useScroller } from '../../hooks/scroller.ts';
import { useMessages } from '../../messages/messages.tsx';
import { findInText, type Match } from './find-in-text.ts';
import { lastUpTo, type Block } from './text-blocks.ts';
import { bringIntoView, rangeIn } from './text-ranges.ts';
import { offsetInView } from './use-offset-in-view.ts';
import { usePainted } from './use-painted.ts';
import './find-bar.css';

const TYPING_MS = 80;
/** A match comes to stand here: 0 at the top of the window, 1 at the bottom. */
const MATCH_AT = 0.35;
/** So many are painted around the one that is shown; all are counted and reached. */
const MOST_PAINTED = 1000;

interface Found {
  readonly words: string;
  readonly matches: readonly Match[];
  /** The match that is shown, from 0. */
  readonly at: number;
}

const nothing: Found = { words: '', matches: [], at: 0 };

export interface FindBarProps {
  readonly blocks: readonly Block[];
  readonly text: RefObject<HTMLElement | null>;
  /** Changes when somebody asks for the field again. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** Finds words in the text that is open. */
export function FindBar({ blocks, text, asked, onClose }: FindBarProps) {
  const { t } = useMessages();
  const scroller = useScroller();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>(nothing);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const segments = useMemo(() => blocks.map(({ segment }) => segment), [blocks]);
  const { words, matches, at } = found;

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- asked for again, it is written over
  }, [asked]);
  useEffect(() => () => clearTimeout(typing.current), []);

  const rangeOf = useCallback(
    ({ start, end }: Match): Range | undefined => {
      const block = lastUpTo(segments, start);
      return block && rangeIn(block.start, start, end);
    },
    [segments],
  );
  const show = (next: Found): void => {
    setFound(next);
    const match = next.matches[next.at];
    if (match && scroller.current) {
      bringIntoView(scroller.current, () => rangeOf(match), MATCH_AT);
    }
  };
  /** Looks for new words from where one reads. */
  const search = (next: string): void => {
    clearTimeout(typing.current);
    const { current: outer } = scroller;
    const from = outer && text.current ? (offsetInView(outer, text.current) ?? 0) : 0;
    const all = findInText(blocks, next);
    const first = all.findIndex(({ start }) => start >= from);
    show({ words: next, matches: all, at: Math.max(0, first) });
  };
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(typing.current);
    typing.current = setTimeout(() => search(next), TYPING_MS);
  };
  const step = (by: number): void => {
    if (words !== typed) search(typed);
    else if (matches.length > 0) {
      show({ ...found, at: (at + by + matches.length) % matches.length });
    }
  };

  const others = useCallback(() => {
    const first = Math.max(0, at - MOST_PAINTED / 2);
    return matches
      .slice(first, first + MOST_PAINTED)
      .flatMap((match) => (match === matches[at] ? [] : (rangeOf(match) ?? [])));
  }, [at, matches, rangeOf]);
  const now = useCallback(() => {
    const match = matches[at];
    return match ? [rangeOf(match) ?? []].flat() : [];
  }, [at, matches, rangeOf]);
  usePainted('reader-found', text, others);
  usePainted('reader-found-now', text, now);

  const count = matches.length;

  return (
    <search className="reader-find">
      <TextField
        label={t('reader.find')}
        isLabelHidden
        placeholder={t('reader.find')}
        value={typed}
        onChange={type}
        inputRef={field}
        lead={<Search aria-hidden />}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          // Other keys may be shortcuts, which the field would keep to itself.
          else event.continuePropagation();
        }}
      />
      <span className="reader-find-count" role="status">
        {words.trim() === '' || words !== typed
          ? ''
          : count === 0
            ? t('reader.find.none')
            : t('reader.find.count', { at: at + 1, count })}
      </span>
      <IconButton
        label={t('reader.find.previous')}
        isDisabled={count === 0}
        onPress={() => step(-1)}
      >
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={t('reader.find.next')} isDisabled={count === 0} onPress={() => step(1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <IconButton label={t('reader.find.close')} onPress={onClose}>
        <X aria-hidden />
      </IconButton>
    </search>
  );
}
