import { useEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.tsx';
import './screen.css';

export interface ScreenProps {
  /** Of the window and, as the heading, of the screen. */
  readonly title: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  /** Above the heading, such as a way back. */
  readonly before?: ReactNode;
  /** `text` for reading, `wide` for maps and tables. Default `list`. */
  readonly width?: 'text' | 'list' | 'wide';
  readonly children: ReactNode;
}

/** Titles come from files and pages, of any length; long ones are written smaller. In characters. */
const SHORT = 16;
const LONG = 64;

const lengthOf = (title: string): 'short' | 'usual' | 'long' =>
  title.length <= SHORT ? 'short' : title.length >= LONG ? 'long' : 'usual';

let isFirstScreen = true;

/**
 * The frame of every screen. Its heading takes the focus when somebody comes here from another
 * screen, so that a keyboard or a screen reader goes on from the top.
 */
export function Screen({ title, actions, before, width = 'list', children }: ScreenProps) {
  const { t } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('app.titleOf', { screen: title });
  }, [t, title]);
  useEffect(() => {
    // A screen may give the focus to something of its own, such as a search field.
    const isTaken = frame.current?.contains(document.activeElement) ?? false;
    if (!isFirstScreen && !isTaken) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return (
    <div ref={frame} className={`screen screen-${width}`}>
      {before}
      <header className="screen-header">
        <h1 ref={heading} tabIndex={-1} className="screen-title" data-length={lengthOf(title)}>
          {title}
        </h1>
        {actions === undefined ? null : <div className="screen-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
