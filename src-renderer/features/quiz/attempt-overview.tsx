import { useLayoutEffect } from 'react';
import { Check, Circle, Flag } from 'lucide-react';
import { answerTo, outcomeOf, scoreAttempt } from '../../../src-shared/attempt-rules.ts';
import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { Button } from '../../components/button.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { RunBar } from './run-bar.tsx';
import { UnstoredNote } from './unstored-note.tsx';
import { useFinishing } from './use-finishing.ts';
import type { RunActions } from './use-run-commands.ts';
import './attempt-overview.css';

/** All questions of an attempt before it ends: what has an answer, what not, and what is flagged. */
export function AttemptOverview({
  attempt,
  isStored,
  isWaiting,
  onActions,
  onGo,
}: {
  readonly attempt: QuizAttempt;
  /** Whether all answers are on disk. */
  readonly isStored: boolean;
  readonly isWaiting: boolean;
  /** Takes what the shortcuts do. */
  readonly onActions: (actions: RunActions) => void;
  readonly onGo: (place: number) => void;
}) {
  const { t } = useMessages();
  const finish = useFinishing(attempt);
  const { open } = scoreAttempt(attempt);
  const total = attempt.questions.length;
  useLayoutEffect(() => {
    onActions({
      goOn: () => {
        if (isStored) finish();
      },
      previous: () => onGo(total - 1),
    });
  });

  return (
    <ScreenFrame
      width="text"
      title={t('quiz.overview')}
      before={
        <RunBar attempt={attempt}>
          {t('quiz.shelf.progress', { answered: total - open, total })}
        </RunBar>
      }
    >
      <p className="attempt-overview-text">
        {open === 0 ? t('quiz.overview.done') : t('quiz.overview.open', { count: open })}
      </p>
      <ol className="attempt-overview">
        {attempt.questions.map((question, place) => {
          const isOpen = outcomeOf(attempt, question) === 'open';
          const isFlagged = answerTo(attempt, question.key)?.isFlagged ?? false;
          return (
            <li key={question.key}>
              <button
                type="button"
                className={`attempt-overview-line ${isOpen ? 'attempt-overview-open' : ''}`}
                onClick={() => onGo(place)}
              >
                {isOpen ? <Circle aria-hidden /> : <Check aria-hidden />}
                <span className="attempt-overview-number">{place + 1}</span>
                <span className="attempt-overview-question">{question.question_text}</span>
                {isFlagged ? <Flag className="attempt-overview-flag" aria-hidden /> : null}
                <span className="visually-hidden">
                  {t(isOpen ? 'quiz.state.open' : 'quiz.state.answered')}
                  {isFlagged ? `, ${t('quiz.state.flagged')}` : ''}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <UnstoredNote isWaiting={isWaiting} />
      <div className="attempt-overview-actions">
        <Button onPress={() => onGo(total - 1)}>{t('quiz.overview.back')}</Button>
        <Button look="primary" isDisabled={!isStored} onPress={finish}>
          {t('quiz.finish')}
        </Button>
      </div>
    </ScreenFrame>
  );
}
