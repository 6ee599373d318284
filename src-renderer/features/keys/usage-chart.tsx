import { useMessages } from '../../messages/messages.tsx';
import type { Counts } from './day-usage.ts';
import './usage-chart.css';

/** A day is ten units wide, of which the bar takes seven. */
const DAY_WIDTH = 10;
const BAR_WIDTH = 7;
const HEIGHT = 100;
/** What was used at all can be seen, however little it was. */
const LEAST_HEIGHT = 1.5;

/** The next round number: 1, 2, 5, 10, 20, 50, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value;
}

/**
 * Requests on each day as bars, what failed in red at the foot. For those who cannot see it there
 * is its summary, and the same as a table.
 * @param days oldest first
 */
export function UsageChart({
  days,
  summary,
}: {
  readonly days: readonly (Counts & { readonly day: string })[];
  readonly summary: string;
}) {
  const { t, format } = useMessages();
  const most = roundUp(Math.max(...days.map(({ requests }) => requests)));
  const heightOf = (count: number): number =>
    count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * HEIGHT);
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  return (
    <figure className="usage-chart">
      <div className="usage-chart-scale" aria-hidden>
        <span>{format.number(most)}</span>
        <span>{most > 1 ? format.number(most / 2) : ''}</span>
        <span>{format.number(0)}</span>
      </div>
      <svg
        className="usage-chart-bars"
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * DAY_WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, 0.5, 1].map((part) => (
          <line
            key={part}
            className="usage-chart-line"
            x1="0"
            x2={days.length * DAY_WIDTH}
            y1={HEIGHT * part}
            y2={HEIGHT * part}
          />
        ))}
        {days.map(({ day, requests, failed }, index) => {
          const x = index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2;
          const whole = heightOf(requests);
          const red = Math.min(whole, heightOf(failed));
          return (
            <g key={day} className="usage-chart-day">
              <title>{t('keys.usage.bar', { day: format.day(day), requests, failed })}</title>
              <rect
                className="usage-chart-reach"
                x={index * DAY_WIDTH}
                width={DAY_WIDTH}
                height={HEIGHT}
              />
              <rect
                className="usage-chart-answered"
                x={x}
                y={HEIGHT - whole}
                width={BAR_WIDTH}
                height={whole - red}
              />
              <rect
                className="usage-chart-failed"
                x={x}
                y={HEIGHT - red}
                width={BAR_WIDTH}
                height={red}
              />
            </g>
          );
        })}
      </svg>
      <div className="usage-chart-dates" aria-hidden>
        <span>{format.day(first)}</span>
        <span>{format.day(last)}</span>
      </div>
      <figcaption className="usage-chart-legend" aria-hidden>
        <span className="usage-chart-key usage-chart-key-answered">{t('keys.usage.answered')}</span>
        <span className="usage-chart-key usage-chart-key-failed">{t('keys.usage.failed')}</span>
      </figcaption>
    </figure>
  );
}
