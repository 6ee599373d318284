import { useMessages } from '../messages/messages.tsx';
import '../components/button.css';
import './failure.css';

/** What is shown in place of what has failed; it relies on as little as possible. */
export function Failure({ error }: { readonly error: unknown }) {
  const { t } = useMessages();
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <main className="failure" role="alert">
      <h1 className="failure-title">{t('error.unexpected.title')}</h1>
      <p>{t('error.unexpected.text')}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {t('error.unexpected.reload')}
      </button>
      <pre className="failure-detail">{detail}</pre>
    </main>
  );
}
