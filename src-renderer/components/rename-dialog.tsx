import { useState } from 'react';
import { useFailure } from '../hooks/use-failure.ts';
import { useMessages } from '../messages/messages.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextField } from './text-field.tsx';
import './rename-dialog.css';

/** Longest title that the server takes, in characters. */
const LONGEST = 300;

/**
 * Gives something another title.
 * @param onSave stores it; is not called where the title stays the same
 */
export function RenameDialog({
  heading,
  title,
  onSave,
  onClose,
}: {
  readonly heading: string;
  readonly title: string;
  readonly onSave: (title: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const tellFailure = useFailure();
  const [written, setWritten] = useState(title);

  const save = async (): Promise<void> => {
    onClose();
    const wanted = written.trim();
    if (wanted === title) return;
    try {
      await onSave(wanted);
    } catch (error) {
      tellFailure(error, t('rename.failed'));
    }
  };

  return (
    <Dialog title={heading} isOpen onClose={onClose}>
      <form
        className="rename-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('rename.label')}
          value={written}
          onChange={setWritten}
          maxLength={LONGEST}
          isSelectedOnFocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={written.trim() === ''}>
            {t('app.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
