import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { jobs, useLongWork } from '../../api/jobs.ts';
import { forgetMaking, type Making } from '../../api/making.ts';
import { IconButton } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useStageText } from '../../hooks/stage-text.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Something that is being made, or could not be. */
export function MakingLine({ jobId, kind, again }: Making) {
  const { t, errorText } = useMessages();
  const tellFailure = useFailure();
  const { status, progress, stage, error } = useLongWork(jobId);
  const stageText = useStageText();
  // What has succeeded stands in the list a moment later.
  if (status === 'succeeded' || status === 'cancelled') return null;

  const cancel = async (): Promise<void> => {
    try {
      await jobs.cancel(jobId);
      forgetMaking(jobId);
    } catch (failure) {
      tellFailure(failure);
    }
  };
  const retry = async (): Promise<void> => {
    try {
      await again?.();
      forgetMaking(jobId);
    } catch (failure) {
      tellFailure(failure);
    }
  };

  if (status === 'failed') {
    return (
      <li className="reader-making">
        <div className="reader-making-head">
          <CircleAlert aria-hidden className="reader-making-alert" />
          <span className="reader-making-name">{t(`reader.making.failed.${kind}`)}</span>
          {again ? (
            <IconButton label={t('reader.making.again')} onPress={() => void retry()}>
              <RotateCcw aria-hidden />
            </IconButton>
          ) : null}
          <IconButton label={t('reader.making.dismiss')} onPress={() => forgetMaking(jobId)}>
            <X aria-hidden />
          </IconButton>
        </div>
        <p className="reader-making-error" role="alert">
          {errorText(error?.code) ?? error?.message}
        </p>
      </li>
    );
  }
  const isWaiting = status === 'queued';
  const name = t(`reader.making.${kind}`);
  return (
    <li className="reader-making">
      <div className="reader-making-head">
        <span className="reader-making-name" role="status">
          {name}
        </span>
        {isWaiting ? <span className="reader-made-hint">{t('reader.making.waiting')}</span> : null}
        {isWaiting ? null : <span className="reader-made-hint">{stageText(stage)}</span>}
        <IconButton label={t('reader.making.cancel')} onPress={() => void cancel()}>
          <X aria-hidden />
        </IconButton>
      </div>
      <ProgressBar label={name} value={isWaiting || progress > 0 ? progress : undefined} />
    </li>
  );
}
