import { Check, Download, RotateCcw, Trash2, X } from 'lucide-react';
import type { ShownModel } from '../../../src-shared/model.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { ModelActions } from './use-model-actions.ts';
import './model-line.css';

/** Size, languages, licence and fit in a few words. */
function useFacts(): (model: ShownModel) => string {
  const { t, format } = useMessages();
  return ({ bytes, languages, licence, fit }) =>
    [format.bytes(bytes), t(`models.languages.${languages}`), t(`models.fit.${fit}`), licence].join(
      ' · ',
    );
}

function Actions({
  model,
  actions,
  onRemove,
}: {
  readonly model: ShownModel;
  readonly actions: ModelActions;
  readonly onRemove: () => void;
}) {
  const { t } = useMessages();
  const { name, state, work, aside } = model;
  if (work?.status === 'running') {
    return (
      <IconButton label={t('models.cancel', { name })} onPress={() => actions.cancel(model)}>
        <X aria-hidden />
      </IconButton>
    );
  }
  if (state === 'installed') {
    return (
      <>
        {aside ? (
          <Button
            aria-label={t('models.tryAgain', { name })}
            onPress={() => actions.tryAgain(model)}
          >
            <RotateCcw aria-hidden />
            {t('models.tryAgain.short')}
          </Button>
        ) : (
          <span className="model-line-installed">
            <Check aria-hidden />
            {t('models.installed')}
          </span>
        )}
        <IconButton label={t('models.remove', { name })} onPress={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </>
    );
  }
  const isPartial = state === 'partial';
  const label = isPartial ? t('models.resume', { name }) : t('models.install', { name });
  return (
    <>
      <Button aria-label={label} onPress={() => actions.install(model)}>
        <Download aria-hidden />
        {isPartial ? t('models.resume.short') : t('models.install.short')}
      </Button>
      {isPartial ? (
        <IconButton label={t('models.discard', { name })} onPress={() => actions.remove(model)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </>
  );
}

function Work({ model }: { readonly model: ShownModel }) {
  const { t, format, errorText } = useMessages();
  const { name, work, state, receivedBytes, bytes, aside } = model;
  if (work?.status === 'running') {
    const isChecking = work.stage === 'checking';
    const said = isChecking
      ? t('models.checking')
      : t('models.received', { received: format.bytes(receivedBytes), all: format.bytes(bytes) });
    return (
      <div className="model-line-work">
        <ProgressBar label={`${name}: ${said}`} value={isChecking ? undefined : work.progress} />
        <span className="model-line-said">{said}</span>
      </div>
    );
  }
  if (work?.status === 'failed') {
    return (
      <p className="model-line-error" role="alert">
        {errorText(work.errorCode) ?? work.error}
      </p>
    );
  }
  if (aside) {
    return <p className="model-line-error">{t('models.aside', { reason: aside.reason })}</p>;
  }
  if (state !== 'partial') return null;
  const received = format.bytes(receivedBytes);
  return (
    <p className="model-line-said">
      {t('models.received', { received, all: format.bytes(bytes) })}
    </p>
  );
}

/** A model: what it is good for, whether it is here, and what can be done about that. */
export function ModelLine({
  model,
  actions,
  onRemove,
}: {
  readonly model: ShownModel;
  readonly actions: ModelActions;
  /** Asked to delete it; whoever shows the line makes sure. */
  readonly onRemove: () => void;
}) {
  const { t } = useMessages();
  const factsOf = useFacts();
  const { name, note, page, isSuggested, isImported, fit } = model;
  return (
    <li className={fit === 'too-large' ? 'model-line model-line-unfit' : 'model-line'}>
      <div className="model-line-head">
        <div className="model-line-text">
          <div className="model-line-title">
            <h3 className="model-line-name">{name}</h3>
            {isSuggested ? <span className="model-line-badge">{t('models.suggested')}</span> : null}
          </div>
          <p className="model-line-note">{isImported ? t('models.imported') : note}</p>
          <p className="model-line-facts">
            {factsOf(model)}
            {page === null ? null : (
              <>
                {' · '}
                <a
                  href={page}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t('models.page', { name })}
                >
                  {t('models.page.short')}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="model-line-actions">
          <Actions model={model} actions={actions} onRemove={onRemove} />
        </div>
      </div>
      <Work model={model} />
    </li>
  );
}
