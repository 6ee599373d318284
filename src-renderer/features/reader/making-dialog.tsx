import { useQuery } from '@tanstack/react-query';
import type { Making } from '../../../src-shared/making.ts';
import type { Material } from '../../../src-shared/material.ts';
import { reader } from '../../api/reader.ts';
import { Dialog } from '../../components/dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './making-dialog.css';

/** Pages as people write them: 1–3, 7. */
function pageRanges(pages: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const page of new Set(pages.toSorted((a, b) => a - b))) {
    const last = ranges.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else ranges.push([page, page]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}

function useFacts({ model, items, passages, passagesOfSource, promptVersion, seed }: Making) {
  const { t } = useMessages();
  const written = items.filter(({ engine }) => engine !== 'builtin').length;
  const pages = pageRanges(passages.flatMap((passage) => passage.pages));
  const facts: [name: string, value: string][] = [
    [t('reader.how.engine'), model?.id ?? t('reader.compare.builtin')],
    [
      t('reader.how.items'),
      t('reader.how.items.value', { written, builtin: items.length - written }),
    ],
  ];
  if (passages.length > 0)
    facts.push([
      t('reader.how.read'),
      t('reader.how.read.value', { read: passages.length, all: passagesOfSource }),
    ]);
  if (pages !== '') facts.push([t('reader.how.pages'), pages]);
  if (model) facts.push([t('reader.how.device'), model.device]);
  if (promptVersion !== null && seed !== null)
    facts.push([
      t('reader.how.record'),
      t('reader.how.record.value', { prompt: promptVersion, seed: String(seed) }),
    ]);
  if (typeof model?.checksum === 'string') facts.push([t('reader.how.checksum'), model.checksum]);
  return facts;
}

function Dropped({ making }: { readonly making: Making }) {
  const { t } = useMessages();
  const { dropped, written: count } = making;
  if (dropped.length === 0)
    return <p className="making-text">{t('reader.how.dropped.none', { count })}</p>;
  return (
    <section className="making-dropped" aria-label={t('reader.how.dropped')}>
      <p className="making-text">{t('reader.how.dropped.text', { count })}</p>
      <ul className="making-dropped-list">
        {dropped.map(({ text, check, why }, index) => {
          const isUnread = check === 'broken' || check === 'loop' || text === '';
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes
            <li key={index}>
              <span>{isUnread ? t('reader.how.dropped.broken') : text}</span>
              <span className="making-why">{why}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Items that were made later and are in the set, newest first. */
function MadeAnew({ making, made }: { readonly making: Making; readonly made: Material }) {
  const { t } = useMessages();
  const labels = new Set(made.items.map(({ label }) => label));
  const kept = (making.remade ?? []).filter(({ label }) => labels.has(label)).toReversed();
  if (kept.length === 0) return null;
  return (
    <section className="making-dropped" aria-label={t('reader.how.remade')}>
      <h3 className="making-heading">{t('reader.how.remade')}</h3>
      <ul className="making-dropped-list">
        {kept.map(({ label, replaced, model, promptVersion, seed, note, at }) => (
          <li key={`${at} ${label}`}>
            <span>{t('reader.how.remade.item', { label, replaced })}</span>
            <span className="making-why">
              {model === null
                ? t('reader.how.remade.builtin')
                : t('reader.how.remade.model', {
                    model: model.id,
                    prompt: promptVersion ?? '',
                    seed: String(seed),
                  })}
              {note === null ? '' : ` · ${note}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Record({ making }: { readonly making: Making }) {
  const { t } = useMessages();
  const facts = useFacts(making);
  if (making.engine === 'builtin') return <p className="making-text">{t('reader.how.builtin')}</p>;
  return (
    <>
      {making.note === null ? null : <p className="making-note">{making.note}</p>}
      <dl className="making-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Dropped making={making} />
    </>
  );
}

/** How a set was made: by which engine, from which parts, and what was not taken and why. */
export function MakingDialog({
  sourceId,
  made,
  onClose,
}: {
  readonly sourceId: string;
  readonly made: Material;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const { data } = useQuery(reader.making(sourceId, made));
  return (
    <Dialog title={t('reader.how.title')} isOpen onClose={onClose} size="wide">
      {data === undefined ? null : data.making === null ? (
        <p className="making-text">{t('reader.how.unknown')}</p>
      ) : (
        <>
          <Record making={data.making} />
          <MadeAnew making={data.making} made={made} />
        </>
      )}
    </Dialog>
  );
}
