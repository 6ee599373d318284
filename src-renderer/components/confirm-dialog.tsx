import type { ReactNode } from 'react';
import { useMessages } from '../messages/messages.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import './confirm-dialog.css';

export interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen, and what cannot be taken back. */
  readonly children: ReactNode;
  /** Of the button that does it; the other one says "Cancel". */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before something that cannot be undone. The way out has the focus. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="confirm-dialog-text">{children}</div>
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not do what cannot be undone */}
        <Button onPress={onClose} autoFocus>
          {t('app.cancel')}
        </Button>
        <Button
          look="danger"
          onPress={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
