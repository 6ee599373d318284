import type { ShownModel } from '../../../src-shared/model.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Makes sure before something is deleted that takes long to get again. */
export function RemoveDialog({
  model,
  onRemove,
  onClose,
}: {
  readonly model: ShownModel;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const { t, format } = useMessages();
  const { name, bytes, isImported } = model;
  return (
    <Dialog title={t('models.remove.title', { name })} isOpen onClose={onClose}>
      <p>
        {isImported
          ? t('models.remove.imported')
          : t('models.remove.text', { size: format.bytes(bytes) })}
      </p>
      <DialogActions>
        <Button onPress={onClose}>{t('app.cancel')}</Button>
        <Button
          look="danger"
          onPress={() => {
            onClose();
            onRemove();
          }}
        >
          {t('models.remove.short')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
