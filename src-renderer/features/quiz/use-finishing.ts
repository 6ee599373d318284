import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Ends an attempt and shows its results. */
export function useFinishing({ _id: id, quizId }: QuizAttempt): () => void {
  const { t } = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useFailure();
  return useCallback(() => {
    const finish = async (): Promise<void> => {
      try {
        client.setQueryData(quizzes.attempt(id).queryKey, await quizzes.finish(id));
        await navigate(`/quiz/${quizId}/attempt/${id}`, { replace: true });
      } catch (error) {
        tellFailure(error, t('quiz.finish.failed'));
      }
    };
    void finish();
  }, [client, id, navigate, quizId, t, tellFailure]);
}
