import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { useTopOfEach } from '../../hooks/scroller.ts';
import { AttemptOverview } from './attempt-overview.tsx';
import { QuestionView } from './question-view.tsx';
import { useAnswering, withPending } from './use-answering.ts';
import { useAttemptPlace } from './use-attempt-place.ts';
import { useRunCommands } from './use-run-commands.ts';

/** An attempt that is not over: one question at a time, and the overview of all. */
export function AttemptRun({ attempt: stored }: { readonly attempt: QuizAttempt }) {
  const answering = useAnswering(stored._id);
  const [place, go] = useAttemptPlace(stored);
  useTopOfEach(place);
  const attempt = withPending(stored, answering.pending);
  const question = attempt.questions[place];
  const onActions = useRunCommands(
    Math.max(0, ...attempt.questions.map(({ options }) => options.length)),
  );
  return question ? (
    <QuestionView
      key={question.key}
      attempt={attempt}
      question={question}
      place={place}
      isStored={!answering.pending.has(question.key)}
      isWaiting={answering.isWaiting}
      onGive={answering.give}
      onActions={onActions}
      onGo={go}
    />
  ) : (
    <AttemptOverview
      attempt={attempt}
      isStored={answering.pending.size === 0}
      isWaiting={answering.isWaiting}
      onActions={onActions}
      onGo={go}
    />
  );
}
