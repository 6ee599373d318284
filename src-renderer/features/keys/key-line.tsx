import { Link } from 'react-router';
import type { ApiKey } from '../../../src-shared/access.ts';
import { useMessages } from '../../messages/messages.tsx';
import '../../components/list-line.css';

/** A key in the list; leads to what it did. */
export function KeyLine({
  apiKey: { id, label, org, prefix, requests, lastUsedAt, revokedAt },
  isCurrent,
}: {
  readonly apiKey: ApiKey;
  /** Whether Tab leads into this line. */
  readonly isCurrent: boolean;
}) {
  const { t, format } = useMessages();
  const isRevoked = revokedAt !== null;
  return (
    <div className={isRevoked ? 'list-line key-line-revoked' : 'list-line'}>
      <div className="list-line-text">
        <Link
          to={`/keys/${id}`}
          className="list-line-title"
          data-line-focus
          tabIndex={isCurrent ? 0 : -1}
        >
          {label}
        </Link>
        <span className="list-line-hint">
          {org} · <span className="key-line-prefix">{prefix}…</span>
        </span>
      </div>
      {isRevoked ? <span className="key-badge">{t('keys.revoked')}</span> : null}
      <span className="key-line-use">
        <span className="key-line-count">{t('keys.requests', { count: requests })}</span>
        <span className="list-line-hint">
          {lastUsedAt === null ? t('keys.neverUsed') : format.ago(lastUsedAt)}
        </span>
      </span>
    </div>
  );
}
