import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { scoreAttempt } from '../../../src-shared/attempt-rules.ts';
import type { QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { AnswerReview } from './answer-review.tsx';
import { quizShortcuts } from './shortcuts.ts';
import { StudyNext } from './study-next.tsx';
import { useStarting } from './use-starting.ts';
import './attempt-results.css';

const outcomes = ['right', 'wrong', 'open'] as const;

/** How many were right, wrong and open, as a picture and in words. */
function ScoreBar({ attempt }: { readonly attempt: QuizAttempt }) {
  const { t } = useMessages();
  const score = scoreAttempt(attempt);
  const shown = outcomes.filter((outcome) => score[outcome] > 0);
  const starts = shown.map((_outcome, index) =>
    shown.slice(0, index).reduce((sum, before) => sum + score[before], 0),
  );
  return (
    <div className="score-bar">
      <svg
        className="score-bar-picture"
        viewBox={`0 0 ${Math.max(1, score.total)} 1`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {shown.map((outcome, index) => (
          <rect
            key={outcome}
            className={`score-bar-${outcome}`}
            x={starts[index]}
            width={score[outcome]}
            height="1"
          />
        ))}
      </svg>
      <ul className="score-bar-legend" aria-label={t('quiz.result.share')}>
        {shown.map((outcome) => (
          <li key={outcome} className={`score-bar-${outcome}`}>
            {t(`quiz.result.${outcome}`, { count: score[outcome] })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How an attempt went, what to study next, and every answer with its solution. */
export function AttemptResults({ attempt }: { readonly attempt: QuizAttempt }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const start = useStarting(attempt.quizId);
  const { right, total } = scoreAttempt(attempt);
  const missed = total - right;
  const { _id: id, feedback } = attempt;
  useCommands(
    useMemo(
      (): readonly Command[] =>
        missed === 0
          ? []
          : [
              {
                ...quizShortcuts.retry,
                run: () => start({ feedback, isShuffled: false, retryOf: id }),
              },
            ],
      [feedback, id, missed, start],
    ),
  );

  return (
    <ScreenFrame
      width="text"
      title={t('quiz.result', { right, total })}
      before={<BackLink to={`/quiz/${attempt.quizId}`} label={attempt.quizName} />}
    >
      <ScoreBar attempt={attempt} />
      {missed === 0 ? <p className="attempt-results-text">{t('quiz.result.all')}</p> : null}
      <div className="attempt-results-actions">
        {missed === 0 ? null : (
          <Button
            look="primary"
            onPress={() => start({ feedback, isShuffled: false, retryOf: id })}
          >
            {t('quiz.result.retry', { count: missed })}
          </Button>
        )}
        <Button onPress={() => void navigate(`/quiz/${attempt.quizId}`)}>
          {t('quiz.result.again')}
        </Button>
      </div>
      <StudyNext attempt={attempt} />
      <AnswerReview attempt={attempt} />
    </ScreenFrame>
  );
}
