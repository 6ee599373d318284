import { FileQuestion } from 'lucide-react';
import { ApiError } from '../../api/api-error.ts';
import { BackLink } from '../../components/back-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Whether a failure means that what was asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

/** What stands in place of a quiz or an attempt that cannot be shown. */
export function QuizFailure({ error }: { readonly error: unknown }) {
  const { t } = useMessages();
  const failureText = useFailureText();
  return (
    <ScreenFrame
      width="text"
      title={t('error.notFound.title')}
      before={<BackLink to="/" label={t('library.title')} />}
    >
      <EmptyState
        icon={<FileQuestion aria-hidden />}
        title={t('quiz.missing.title')}
        text={failureText(error)}
      />
    </ScreenFrame>
  );
}
