import { Link } from 'react-router';
import type { StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** How earlier attempts at a quiz went; each leads to its results. */
export function AttemptHistory({ quiz }: { readonly quiz: StudyQuiz }) {
  const { t, format } = useMessages();
  const over = quiz.attempts.filter(({ finishedAt }) => finishedAt !== null);
  if (over.length === 0) return null;
  return (
    <Section title={t('quiz.attempts')}>
      <ul className="quiz-attempts">
        {over.map(({ _id, right, total, isRetry, finishedAt }) => (
          <li key={_id}>
            <Link to={`/quiz/${quiz._id}/attempt/${_id}`} className="quiz-attempt">
              <span className="quiz-attempt-right">
                {t('quiz.attempts.right', { right: right ?? 0, total })}
              </span>
              <span className="quiz-attempt-kind">
                {t(isRetry ? 'quiz.attempts.retry' : 'quiz.attempts.whole')}
              </span>
              <time className="quiz-attempt-date" dateTime={finishedAt ?? ''}>
                {format.ago(finishedAt ?? '')}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
