import { FileQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { isMissing, useFailureText } from '../hooks/use-failure.ts';
import { useMessages } from '../messages/messages.tsx';
import { EmptyState } from './empty-state.tsx';
import { Screen } from './screen.tsx';

/** What stands in place of a source, or of what was made from one, that cannot be shown. */
export function FailureScreen({ error }: { readonly error: unknown }) {
  const { t } = useMessages();
  const failureText = useFailureText();
  const title = t(isMissing(error) ? 'error.notFound.title' : 'error.notOpened.title');
  return (
    <Screen title={title} width="text">
      <EmptyState icon={<FileQuestion aria-hidden />} title={failureText(error)}>
        <Link to="/">{t('error.notFound.home')}</Link>
      </EmptyState>
    </Screen>
  );
}
