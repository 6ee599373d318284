import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { quizzes } from '../../api/quizzes.ts';
import { AttemptResults } from './attempt-results.tsx';
import { AttemptRun } from './attempt-run.tsx';
import { QuizFailure, isMissing } from './quiz-failure.tsx';

/** An attempt at a quiz: its questions, and its results when it is over. */
export function Screen() {
  const { attemptId = '' } = useParams();
  const { data: attempt, error } = useQuery(quizzes.attempt(attemptId));
  if (isMissing(error) || (error && !attempt)) return <QuizFailure error={error} />;
  if (!attempt) return null;
  return (
    <CorrectedProvider kind="quiz" id={attempt.quizId}>
      {attempt.finishedAt === null ? (
        <AttemptRun key={attempt._id} attempt={attempt} />
      ) : (
        <AttemptResults key={attempt._id} attempt={attempt} />
      )}
    </CorrectedProvider>
  );
}
