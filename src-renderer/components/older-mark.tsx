import { History } from 'lucide-react';
import { useMessages } from '../messages/messages.tsx';
import './older-mark.css';

/** Says that the passage of an item was corrected after the item was made. */
export function OlderMark() {
  const { t } = useMessages();
  return (
    <span className="older-mark" title={t('older.about')}>
      <History aria-hidden />
      {t('older')}
    </span>
  );
}
