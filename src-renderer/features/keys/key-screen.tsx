import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ban, KeyRound, Pencil } from 'lucide-react';
import { useParams } from 'react-router';
import type { ApiKey } from '../../../src-shared/access.ts';
import { keys } from '../../api/keys.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useFailure, useFailureText } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { NameDialog } from './name-dialog.tsx';
import { Usage } from './usage.tsx';
import './key-screen.css';

const DAYS = [7, 30, 90] as const;

function RenameKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useMessages();
  return (
    <NameDialog
      title={t('keys.rename.title')}
      label={t('keys.label')}
      value={apiKey.label}
      action={t('app.save')}
      onSave={(label) => keys.relabel(apiKey.id, label)}
      onClose={onClose}
    />
  );
}

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const { id, label } = apiKey;
  const revoke = async (): Promise<void> => {
    try {
      await keys.revoke(id);
      toasts.show({ text: t('keys.revoke.done', { label }) });
    } catch (error) {
      tellFailure(error, t('keys.revoke.failed'));
    }
  };
  return (
    <ConfirmDialog
      title={t('keys.revoke.title', { label })}
      action={t('keys.revoke.action')}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      <p>{t('keys.revoke.text')}</p>
    </ConfirmDialog>
  );
}

function useAbout(): (key: ApiKey) => string {
  const { t, format } = useMessages();
  return ({ org, prefix, createdAt, lastUsedAt }) =>
    t('keys.about', {
      organisation: org,
      prefix,
      date: format.date(createdAt),
      used:
        lastUsedAt === null
          ? t('keys.neverUsed')
          : t('keys.about.used', { when: format.ago(lastUsedAt) }),
    });
}

/** One key: what it did, its label, and its end. */
export function Screen() {
  const { id = '' } = useParams();
  const { t, format } = useMessages();
  const failureText = useFailureText();
  const aboutOf = useAbout();
  const [days, setDays] = useState<number>(DAYS[1]);
  const [asked, setAsked] = useState<'rename' | 'revoke'>();
  const { data, error } = useQuery({
    ...keys.usage(id, days),
    placeholderData: keepPreviousData,
  });
  const close = (): void => setAsked(undefined);
  const before = <BackLink to="/keys" label={t('keys.back')} />;

  if (error && !data) {
    return (
      <ScreenFrame title={t('error.notFound.title')} before={before}>
        <EmptyState icon={<KeyRound aria-hidden />} title={failureText(error)} />
      </ScreenFrame>
    );
  }
  if (!data) return null;
  const { key } = data;
  return (
    <ScreenFrame
      key={id}
      title={key.label}
      before={before}
      actions={
        <>
          <Button onPress={() => setAsked('rename')}>
            <Pencil aria-hidden />
            {t('keys.rename')}
          </Button>
          {key.revokedAt === null ? (
            <Button look="danger" onPress={() => setAsked('revoke')}>
              <Ban aria-hidden />
              {t('keys.revoke')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="key-about">{aboutOf(key)}</p>
      {key.revokedAt === null ? null : (
        <p className="key-revoked">{t('keys.revokedOn', { date: format.date(key.revokedAt) })}</p>
      )}
      <Usage usage={data} days={days} choices={DAYS} onDays={setDays} />
      {asked === 'rename' ? <RenameKeyDialog apiKey={key} onClose={close} /> : null}
      {asked === 'revoke' ? <RevokeDialog apiKey={key} onClose={close} /> : null}
    </ScreenFrame>
  );
}
