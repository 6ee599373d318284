import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Feedback, StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { Button } from '../../components/button.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { quizShortcuts } from './shortcuts.ts';
import { useStarting } from './use-starting.ts';

type Order = 'given' | 'shuffled';

const feedbacks = ['instant', 'end'] as const;
const orders = ['given', 'shuffled'] as const;

/** How to take a quiz, and the way into it, or on with it. */
export function StartPanel({ quiz }: { readonly quiz: StudyQuiz }) {
  const { t, format } = useMessages();
  const navigate = useNavigate();
  const { _id: quizId } = quiz;
  const startWith = useStarting(quizId);
  const [feedback, setFeedback] = useState<Feedback>(quiz.attempts[0]?.feedback ?? 'instant');
  const [order, setOrder] = useState<Order>('given');
  const unfinished = quiz.attempts.find(({ finishedAt }) => finishedAt === null);
  const unfinishedPath = unfinished ? `/quiz/${quizId}/attempt/${unfinished._id}` : null;

  const start = useCallback(
    () => startWith({ feedback, isShuffled: order === 'shuffled' }),
    [feedback, order, startWith],
  );
  const goOn = useCallback(() => {
    if (unfinishedPath === null) start();
    else void navigate(unfinishedPath);
  }, [navigate, start, unfinishedPath]);
  useCommands(useMemo((): readonly Command[] => [{ ...quizShortcuts.start, run: goOn }], [goOn]));

  return (
    <div className="quiz-panel">
      {unfinished ? (
        <div className="quiz-continue">
          <div>
            <h2 className="quiz-continue-title">{t('quiz.continue.title')}</h2>
            <p className="quiz-continue-text">
              {t('quiz.continue.text', {
                answered: unfinished.answered,
                total: unfinished.total,
                ago: format.ago(unfinished.updatedAt),
              })}
            </p>
          </div>
          <Button look="primary" onPress={goOn}>
            {t('quiz.continue')}
          </Button>
        </div>
      ) : null}
      {unfinished ? <p className="quiz-continue-text">{t('quiz.continue.or')}</p> : null}
      <div className="quiz-panel-setting">
        <span className="quiz-panel-label">{t('quiz.feedback')}</span>
        <FilterBar
          label={t('quiz.feedback')}
          value={feedback}
          options={feedbacks.map((value) => ({ value, label: t(`quiz.feedback.${value}`) }))}
          onChange={setFeedback}
        />
      </div>
      <div className="quiz-panel-setting">
        <span className="quiz-panel-label">{t('quiz.order')}</span>
        <FilterBar
          label={t('quiz.order')}
          value={order}
          options={orders.map((value) => ({ value, label: t(`quiz.order.${value}`) }))}
          onChange={setOrder}
        />
      </div>
      <div className="quiz-panel-start">
        <Button look="quiet" onPress={() => void navigate(`/quiz/${quizId}/edit`)}>
          {t('quiz.edit')}
        </Button>
        <Button look={unfinished ? 'plain' : 'primary'} onPress={start}>
          {unfinished ? t('quiz.startOver') : t('quiz.start')}
        </Button>
      </div>
    </div>
  );
}
