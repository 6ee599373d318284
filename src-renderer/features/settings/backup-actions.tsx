import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Archive, FileUp } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { Upkeep } from '../../../src-shared/upkeep.ts';
import { backups } from '../../api/backups.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

function Progress({
  label,
  value,
  onCancel,
}: {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onCancel: () => void;
}) {
  const { t } = useMessages();
  return (
    <div className="backup-task">
      <span>{label}</span>
      <ProgressBar label={label} value={value} />
      <Button look="quiet" onPress={onCancel}>
        {t('settings.backup.cancel')}
      </Button>
    </div>
  );
}

/** Sends a file to be checked. */
function useSending() {
  const { t } = useMessages();
  const tellFailure = useFailure();
  const client = useQueryClient();
  const abort = useRef(new AbortController());
  const [sent, setSent] = useState<number>();
  const send = async (file: File): Promise<void> => {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setSent(0);
    try {
      client.setQueryData(backups.state().queryKey, await backups.checkFile(file, signal, setSent));
    } catch (error) {
      if (!signal.aborted) tellFailure(error, t('settings.restore.failed'));
    } finally {
      setSent(undefined);
    }
  };
  return { sent, send, cancel: () => abort.current.abort() };
}

/** Makes a backup or takes one in, and shows how far that is. */
export function BackupActions({ upkeep: { task, checked } }: { readonly upkeep: Upkeep }) {
  const { t } = useMessages();
  const tellFailure = useFailure();
  const client = useQueryClient();
  const { sent, send, cancel } = useSending();

  const ask = async (what: () => Promise<Upkeep>, failure: string): Promise<void> => {
    try {
      client.setQueryData(backups.state().queryKey, await what());
    } catch (error) {
      tellFailure(error, failure);
    }
  };

  if (sent !== undefined) {
    return <Progress label={t('settings.backup.sending')} value={sent} onCancel={cancel} />;
  }
  if (task?.status === 'running') {
    return (
      <Progress
        label={t(task.kind === 'backup' ? 'settings.backup.running' : 'settings.backup.checking')}
        value={task.progress}
        onCancel={() => void ask(backups.cancel, t('settings.backup.failed'))}
      />
    );
  }
  const failed = t(
    task?.kind === 'check' ? 'settings.backup.checkFailed' : 'settings.backup.failed',
  );
  return (
    <>
      {task?.status === 'failed' ? (
        <p className="backup-error" role="alert">
          {failed} {task.error}
        </p>
      ) : null}
      {checked?.isConfirmed ? (
        <div className="settings-restart">
          <p>{t('settings.restore.waiting', { name: checked.name })}</p>
          <Button onPress={() => void ask(backups.discard, t('settings.restore.confirm.failed'))}>
            {t('settings.restore.discard')}
          </Button>
        </div>
      ) : null}
      <div className="backup-actions">
        <Button onPress={() => void ask(backups.start, t('settings.backup.failed'))}>
          <Archive aria-hidden />
          {t('settings.backup.start')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['.tar', '.db']}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void send(file);
          }}
        >
          <Button>
            <FileUp aria-hidden />
            {t('settings.restore.file')}
          </Button>
        </FileTrigger>
      </div>
    </>
  );
}
