import type { ReactNode } from 'react';
import { scoreAttempt } from '../../../src-shared/attempt-rules.ts';
import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { BackLink } from '../../components/back-link.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './run-bar.css';

/** Which quiz this is and how far it is, above each question. */
export function RunBar({
  attempt,
  children,
}: {
  readonly attempt: QuizAttempt;
  /** Where one is, such as the number of the question. */
  readonly children: ReactNode;
}) {
  const { t } = useMessages();
  const { open, total } = scoreAttempt(attempt);
  return (
    <div className="run-bar">
      <div className="run-bar-line">
        <BackLink to={`/quiz/${attempt.quizId}`} label={attempt.quizName} />
        <span className="run-bar-place">{children}</span>
      </div>
      <ProgressBar label={t('quiz.progress')} value={total === 0 ? 0 : (total - open) / total} />
    </div>
  );
}
