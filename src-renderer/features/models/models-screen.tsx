import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ShownModel } from '../../../src-shared/model.ts';
import { models } from '../../api/models.ts';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { AddModelButton, CopyingLine, useModelFile } from './add-model-file.tsx';
import { ModelLine } from './model-line.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useModelActions } from './use-model-actions.ts';
import './models-screen.css';

/** What models are for, in the order in which somebody needs them. */
const purposes = [
  { id: 'speech', kinds: ['whisper', 'parakeet'] },
  { id: 'silence', kinds: ['vad'] },
  { id: 'writing', kinds: ['llama'] },
] as const;

/** The local models: what there is, what is here, and how to get or lose it. */
export function Screen() {
  const { t } = useMessages();
  const { data } = useQuery(models.list());
  const actions = useModelActions();
  const file = useModelFile();
  const hasUnverified =
    data?.items.some(({ isVerified, isImported }) => !isVerified && !isImported) ?? false;
  const [toRemove, setToRemove] = useState<ShownModel>();

  return (
    <ScreenFrame title={t('models.title')} actions={<AddModelButton file={file} />}>
      <p className="models-intro">{t('models.intro')}</p>
      <CopyingLine file={file} />
      {data
        ? purposes.map(({ id, kinds }) => (
            <section key={id} className="models-section" aria-labelledby={`models-${id}`}>
              <h2 className="models-heading" id={`models-${id}`}>
                {t(`models.purpose.${id}`)}
              </h2>
              <p className="models-about">{t(`models.purpose.${id}.about`)}</p>
              <ul className="models-list">
                {data.items
                  .filter(({ kind }) => kinds.some((each) => each === kind))
                  .map((model) => (
                    <ModelLine
                      key={model.id}
                      model={model}
                      actions={actions}
                      onRemove={() => setToRemove(model)}
                    />
                  ))}
              </ul>
            </section>
          ))
        : null}
      {hasUnverified ? <p className="models-about">{t('models.unverified')}</p> : null}
      {toRemove ? (
        <RemoveDialog
          model={toRemove}
          onRemove={() => actions.remove(toRemove)}
          onClose={() => setToRemove(undefined)}
        />
      ) : null}
    </ScreenFrame>
  );
}
