import { useCallback, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyedQuestion, StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

export type ChangeQuestions = (
  change: (questions: readonly KeyedQuestion[]) => readonly KeyedQuestion[],
) => void;

/**
 * Changes the questions of a quiz: seen at once, saved one after the other, and seen no more where
 * that fails.
 * @returns the questions as they will be, and what changes them
 */
export function useEditing(
  quizId: string,
  stored: readonly KeyedQuestion[],
): [readonly KeyedQuestion[], ChangeQuestions] {
  const { t } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const [changed, setChanged] = useState<readonly KeyedQuestion[] | null>(null);
  const wanted = useRef<readonly KeyedQuestion[] | null>(null);
  const isSaving = useRef(false);

  const save = useCallback(async (): Promise<void> => {
    const { queryKey } = quizzes.quiz(quizId);
    while (wanted.current !== null) {
      const questions = wanted.current;
      const revision = client.getQueryData<StudyQuiz>(queryKey)?.revision ?? 0;
      try {
        const saved = await quizzes.saveQuestions(quizId, {
          revision,
          questions: [...questions],
        });
        client.setQueryData(queryKey, saved);
        if (wanted.current === questions) wanted.current = null;
      } catch (error) {
        wanted.current = null;
        tellFailure(error, t('quiz.edit.failed'));
        await client.invalidateQueries({ queryKey }).catch(() => undefined);
      }
    }
    setChanged(null);
  }, [client, quizId, t, tellFailure]);

  const change = useCallback<ChangeQuestions>(
    (make) => {
      const now =
        wanted.current ?? client.getQueryData(quizzes.quiz(quizId).queryKey)?.questions ?? [];
      const next = make(now);
      if (next === now || next.length === 0) return;
      wanted.current = next;
      setChanged(next);
      if (isSaving.current) return;
      isSaving.current = true;
      void save().finally(() => {
        isSaving.current = false;
      });
    },
    [client, quizId, save],
  );

  return [changed ?? stored, change];
}
