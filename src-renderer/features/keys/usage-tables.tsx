import type { ReactNode } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import type { Counts } from './day-usage.ts';

/** A table that scrolls sideways where it is wider than the window. */
function Frame({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached
    <div className="usage-table-frame" tabIndex={0} role="group" aria-label={label}>
      <table className="usage-table">{children}</table>
    </div>
  );
}

const Numbers = ({ values }: { readonly values: readonly string[] }) =>
  values.map((value, index) => (
    // The columns of a table never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    <td key={index} className="usage-number">
      {value}
    </td>
  ));

const Heads = ({ values }: { readonly values: readonly string[] }) =>
  values.map((value) => (
    <th key={value} scope="col" className="usage-number">
      {value}
    </th>
  ));

/** What the chart shows. @param days newest first */
export function DayTable({
  days,
}: {
  readonly days: readonly (Counts & { readonly day: string })[];
}) {
  const { t, format } = useMessages();
  return (
    <Frame label={t('keys.usage.title')}>
      <thead>
        <tr>
          <th scope="col">{t('keys.usage.day')}</th>
          <Heads values={[t('keys.usage.requests'), t('keys.usage.failed')]} />
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, requests, failed }) => (
          <tr key={day}>
            <th scope="row">{format.day(day)}</th>
            <Numbers values={[format.number(requests), format.number(failed)]} />
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** @param rows newest day first */
export function EndpointTable({
  rows,
}: {
  readonly rows: readonly (Counts & { readonly day: string; readonly endpoint: string })[];
}) {
  const { t, format } = useMessages();
  return (
    <Frame label={t('keys.usage.byEndpoint')}>
      <thead>
        <tr>
          <th scope="col">{t('keys.usage.day')}</th>
          <th scope="col">{t('keys.usage.endpoint')}</th>
          <Heads
            values={[
              t('keys.usage.requests'),
              t('keys.usage.failed'),
              t('keys.usage.bytes'),
              t('keys.usage.characters'),
              t('keys.usage.items'),
            ]}
          />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, endpoint, requests, failed, bytesIn, charactersIn, itemsOut }) => (
          <tr key={`${day} ${endpoint}`}>
            <th scope="row">{format.day(day)}</th>
            <td className="usage-endpoint">{endpoint}</td>
            <Numbers
              values={[
                format.number(requests),
                format.number(failed),
                format.bytes(bytesIn),
                format.number(charactersIn),
                format.number(itemsOut),
              ]}
            />
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}
