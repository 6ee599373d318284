import { useMessages } from '../../messages/messages.tsx';
import './run-bar.css';

/** Says that an answer waits for the server. */
export function UnstoredNote({ isWaiting }: { readonly isWaiting: boolean }) {
  const { t } = useMessages();
  return (
    <div role="status">
      {isWaiting ? <p className="run-unstored">{t('quiz.unstored')}</p> : null}
    </div>
  );
}
