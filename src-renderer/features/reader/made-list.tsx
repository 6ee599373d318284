import { useEffect, useId, useState } from 'react';
import { Columns2, Info, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Material, MaterialMaker, SourceMaterial } from '../../../src-shared/material.ts';
import { followMaking, useMaking } from '../../api/making.ts';
import { reader } from '../../api/reader.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { useUndoableRemoval } from '../../hooks/use-undoable-removal.ts';
import { useMessages, type Messages } from '../../messages/messages.tsx';
import { CompareDialog, findPair } from './compare-dialog.tsx';
import { MakingDialog } from './making-dialog.tsx';
import { MakingLine } from './making-line.tsx';
import { MaterialIcon } from './material-icon.tsx';
import { pathOf } from './text-places.ts';
import './made-list.css';

export interface MadeListProps {
  readonly sourceId: string;
  readonly sourceTitle: string;
  readonly material: SourceMaterial;
}

const makerText = ({ model, written }: MaterialMaker, all: number, t: Messages['t']): string =>
  written === all
    ? t('reader.made.by', { model: model ?? '' })
    : t('reader.made.partly', { count: written, model: model ?? '' });

function MadeLine({
  made,
  sourceTitle,
  onRemove,
  onAsk,
}: {
  readonly made: Material;
  readonly sourceTitle: string;
  readonly onRemove: (made: Material, name: string) => void;
  /** Asked how it was made. */
  readonly onAsk: (made: Material) => void;
}) {
  const { t, format } = useMessages();
  const { _id: id, kind, title, createdAt, items, maker } = made;
  const kindName = t(`reader.made.kind.${kind}`);
  const olderCount = items.filter(({ isOlder }) => isOlder).length;
  // The title of the source stands on this screen already.
  const name = title === sourceTitle ? kindName : title;
  const hint = [
    ...(name === kindName ? [] : [kindName]),
    t(`reader.made.count.${kind}`, { count: items.length }),
    ...(maker.model === null ? [] : [makerText(maker, items.length, t)]),
    format.ago(createdAt),
  ].join(' · ');
  return (
    <li className="reader-made">
      <MaterialIcon kind={kind} />
      <div className="reader-made-text">
        <Link to={pathOf(kind, id)} className="reader-made-title" title={title}>
          {name}
        </Link>
        <span className="reader-made-hint">{hint}</span>
        {olderCount === 0 ? null : (
          <span className="reader-made-hint">
            <OlderMark /> {t('reader.made.older', { count: olderCount })}
          </span>
        )}
      </div>
      <div className="reader-made-delete">
        <IconButton label={t('reader.made.how', { title: name })} onPress={() => onAsk(made)}>
          <Info aria-hidden />
        </IconButton>
        <IconButton
          label={t('reader.made.delete', { title: name })}
          onPress={() => onRemove(made, name)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** What was made from a source, and what is being made. */
export function MadeList({ sourceId, sourceTitle, material }: MadeListProps) {
  const { t } = useMessages();
  const titleId = useId();
  const removeUndoably = useUndoableRemoval();
  const remove = (made: Material, title: string): void =>
    void removeUndoably({
      title,
      remove: () => reader.remove(sourceId, made),
      restore: () => reader.restore(sourceId, made),
    });
  const making = useMaking().filter((each) => each.sourceId === sourceId);
  useEffect(() => followMaking(sourceId, material.making), [material.making, sourceId]);
  const [asked, setAsked] = useState<Material>();
  const [isComparing, setComparing] = useState(false);
  const pair = findPair(material.items);
  const isEmpty = material.items.length === 0 && making.length === 0;
  return (
    <section className="reader-made-section" aria-labelledby={titleId}>
      <h2 id={titleId} className="reader-panel-title">
        {t('reader.made')}
      </h2>
      {isEmpty ? (
        <p className="reader-made-empty">{t('reader.made.empty')}</p>
      ) : (
        <ul className="reader-made-list">
          {making.map((each) => (
            <MakingLine key={each.jobId} {...each} />
          ))}
          {material.items.map((made) => (
            <MadeLine
              key={made._id}
              made={made}
              sourceTitle={sourceTitle}
              onRemove={remove}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      {pair ? (
        <Button onPress={() => setComparing(true)}>
          <Columns2 aria-hidden />
          {t('reader.made.compare')}
        </Button>
      ) : null}
      {pair && isComparing ? (
        <CompareDialog pair={pair} onClose={() => setComparing(false)} />
      ) : null}
      {asked ? (
        <MakingDialog sourceId={sourceId} made={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </section>
  );
}
