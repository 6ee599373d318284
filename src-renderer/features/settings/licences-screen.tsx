import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { licences } from '../../api/licences.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import './licences-screen.css';

/** What Lectern is made with, each with its licence as it came. */
export function Screen() {
  const { t } = useMessages();
  const failureText = useFailureText();
  const [words, setWords] = useState('');
  const { data, error } = useQuery(licences());
  const wanted = words.trim().toLowerCase();
  const shown = (data?.items ?? []).filter(
    ({ name, licence }) =>
      name.toLowerCase().includes(wanted) || licence.toLowerCase().includes(wanted),
  );
  return (
    <ScreenFrame
      title={t('settings.licences.title')}
      before={<BackLink to="/settings" label={t('settings.title')} />}
      actions={
        <TextField
          label={t('settings.licences.search')}
          isLabelHidden
          type="search"
          placeholder={t('settings.licences.search')}
          value={words}
          onChange={setWords}
          lead={<Search aria-hidden />}
        />
      }
    >
      <p className="section-text">{error ? failureText(error) : t('settings.licences.text')}</p>
      {shown.map(({ name, version, licence, text }) => (
        <details key={`${name}@${version}`} className="licence">
          <summary className="licence-head">
            <span className="licence-name">{name}</span>
            <span className="licence-about">
              {version} · {licence}
            </span>
          </summary>
          <pre className="licence-text">{text === '' ? licence : text}</pre>
        </details>
      ))}
      {data && shown.length === 0 ? (
        <p role="status">{t('settings.licences.none', { words })}</p>
      ) : null}
    </ScreenFrame>
  );
}
