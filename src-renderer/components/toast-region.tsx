import { useEffect, useState } from 'react';
import { X } from 'lucide-react';
import { useShownToasts, useToasts, type Toast } from '../hooks/toasts.tsx';
import { useMessages } from '../messages/messages.tsx';
import { Button, IconButton } from './button.tsx';
import './toast-region.css';

const PLAIN_MS = 5000;
/** What can be undone, or went wrong, stays long enough to be read and reached. */
const IMPORTANT_MS = 12_000;

function ToastLine({ toast, isHeld }: { readonly toast: Toast; readonly isHeld: boolean }) {
  const { t } = useMessages();
  const { dismiss } = useToasts();
  const { id, text, tone = 'plain', action } = toast;
  const time = action || tone === 'error' ? IMPORTANT_MS : PLAIN_MS;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismiss(id), time);
    return () => clearTimeout(timer);
  }, [dismiss, id, isHeld, time]);
  return (
    <div className={`toast toast-${tone}`}>
      <span className="toast-text">{text}</span>
      {action ? (
        <Button
          look="quiet"
          onPress={() => {
            dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton label={t('app.dismiss')} onPress={() => dismiss(id)}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Where notices appear. They stay while they are pointed at or have the focus. */
export function ToastRegion() {
  const { t } = useMessages();
  const shown = useShownToasts();
  const [isHeld, setHeld] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where one is
    <section
      className="toast-region"
      aria-label={t('app.notifications')}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((toast) => (
        <ToastLine key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  );
}
