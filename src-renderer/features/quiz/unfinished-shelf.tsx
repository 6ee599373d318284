import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { quizzes } from '../../api/quizzes.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './unfinished-shelf.css';

/** Quizzes to go on with, above the library. */
export function UnfinishedShelf() {
  const { t } = useMessages();
  const heading = useId();
  const { data } = useQuery(quizzes.unfinished());
  if (!data || data.items.length === 0) return null;
  return (
    <section className="unfinished-shelf" aria-labelledby={heading}>
      <h2 id={heading} className="unfinished-shelf-title">
        {t('quiz.shelf')}
      </h2>
      <ul className="unfinished-shelf-list">
        {data.items.map(({ attemptId, quizId, quizName, answered, total }) => (
          <li key={attemptId}>
            <Link to={`/quiz/${quizId}/attempt/${attemptId}`} className="unfinished-shelf-quiz">
              <span className="unfinished-shelf-name">{quizName}</span>
              <span className="unfinished-shelf-progress">
                {t('quiz.shelf.progress', { answered, total })}
              </span>
              <ProgressBar label={t('quiz.progress')} value={total === 0 ? 0 : answered / total} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
