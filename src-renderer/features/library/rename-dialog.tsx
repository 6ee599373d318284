import { useState } from 'react';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { library } from '../../api/library.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import './add-dialog.css';

/** Gives a source another title. */
export function RenameDialog({
  source,
  onClose,
}: {
  readonly source: LibrarySource;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const tellFailure = useFailure();
  const [title, setTitle] = useState(source.title);

  const save = async (): Promise<void> => {
    onClose();
    if (title.trim() === source.title) return;
    try {
      await library.rename(source._id, title);
    } catch (error) {
      tellFailure(error, t('library.rename.failed'));
    }
  };

  return (
    <Dialog title={t('library.rename.title')} isOpen onClose={onClose}>
      <form
        className="add-dialog-links"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('library.rename.label')}
          value={title}
          onChange={setTitle}
          maxLength={300}
          isSelectedOnFocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={title.trim() === ''}>
            {t('app.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
