import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { StartAttempt } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** Begins an attempt at a quiz and goes there. */
export function useStarting(quizId: string): (wanted: StartAttempt) => void {
  const { t } = useMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const tellFailure = useFailure();
  return useCallback(
    (wanted) => {
      const start = async (): Promise<void> => {
        try {
          const attempt = await quizzes.start(quizId, wanted);
          client.setQueryData(quizzes.attempt(attempt._id).queryKey, attempt);
          await navigate(`/quiz/${quizId}/attempt/${attempt._id}`);
        } catch (error) {
          tellFailure(error, t('quiz.start.failed'));
        }
      };
      void start();
    },
    [client, navigate, quizId, t, tellFailure],
  );
}
