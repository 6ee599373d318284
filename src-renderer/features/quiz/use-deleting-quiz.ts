import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Deletes a quiz, goes to its source, and offers to take that back. */
export function useDeletingQuiz(): (
  quiz: Pick<StudyQuiz, '_id' | 'quizName' | 'sourceId'>,
) => void {
  const { t } = useMessages();
  const toasts = useToasts();
  const navigate = useNavigate();
  const tellFailure = useFailure();

  return useCallback(
    ({ _id: id, quizName: name, sourceId }) => {
      const restore = async (): Promise<void> => {
        try {
          await quizzes.restore(id);
          toasts.show({ text: t('quiz.restored', { name }) });
          await navigate(`/quiz/${id}`);
        } catch (error) {
          tellFailure(error, t('quiz.restore.failed'));
        }
      };
      const remove = async (): Promise<void> => {
        try {
          // Gone from here first: the screen of a quiz that is deleted has nothing to show.
          await navigate(`/source/${sourceId}`);
          await quizzes.remove(id);
          const action = { label: t('app.undo'), run: () => void restore(), isUndo: true };
          toasts.show({ text: t('quiz.deleted', { name }), action });
        } catch (error) {
          tellFailure(error, t('quiz.delete.failed'));
        }
      };
      void remove();
    },
    [navigate, t, tellFailure, toasts],
  );
}
