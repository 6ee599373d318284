import { useEffect, useRef } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { models } from '../../api/models.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import './missing-model.css';

/**
 * Offers the model that a recording waits for, where it waits.
 * @param onReady called when the model is there
 */
export function MissingModel({ onReady }: { readonly onReady: () => void }) {
  const { t, format, errorText } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const { data } = useQuery(models.list());
  const model = data?.items.find(({ isSuggested, kind }) => isSuggested && kind !== 'llama');
  const state = model?.state;
  const wasMissing = useRef(false);
  useEffect(() => {
    if (state === undefined) return;
    if (state !== 'installed') wasMissing.current = true;
    else if (wasMissing.current) {
      wasMissing.current = false;
      onReady();
    }
  }, [onReady, state]);

  if (!model) return null;
  const { id, name, bytes, work } = model;
  const act = async (begun: Promise<unknown>): Promise<void> => {
    try {
      await begun;
    } catch (error) {
      tellFailure(error);
    }
    await client.invalidateQueries({ queryKey: ['models'] });
  };

  return (
    <div className="missing-model">
      {work?.status === 'running' ? (
        <>
          <ProgressBar label={t('library.model.coming', { name })} value={work.progress} />
          <span className="missing-model-said">{t('library.model.coming', { name })}</span>
          <Button look="quiet" onPress={() => void act(models.cancel(id))}>
            {t('app.cancel')}
          </Button>
        </>
      ) : (
        <>
          {state === 'installed' ? null : (
            <Button onPress={() => void act(models.install(id))}>
              <Download aria-hidden />
              {t('library.model.get', { name, size: format.bytes(bytes) })}
            </Button>
          )}
          <Link to="/models">{t('library.model.others')}</Link>
        </>
      )}
      {work?.status === 'failed' ? (
        <p className="missing-model-failed" role="alert">
          {errorText(work.errorCode) ?? work.error}
        </p>
      ) : null}
    </div>
  );
}
