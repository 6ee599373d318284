import { ArrowLeft } from 'lucide-react';
import { Link, type To } from 'react-router';
import './back-link.css';

/** The way back to the screen that this one belongs to; stands above the heading. */
export function BackLink({ to, label }: { readonly to: To; readonly label: string }) {
  return (
    <Link to={to} className="back-link">
      <ArrowLeft aria-hidden />
      <span className="back-link-text">{label}</span>
    </Link>
  );
}
