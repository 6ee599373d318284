import { Link } from 'react-router';
import type { Material } from '../../../src-shared/material.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { pathOf } from './text-places.ts';
import './making-dialog.css';

/** The newest sets of one kind, by the built-in engine and by a model. */
export interface Pair {
  readonly builtin: Material;
  readonly model: Material;
}

/** @param items newest first */
export function findPair(items: readonly Material[]): Pair | undefined {
  for (const model of items) {
    if (model.maker.model === null) continue;
    const builtin = items.find(({ kind, maker }) => kind === model.kind && maker.model === null);
    if (builtin) return { builtin, model };
  }
  return undefined;
}

function Column({ made, title }: { readonly made: Material; readonly title: string }) {
  const { t } = useMessages();
  return (
    <section className="compare-column" aria-label={title}>
      <h3 className="compare-title">{title}</h3>
      <ol className="compare-items">
        {made.items.map(({ label, start }) => (
          <li key={`${start} ${label}`}>{label}</li>
        ))}
      </ol>
      <Link to={pathOf(made.kind, made._id)}>{t('reader.compare.open')}</Link>
    </section>
  );
}

/** What the built-in engine and a model have made of the same source, side by side. */
export function CompareDialog({
  pair,
  onClose,
}: {
  readonly pair: Pair;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  return (
    <Dialog title={t('reader.compare.title')} isOpen onClose={onClose} size="wide">
      <div className="compare">
        <Column made={pair.builtin} title={t('reader.compare.builtin')} />
        <Column made={pair.model} title={pair.model.maker.model ?? ''} />
      </div>
    </Dialog>
  );
}
