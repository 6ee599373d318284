import { useCallback } from 'react';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useRemaking, type RemakingState } from '../../api/remaking.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { ChangeQuestions } from './use-editing.ts';

export interface Another {
  /** Questions that another one is being made for, by their keys. */
  readonly states: ReadonlyMap<number, RemakingState>;
  /** Begins to make another question, or stops that. */
  readonly toggle: (question: KeyedQuestion) => void;
}

/** Has questions made anew, each in its place; that can be taken back. */
export function useAnother(quizId: string, change: ChangeQuestions): Another {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const { states, toggle } = useRemaking<number>((error) =>
    tellFailure(error, t('quiz.edit.another.failed')),
  );

  const toggleQuestion = useCallback(
    (question: KeyedQuestion): void => {
      const { key } = question;
      const put = (by: KeyedQuestion): void =>
        change((now) => now.map((each) => (each.key === key ? by : each)));
      toggle(key, async (watch) => {
        put({ ...(await quizzes.another(quizId, key, watch)), key });
        const action = { label: t('app.undo'), run: () => put(question), isUndo: true };
        toasts.show({ text: t('quiz.edit.another.done'), action });
      });
    },
    [change, quizId, t, toasts, toggle],
  );

  return { states, toggle: toggleQuestion };
}
