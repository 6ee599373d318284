import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Ellipsis, RotateCcw, Trash2 } from 'lucide-react';
import type { Backup } from '../../../src-shared/upkeep.ts';
import { backups } from '../../api/backups.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Menu } from '../../components/menu.tsx';
import { saveFrom } from '../../hooks/save-file.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** The backups in the data folder, newest first. */
export function BackupList({
  backups: list,
  isBusy,
}: {
  readonly backups: readonly Backup[];
  readonly isBusy: boolean;
}) {
  const { t, format } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const [doomed, setDoomed] = useState<Backup>();

  const attempt = async (work: () => Promise<unknown>, failure: string): Promise<void> => {
    try {
      await work();
      await client.invalidateQueries({ queryKey: ['backups'] });
    } catch (error) {
      tellFailure(error, failure);
    }
  };
  const download = async (name: string): Promise<void> =>
    saveFrom(await backups.download(name), name);

  if (list.length === 0) return <p className="setting-about">{t('settings.backup.none')}</p>;
  return (
    <>
      <ul className="backup-list" aria-label={t('settings.backup.list')}>
        {list.map((backup) => {
          const { name, kind, bytes, createdAt } = backup;
          const when = format.moment(createdAt);
          return (
            <li key={name} className="backup-line">
              <div className="backup-line-text">
                <p>{when}</p>
                <p className="setting-about">
                  {t(`settings.backup.${kind}`)} · {format.bytes(bytes)}
                </p>
              </div>
              <Button
                look="quiet"
                onPress={() =>
                  void attempt(() => download(name), t('settings.backup.download.failed'))
                }
              >
                <Download aria-hidden />
                {t('settings.backup.download')}
              </Button>
              <Menu
                label={t('settings.backup.actions', { when })}
                trigger={
                  <IconButton label={t('settings.backup.actions', { when })} isDisabled={isBusy}>
                    <Ellipsis aria-hidden />
                  </IconButton>
                }
                items={[
                  {
                    id: 'restore',
                    label: t('settings.backup.restore'),
                    icon: <RotateCcw aria-hidden />,
                    run: () =>
                      void attempt(() => backups.checkListed(name), t('settings.restore.failed')),
                  },
                  {
                    id: 'delete',
                    label: t('settings.backup.delete'),
                    icon: <Trash2 aria-hidden />,
                    isDanger: true,
                    run: () => setDoomed(backup),
                  },
                ]}
              />
            </li>
          );
        })}
      </ul>
      {doomed ? (
        <ConfirmDialog
          title={t('settings.backup.delete.title')}
          action={t('settings.backup.delete')}
          onConfirm={() =>
            void attempt(() => backups.remove(doomed.name), t('settings.backup.delete.failed'))
          }
          onClose={() => setDoomed(undefined)}
        >
          <p>{t('settings.backup.delete.text', { when: format.moment(doomed.createdAt) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
