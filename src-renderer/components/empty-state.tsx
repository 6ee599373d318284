import type { ReactNode } from 'react';
import './empty-state.css';

/** What stands where there is nothing yet: says why, and what to do. */
export function EmptyState({
  icon,
  title,
  text,
  children,
}: {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      {icon}
      <h2 className="empty-state-title">{title}</h2>
      {text === undefined ? null : <p className="empty-state-text">{text}</p>}
      {children}
    </div>
  );
}
