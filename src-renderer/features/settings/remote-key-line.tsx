import { useState } from 'react';
import { RotateCcw } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RemoteKeyState } from '../../../src-shared/remote-key.ts';
import { settings } from '../../api/settings.ts';
import { IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailure, useFailureText } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** The key of the server that writes: it can be entered and forgotten, and is never shown. */
export function RemoteKeyLine() {
  const { t } = useMessages();
  const client = useQueryClient();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const failureText = useFailureText();
  const { data: state } = useQuery(settings.remoteKey());
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  if (!state) return null;
  const { isSet, site } = state;

  const show = (now: RemoteKeyState): void => {
    client.setQueryData(settings.remoteKey().queryKey, now);
  };
  const save = async (): Promise<void> => {
    if (key.trim() === '') return;
    try {
      const now = await settings.setRemoteKey(key.trim());
      setKey('');
      show(now);
      toasts.show({ text: t('settings.remoteKey.kept', { site: now.site ?? '' }) });
    } catch (failure) {
      setError(failureText(failure));
    }
  };
  const forget = async (): Promise<void> => {
    try {
      show(await settings.forgetRemoteKey());
      toasts.show({ text: t('settings.remoteKey.forgotten') });
    } catch (failure) {
      tellFailure(failure, t('settings.remoteKey.failed'));
    }
  };

  const fact =
    site === null
      ? t('settings.remoteKey.off')
      : isSet
        ? t('settings.remoteKey.set', { site })
        : t('settings.remoteKey.none');
  return (
    <div id="remoteKey" className="setting-line">
      <div className="setting-text">
        <p className="setting-name">{t('settings.remoteKey')}</p>
        <p className="setting-about">{t('settings.remoteKey.about')}</p>
        <p className="setting-facts" role="status">
          {fact}
        </p>
      </div>
      <div className="setting-control">
        <TextField
          label={t('settings.remoteKey')}
          isLabelHidden
          type="password"
          autoComplete="new-password"
          isDisabled={site === null}
          value={key}
          maxLength={1000}
          error={error}
          onChange={(typed) => {
            setKey(typed);
            setError(undefined);
          }}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
            if (event.key === 'Escape') setKey('');
          }}
        />
      </div>
      {isSet ? (
        <IconButton label={t('settings.remoteKey.forget')} onPress={() => void forget()}>
          <RotateCcw aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
    </div>
  );
}
