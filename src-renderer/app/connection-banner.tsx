import { useEffect, useRef } from 'react';
import { Unplug } from 'lucide-react';
import { useConnection } from '../api/live-updates.ts';
import { useToasts } from '../hooks/toasts.tsx';
import { useMessages } from '../messages/messages.tsx';
import './connection-banner.css';

/** Says that the server is gone, and when it is back. */
export function ConnectionBanner() {
  const { t } = useMessages();
  const toasts = useToasts();
  const connection = useConnection();
  const wasGone = useRef(false);
  useEffect(() => {
    if (connection === 'gone') wasGone.current = true;
    if (connection !== 'open' || !wasGone.current) return;
    wasGone.current = false;
    toasts.show({ text: t('connection.back') });
  }, [connection, t, toasts]);

  return (
    <div role="status">
      {connection === 'gone' ? (
        <p className="connection-banner">
          <Unplug aria-hidden />
          {t('connection.gone')} {t('connection.retrying')}
        </p>
      ) : null}
    </div>
  );
}
