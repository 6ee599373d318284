import { useMemo, useState } from 'react';
import type { KeyUsage } from '../../../src-shared/access.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { byDay, byDayAndEndpoint, inAll } from './day-usage.ts';
import { UsageChart } from './usage-chart.tsx';
import { DayTable, EndpointTable } from './usage-tables.tsx';

const views = ['chart', 'table'] as const;

export interface UsageProps {
  readonly usage: KeyUsage;
  /** How many days are looked at. */
  readonly days: number;
  readonly choices: readonly number[];
  readonly onDays: (days: number) => void;
}

/** What a key did, as a picture and as figures. */
export function Usage({ usage, days, choices, onDays }: UsageProps) {
  const { t } = useMessages();
  const [view, setView] = useState<(typeof views)[number]>('chart');
  const ofDays = useMemo(() => byDay(usage), [usage]);
  const ofEndpoints = useMemo(() => byDayAndEndpoint(usage), [usage]);
  const { requests, failed } = inAll(usage);
  return (
    <>
      <Section title={t('keys.usage.title')}>
        <div className="usage-bars">
          <FilterBar
            label={t('keys.usage.days')}
            value={String(days)}
            options={choices.map((count) => ({
              value: String(count),
              label: t('keys.usage.lastDays', { count }),
            }))}
            onChange={(value) => onDays(Number(value))}
          />
          <FilterBar
            label={t('keys.usage.view')}
            value={view}
            options={views.map((value) => ({ value, label: t(`keys.usage.${value}`) }))}
            onChange={setView}
          />
        </div>
        {view === 'chart' ? (
          <UsageChart
            days={ofDays}
            summary={t('keys.usage.summary', { days: usage.days.length, requests, failed })}
          />
        ) : (
          <DayTable days={ofDays.toReversed()} />
        )}
      </Section>
      <Section title={t('keys.usage.byEndpoint')}>
        {ofEndpoints.length === 0 ? (
          <p className="usage-none">{t('keys.usage.none')}</p>
        ) : (
          <EndpointTable rows={ofEndpoints} />
        )}
      </Section>
    </>
  );
}
