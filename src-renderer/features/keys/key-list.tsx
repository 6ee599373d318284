import { KeyRound } from 'lucide-react';
import type { ApiKey, Organisation } from '../../../src-shared/access.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { KeyLine } from './key-line.tsx';
import './key-list.css';

const LINE_REM = 3.75;

export interface KeyListProps {
  /** Oldest first. */
  readonly list: readonly ApiKey[];
  readonly organisations: readonly Organisation[];
  /** Id of the one to look at; empty: all. */
  readonly organisation: string;
  readonly onChoose: (organisation: string) => void;
  readonly onCreateOrganisation: () => void;
}

/** Newest first, and what is revoked behind what works. */
const inOrder = (list: readonly ApiKey[]): ApiKey[] => {
  const newest = list.toReversed();
  return [
    ...newest.filter(({ revokedAt }) => revokedAt === null),
    ...newest.filter(({ revokedAt }) => revokedAt !== null),
  ];
};

/** Keys by organisation. */
export function KeyList({
  list,
  organisations,
  organisation,
  onChoose,
  onCreateOrganisation,
}: KeyListProps) {
  const { t, format } = useMessages();
  const chosen = organisations.some(({ id }) => id === organisation) ? organisation : '';
  const shown = inOrder(list.filter(({ orgId }) => chosen === '' || orgId === chosen));
  const countOf = (id: string): string =>
    format.number(list.filter(({ orgId }) => orgId === id).length);

  return (
    <section className="key-list" aria-label={t('keys.list')}>
      <div className="key-list-bar">
        <FilterBar
          label={t('keys.organisation')}
          value={chosen}
          options={[
            { value: '', label: t('keys.organisation.all'), count: format.number(list.length) },
            ...organisations.map(({ id, name }) => ({
              value: id,
              label: name,
              count: countOf(id),
            })),
          ]}
          onChange={onChoose}
        />
        <Button look="quiet" onPress={onCreateOrganisation}>
          {t('keys.organisation.create')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('keys.empty.title')}
          text={t('keys.empty.text')}
        />
      ) : (
        <VirtualList
          label={t('keys.list')}
          count={shown.length}
          lineRem={LINE_REM}
          renderLine={(index, isCurrent) => {
            const key = shown[index];
            return key ? <KeyLine apiKey={key} isCurrent={isCurrent} /> : null;
          }}
        />
      )}
    </section>
  );
}
