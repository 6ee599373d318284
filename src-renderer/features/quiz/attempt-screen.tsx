import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { quizzes } from '../../api/quizzes.ts';
import { FailureScreen } from '../../components/failure-screen.tsx';
import { useTopOfEach } from '../../hooks/scroller.ts';
import { isMissing } from '../../hooks/use-failure.ts';
import { AttemptResults } from './attempt-results.tsx';
import { AttemptRun } from './attempt-run.tsx';

/** An attempt at a quiz: its questions, and its results when it is over. */
export function Screen() {
  const { attemptId = '' } = useParams();
  const { data: attempt, error } = useQuery(quizzes.attempt(attemptId));
  const isOver = attempt !== undefined && attempt.finishedAt !== null;
  useTopOfEach(isOver);
  if (isMissing(error) || (error && !attempt)) return <FailureScreen error={error} />;
  if (!attempt) return null;
  return (
    <CorrectedProvider kind="quiz" id={attempt.quizId}>
      {isOver ? (
        <AttemptResults key={attempt._id} attempt={attempt} />
      ) : (
        <AttemptRun key={attempt._id} attempt={attempt} />
      )}
    </CorrectedProvider>
  );
}
