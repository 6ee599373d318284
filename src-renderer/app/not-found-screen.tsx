import { Compass } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { Screen } from '../components/screen.tsx';
import { useMessages } from '../messages/messages.tsx';

/** What an address without a screen shows. */
export function NotFoundScreen() {
  const { t } = useMessages();
  return (
    <Screen title={t('error.notFound.title')}>
      <EmptyState icon={<Compass aria-hidden />} title={t('error.notFound.text')}>
        <Link to="/">{t('error.notFound.home')}</Link>
      </EmptyState>
    </Screen>
  );
}
