import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { EngineName } from '../../../src-shared/making.ts';
import type { MaterialKind } from '../../../src-shared/material.ts';
import { reader } from '../../api/reader.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** One engine, or the built-in one and a model, to compare what they make. */
export type EngineWish = EngineName | 'both';

export interface EngineWishes {
  readonly chosen: EngineWish;
  /** What there is to choose from; empty until it is known. */
  readonly wishes: readonly EngineWish[];
  readonly enginesOf: (wish: EngineWish) => EngineName[];
}

/** @param wish what the person has chosen; undefined: what makes it by itself */
export function useEngines(kind: MaterialKind, wish: EngineWish | undefined): EngineWishes {
  const { data } = useQuery(reader.engines());
  const ready = data?.ready ?? [];
  const model = ready.find((name) => name !== 'builtin');
  const wishes: EngineWish[] = model === undefined ? [...ready] : [...ready, 'both'];
  const automatic = data?.automatic[kind] ?? 'builtin';
  return {
    chosen: wish !== undefined && wishes.includes(wish) ? wish : automatic,
    wishes,
    enginesOf: (chosen) =>
      chosen === 'both' ? ['builtin', ...(model === undefined ? [] : [model])] : [chosen],
  };
}

/** Which engine is to make something; the way to a model where there is none. */
export function EngineField({
  wishes,
  value,
  onChange,
}: {
  readonly wishes: readonly EngineWish[];
  readonly value: EngineWish;
  readonly onChange: (wish: EngineWish) => void;
}) {
  const { t } = useMessages();
  if (wishes.length === 0) return null;
  if (wishes.length === 1) {
    return (
      <p className="reader-generate-hint">
        {t('reader.generate.engine.hint')}{' '}
        <Link to="/models">{t('reader.generate.engine.get')}</Link>
      </p>
    );
  }
  return (
    <div className="reader-generate-choice">
      <span className="text-field-label">{t('reader.generate.engine')}</span>
      <FilterBar
        label={t('reader.generate.engine')}
        value={value}
        options={wishes.map((wish) => ({
          value: wish,
          label: t(`reader.generate.engine.${wish}`),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
