import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { resumeAt } from '../../../src-shared/attempt-rules.ts';
import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';

const NAME = 'at';
const OVERVIEW = 'all';

/**
 * Where in an attempt somebody is; it stands in the address, so that it survives a reload.
 * @returns index of a question, or the number of questions for the overview; and what goes
 *   elsewhere without a step in the history
 */
export function useAttemptPlace(attempt: QuizAttempt): [number, (place: number) => void] {
  const total = attempt.questions.length;
  const [params, setParams] = useSearchParams();
  const [resumed] = useState(() => resumeAt(attempt));
  const given = params.get(NAME);
  const number = given === null ? resumed + 1 : Number(given);
  const place =
    given === OVERVIEW || number > total
      ? total
      : Math.max(0, (Number.isInteger(number) ? number : 1) - 1);
  const go = useCallback(
    (next: number) =>
      setParams(
        { [NAME]: next >= total ? OVERVIEW : String(Math.max(0, next) + 1) },
        { replace: true },
      ),
    [setParams, total],
  );
  useEffect(() => {
    if (given === null) go(place);
  }, [given, go, place]);
  return [place, go];
}
