import type { ReactNode } from 'react';
import './empty-state.css';

/** What stands where there is nothing yet: says why, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  isScreen = false,
  children,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** Whether it is all there is to see, and so its title the heading of the page. Default false. */
  readonly isScreen?: boolean;
  readonly children?: ReactNode;
}) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={isScreen ? 'empty-state empty-state-screen' : 'empty-state'}>
      {icon}
      <Title className="empty-state-title">{title}</Title>
      {text === undefined ? null : <p className="empty-state-text">{text}</p>}
      {children}
    </div>
  );
}
