import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnswerQuestion, QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { ServerGoneError } from '../../api/api-error.ts';
import { quizzes } from '../../api/quizzes.ts';
import { useFailure } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';

/** How long to wait before sending again what the server did not take, in ms. */
const RESEND_MS = 1500;

export interface Answering {
  /** What was given and is not stored yet, by the keys of questions. */
  readonly pending: ReadonlyMap<number, AnswerQuestion>;
  /** Whether the server did not answer, and something waits for it. */
  readonly isWaiting: boolean;
  readonly give: (key: number, given: AnswerQuestion) => void;
}

/**
 * Stores answers and flags as they are given. What a server that is gone did not take is kept and
 * sent again until it does.
 */
export function useAnswering(attemptId: string): Answering {
  const { t } = useMessages();
  const client = useQueryClient();
  const tellFailure = useFailure();
  const [pending, setPending] = useState<ReadonlyMap<number, AnswerQuestion>>(new Map());
  const [isWaiting, setWaiting] = useState(false);

  const send = useCallback(
    async (key: number, given: AnswerQuestion): Promise<void> => {
      const { queryKey } = quizzes.attempt(attemptId);
      /** What was given later for the same question is still on its way. */
      const settle = (): void =>
        setPending((before) => {
          if (before.get(key) !== given) return before;
          return new Map([...before].filter(([each]) => each !== key));
        });
      try {
        const attempt = await quizzes.answer(attemptId, key, given);
        client.setQueryData<QuizAttempt>(queryKey, (before) =>
          before && before.updatedAt > attempt.updatedAt ? before : attempt,
        );
        setWaiting(false);
        settle();
      } catch (error) {
        if (error instanceof ServerGoneError) {
          setWaiting(true);
          return;
        }
        settle();
        tellFailure(error, t('quiz.answer.failed'));
        await client.invalidateQueries({ queryKey });
      }
    },
    [attemptId, client, t, tellFailure],
  );

  const give = useCallback(
    (key: number, given: AnswerQuestion): void => {
      const whole = { ...pending.get(key), ...given };
      setPending((before) => new Map(before).set(key, whole));
      void send(key, whole);
    },
    [pending, send],
  );

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      for (const [key, given] of pending) void send(key, given);
    }, RESEND_MS);
    return () => clearInterval(timer);
  }, [isWaiting, pending, send]);

  // Leaving the page would lose what is not stored.
  useEffect(() => {
    if (pending.size === 0) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [pending.size]);

  return { pending, isWaiting: isWaiting && pending.size > 0, give };
}

/** An attempt as it will be when everything is stored. */
export function withPending(
  attempt: QuizAttempt,
  pending: ReadonlyMap<number, AnswerQuestion>,
): QuizAttempt {
  if (pending.size === 0) return attempt;
  const stored = new Map(attempt.answers.map((answer) => [answer.key, answer]));
  for (const [key, { option, isFlagged }] of pending) {
    const before = stored.get(key);
    stored.set(key, {
      key,
      option: option ?? before?.option ?? null,
      isFlagged: isFlagged ?? before?.isFlagged ?? false,
      answeredAt: before?.answeredAt ?? null,
    });
  }
  return { ...attempt, answers: [...stored.values()] };
}
