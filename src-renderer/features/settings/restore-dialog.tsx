import { useQueryClient } from '@tanstack/react-query';
import type { CheckedBackup, Upkeep } from '../../../src-shared/upkeep.ts';
import { backups } from '../../api/backups.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import '../../components/confirm-dialog.css';

/** Shows what is in a backup that was found good, and asks whether it is to be put in place. */
export function RestoreDialog({ checked }: { readonly checked: CheckedBackup }) {
  const { t, format } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const { name, createdAt, contents, missingOriginals } = checked;

  const answer = async (send: () => Promise<Upkeep>): Promise<void> => {
    try {
      client.setQueryData(backups.state().queryKey, await send());
    } catch (error) {
      tellFailure(error, t('settings.restore.confirm.failed'));
    }
  };
  const discard = (): void => void answer(backups.discard);

  return (
    <Dialog title={t('settings.restore.title')} isOpen onClose={discard}>
      <div className="confirm-dialog-text">
        <p>
          {createdAt === null
            ? name
            : t('settings.restore.from', { name, when: format.moment(createdAt) })}
        </p>
        <p>
          {t('settings.restore.contents', contents)}{' '}
          {missingOriginals === 0 ? '' : t('settings.restore.missing', { count: missingOriginals })}
        </p>
        <p>{t('settings.restore.text')}</p>
      </div>
      <DialogActions>
        <Button onPress={discard}>{t('app.cancel')}</Button>
        <Button look="primary" onPress={() => void answer(backups.confirm)}>
          {t('settings.restore.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
