import { useQuery } from '@tanstack/react-query';
import { quizzes } from '../../api/quizzes.ts';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Shelf, ShelfCard } from '../../components/shelf.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Quizzes to go on with, above the library. */
export function UnfinishedShelf() {
  const { t } = useMessages();
  const { data } = useQuery(quizzes.unfinished());
  if (!data || data.items.length === 0) return null;
  return (
    <Shelf title={t('quiz.shelf')}>
      {data.items.map(({ attemptId, quizId, quizName, answered, total }) => (
        <ShelfCard
          key={attemptId}
          to={`/quiz/${quizId}/attempt/${attemptId}`}
          title={quizName}
          hint={t('quiz.shelf.progress', { answered, total })}
        >
          <ProgressBar label={t('quiz.progress')} value={total === 0 ? 0 : answered / total} />
        </ShelfCard>
      ))}
    </Shelf>
  );
}
