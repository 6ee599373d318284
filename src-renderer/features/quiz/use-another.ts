import { useEffect, useRef, useState } from 'react';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { ChangeQuestions } from './use-editing.ts';

export interface Another {
  /** Keys of the questions that another one is being made for. */
  readonly making: ReadonlySet<number>;
  /** Begins to make another question, or stops that. */
  readonly toggle: (question: KeyedQuestion) => void;
}

/** Has questions made anew, each in its place; that can be taken back. */
export function useAnother(quizId: string, change: ChangeQuestions): Another {
  const { t } = useMessages();
  const toasts = useToasts();
  const tellFailure = useFailure();
  const [making, setMaking] = useState<ReadonlySet<number>>(new Set());
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all.values()) abort.abort();
    };
  }, []);

  const put = (question: KeyedQuestion): void =>
    change((now) => now.map((each) => (each.key === question.key ? question : each)));

  const make = async (question: KeyedQuestion): Promise<void> => {
    const { key } = question;
    const abort = new AbortController();
    running.current.set(key, abort);
    setMaking(new Set(running.current.keys()));
    try {
      const made = await quizzes.another(quizId, key, abort.signal);
      put({ ...made, key });
      const action = { label: t('app.undo'), run: () => put(question), isUndo: true };
      toasts.show({ text: t('quiz.edit.another.done'), action });
    } catch (error) {
      if (!abort.signal.aborted) tellFailure(error, t('quiz.edit.another.failed'));
    }
    running.current.delete(key);
    setMaking(new Set(running.current.keys()));
  };

  return {
    making,
    toggle(question) {
      const abort = running.current.get(question.key);
      if (abort) abort.abort();
      else void make(question);
    },
  };
}
