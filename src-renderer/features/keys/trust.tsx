import { useState } from 'react';
import { Download, FolderOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { Serving } from '../../../src-shared/serving.ts';
import { serving } from '../../api/serving.ts';
import { Button } from '../../components/button.tsx';
import { CodeLine } from '../../components/code-line.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Section } from '../../components/section.tsx';
import { desktop } from '../../hooks/desktop.ts';
import { saveFile } from '../../hooks/save-file.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AUTHORITY_FILE, platformOf, platforms, trustSteps } from './trust-steps.ts';

/** The file that HTTPS clients have to trust, and how that is done. */
export function Trust({ authority }: { readonly authority: Serving['authority'] }) {
  const { t, format } = useMessages();
  const tellFailure = useFailure();
  const [platform, setPlatform] = useState(() => platformOf(navigator.userAgent));

  const download = async (): Promise<void> => {
    try {
      saveFile(await serving.authority(), AUTHORITY_FILE);
    } catch (error) {
      tellFailure(error, t('keys.trust.failed'));
    }
  };

  if (!authority) {
    return (
      <Section id="trust" title={t('keys.trust.title')} text={t('keys.trust.off')}>
        <Link to="/settings#httpsEnabled">{t('keys.trust.settings')}</Link>
      </Section>
    );
  }
  return (
    <Section
      id="trust"
      title={t('keys.trust.title')}
      text={t('keys.trust.text')}
      actions={
        <Button onPress={() => void download()}>
          <Download aria-hidden />
          {t('keys.trust.download')}
        </Button>
      }
    >
      <FilterBar
        label={t('keys.trust.platform')}
        value={platform}
        options={platforms.map((value) => ({ value, label: t(`keys.trust.on.${value}`) }))}
        onChange={setPlatform}
      />
      <div className="keys-steps">
        {trustSteps[platform].map(({ text, command }) => (
          <div key={text} className="keys-steps">
            <p>{t(text)}</p>
            {command ? (
              <CodeLine label={t('keys.trust.command')} text={command(authority.path)} />
            ) : null}
          </div>
        ))}
      </div>
      <p className="keys-fingerprint">
        {t('keys.trust.file')} <code>{authority.path}</code>
        <br />
        {t('keys.trust.fingerprint')} <code>{authority.sha256}</code>
        <br />
        {t('keys.trust.until', { date: format.date(authority.validTo) })}
      </p>
      {desktop ? (
        <Button onPress={() => void desktop?.showInFolder('authority-file')}>
          <FolderOpen aria-hidden />
          {t('desktop.showInFolder')}
        </Button>
      ) : null}
    </Section>
  );
}
