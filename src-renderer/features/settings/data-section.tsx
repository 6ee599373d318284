import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { Upkeep } from '../../../src-shared/upkeep.ts';
import { settings } from '../../api/settings.ts';
import { Button } from '../../components/button.tsx';
import { CodeLine } from '../../components/code-line.tsx';
import { Section } from '../../components/section.tsx';
import { desktop } from '../../hooks/desktop.ts';
import { useMessages } from '../../messages/messages.tsx';
import { BackupActions } from './backup-actions.tsx';
import { BackupList } from './backup-list.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import './data-section.css';

/** The data folder, its backups, and restoring one. */
export function DataSection({
  upkeep,
  children,
}: {
  readonly upkeep: Upkeep;
  /** The settings that belong here. */
  readonly children: ReactNode;
}) {
  const { t, format } = useMessages();
  const { data } = useQuery(settings.data());
  const { checked, replaced, task } = upkeep;
  return (
    <Section id="data" title={t('settings.data')} text={t('settings.data.text')}>
      {data ? (
        <div className="data-folder">
          <CodeLine label={t('settings.data.folder')} text={data.path} />
          {desktop ? (
            <Button onPress={() => void desktop?.showInFolder('data-folder')}>
              <FolderOpen aria-hidden />
              {t('desktop.showInFolder')}
            </Button>
          ) : null}
          <p className="setting-about">
            {t('settings.data.size', {
              library: format.bytes(data.library),
              originals: format.bytes(data.originals),
              backups: format.bytes(data.backups),
              other: format.bytes(data.other),
              free: format.bytes(data.free),
            })}
          </p>
        </div>
      ) : null}
      <BackupActions upkeep={upkeep} />
      <BackupList backups={upkeep.backups} isBusy={task?.status === 'running'} />
      {replaced.map(({ name, path, replacedAt }) => (
        <div key={name} className="data-folder">
          <p className="setting-about">
            {t('settings.restore.replaced', { when: format.moment(replacedAt) })}
          </p>
          <CodeLine
            label={t('settings.restore.replaced', { when: format.moment(replacedAt) })}
            text={path}
          />
        </div>
      ))}
      {children}
      {checked && !checked.isConfirmed && task?.status !== 'running' ? (
        <RestoreDialog checked={checked} />
      ) : null}
    </Section>
  );
}
