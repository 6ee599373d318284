import { ProgressBar as AriaProgressBar } from 'react-aria-components';
import './progress-bar.css';

/** How far work is. @param value 0 to 1; undefined: nobody knows */
export function ProgressBar({
  label,
  value,
}: {
  readonly label: string;
  readonly value: number | undefined;
}) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <AriaProgressBar
      className="progress-bar"
      aria-label={label}
      value={percent}
      isIndeterminate={value === undefined}
    >
      <svg
        className="progress-bar-track"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden
      >
        <rect className="progress-bar-fill" width={percent} height="1" />
      </svg>
    </AriaProgressBar>
  );
}
