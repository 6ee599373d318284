import { useEffect, useState } from 'react';
import { Check, Copy } from 'lucide-react';
import { useToasts } from '../hooks/toasts.tsx';
import { useMessages } from '../messages/messages.tsx';
import { IconButton } from './button.tsx';
import './code-line.css';

const SAID_MS = 2000;

/** Text to be used elsewhere, such as a command, with a button that copies it. */
export function CodeLine({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useMessages();
  const toasts = useToasts();
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => setCopied(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      // Not every browser allows it; the text can be selected.
      toasts.show({ text: t('app.copy.failed'), tone: 'error' });
    }
  };

  return (
    <div className="code-line">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached */}
      <pre className="code-line-text" tabIndex={0} aria-label={label} role="group">
        {text}
      </pre>
      <IconButton label={t('app.copyWhat', { what: label })} onPress={() => void copy()}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      </IconButton>
      <span className="visually-hidden" role="status">
        {isCopied ? t('app.copied') : ''}
      </span>
    </div>
  );
}
