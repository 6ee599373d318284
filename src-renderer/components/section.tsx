import { useId, type ReactNode } from 'react';
import './section.css';

/** A part of a screen with a heading of its own. */
export function Section({
  title,
  text,
  id,
  actions,
  children,
}: {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly text?: string;
  /** Makes it a target of addresses such as `/settings#about`. */
  readonly id?: string;
  /** Beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className="section" aria-labelledby={heading} {...(id === undefined ? {} : { id })}>
      <div className="section-head">
        <h2 id={heading} className="section-title">
          {title}
        </h2>
        {actions}
      </div>
      {text === undefined ? null : <p className="section-text">{text}</p>}
      {children}
    </section>
  );
}
