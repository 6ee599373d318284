import { useState } from 'react';
import type { SettingState } from '../../../src-shared/setting-state.ts';
import { isPending, settingOptions } from '../../../src-shared/setting-state.ts';
import { serving } from '../../api/serving.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Says that something waits for the next start, and begins it where that can be done from here. */
export function RestartNotice({
  states,
  canRestart,
}: {
  readonly states: readonly SettingState[];
  readonly canRestart: boolean;
}) {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const [isAsked, setAsked] = useState(false);
  // What has an option of the server is about its addresses.
  const moves = states.some(
    (state) => isPending(state) && Object.hasOwn(settingOptions, state.name),
  );

  const restart = async (): Promise<void> => {
    try {
      await serving.restart();
      toasts.show({ text: t('settings.restart.begun') });
    } catch (error) {
      tellFailure(error, t('settings.restart.failed'));
    }
  };

  return (
    <div className="settings-restart">
      <p>
        {t('settings.restart.waiting')} {canRestart ? '' : t('settings.restart.byHand')}
      </p>
      {canRestart ? (
        <Button onPress={() => setAsked(true)}>{t('settings.restart.action')}</Button>
      ) : null}
      {isAsked ? (
        <ConfirmDialog
          title={t('settings.restart.title')}
          action={t('settings.restart.action')}
          onConfirm={() => void restart()}
          onClose={() => setAsked(false)}
        >
          <p>{t('settings.restart.text')}</p>
          {moves ? <p>{t('settings.restart.moved')}</p> : null}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
