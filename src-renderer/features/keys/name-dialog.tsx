import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import './dialog-form.css';

const LONGEST = 200;

/** Asks for a name of something. */
export function NameDialog({
  title,
  label,
  text,
  value = '',
  action,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly text?: string;
  /** What it is called now. */
  readonly value?: string;
  /** Of the button that goes on. */
  readonly action: string;
  /** What goes wrong is said at the field, and the dialog stays open. */
  readonly onSave: (name: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const failureText = useFailureText();
  const [name, setName] = useState(value);
  const [error, setError] = useState<string>();

  const save = async (): Promise<void> => {
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      setError(failureText(failure));
    }
  };

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form
        className="keys-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void save();
        }}
      >
        {text === undefined ? null : <p className="keys-form-text">{text}</p>}
        <TextField
          label={label}
          value={name}
          onChange={(typed) => {
            setName(typed);
            setError(undefined);
          }}
          maxLength={LONGEST}
          error={error}
          isSelectedOnFocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <DialogActions>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={name.trim() === ''}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
