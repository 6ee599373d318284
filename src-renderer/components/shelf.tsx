import { useId, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import './shelf.css';

/** Cards above the library's list. @param children `ShelfCard`s */
export function Shelf({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className="shelf" aria-labelledby={heading}>
      <h2 id={heading} className="shelf-title">
        {title}
      </h2>
      <ul className="shelf-cards">{children}</ul>
    </section>
  );
}

/** Something on a shelf, one click away. */
export function ShelfCard({
  to,
  title,
  hint,
  icon,
  children,
}: {
  readonly to: To;
  readonly title: string;
  readonly hint: string;
  readonly icon?: ReactNode;
  /** Below the hint, such as how far it is. */
  readonly children?: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className="shelf-card">
        {icon}
        <span className="shelf-card-title">{title}</span>
        <span className="shelf-card-hint">{hint}</span>
        {children}
      </Link>
    </li>
  );
}
