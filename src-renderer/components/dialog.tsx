import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useMessages } from '../messages/messages.tsx';
import { IconButton } from './button.tsx';
import './dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** `wide` for lists and previews. Default narrow. */
  readonly size?: 'narrow' | 'wide';
  /** Whether only its own buttons close it: what it shows cannot be had again. Default false. */
  readonly isFirm?: boolean;
  readonly children: ReactNode;
}

/** A window over the screen. It keeps the focus, closes with Escape, and gives the focus back. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size = 'narrow',
  isFirm = false,
  children,
}: DialogProps) {
  const { t } = useMessages();
  return (
    <ModalOverlay
      className="dialog-overlay"
      isDismissable={!isFirm}
      isKeyboardDismissDisabled={isFirm}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className={`dialog dialog-${size}`}>
        <AriaDialog className="dialog-content">
          <header className="dialog-header">
            <Heading slot="title" className="dialog-title">
              {title}
            </Heading>
            <IconButton label={t('app.close')} onPress={onClose}>
              <X aria-hidden />
            </IconButton>
          </header>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons at the end of a dialog, the one that goes on last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
