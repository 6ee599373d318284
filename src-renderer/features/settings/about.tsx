import { Link } from 'react-router';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Which Lectern this is. */
export function About({ version }: { readonly version: string }) {
  const { t } = useMessages();
  return (
    <Section id="about" title={t('settings.about')} text={t('settings.about.text')}>
      <p>{t('settings.about.version', { version })}</p>
      <Link to="/settings/licences">{t('settings.about.licences')}</Link>
    </Section>
  );
}
