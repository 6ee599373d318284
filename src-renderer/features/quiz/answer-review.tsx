import { useState } from 'react';
import { Flag } from 'lucide-react';
import { answerTo, chosenOption, missesOf } from '../../../src-shared/attempt-rules.ts';
import type { KeyedQuestion, QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { FilterBar } from '../../components/filter-bar.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { Verdict } from './verdict.tsx';

type Filter = 'all' | 'missed' | 'flagged';

function ReviewedQuestion({
  attempt,
  question,
}: {
  readonly attempt: QuizAttempt;
  readonly question: KeyedQuestion;
}) {
  const { t } = useMessages();
  const chosen = question.options[chosenOption(attempt, question.key) ?? -1];
  const isFlagged = answerTo(attempt, question.key)?.isFlagged ?? false;
  return (
    <li className="answer-review-item">
      <h3 className="answer-review-question">
        <span className="answer-review-number">{attempt.questions.indexOf(question) + 1}</span>
        {question.question_text}
        {isFlagged ? <Flag role="img" aria-label={t('quiz.state.flagged')} /> : null}
      </h3>
      {chosen === undefined ? null : (
        <p className="answer-review-yours">
          {t('quiz.option.yours')}: {chosen}
        </p>
      )}
      <Verdict attempt={attempt} question={question} />
    </li>
  );
}

/** Every question of an attempt with its answer and solution. */
export function AnswerReview({ attempt }: { readonly attempt: QuizAttempt }) {
  const { t, format } = useMessages();
  const missed = missesOf(attempt);
  const flagged = attempt.questions.filter(({ key }) => answerTo(attempt, key)?.isFlagged);
  const [filter, setFilter] = useState<Filter>('all');
  const lists: Readonly<Record<Filter, readonly KeyedQuestion[]>> = {
    all: attempt.questions,
    missed,
    flagged,
  };
  const options = (['all', 'missed', 'flagged'] as const).filter(
    (value) => value === 'all' || lists[value].length > 0,
  );
  return (
    <Section
      title={t('quiz.review')}
      actions={
        options.length > 1 ? (
          <FilterBar<Filter>
            label={t('quiz.review.filter')}
            value={filter}
            options={options.map((value) => ({
              value,
              label: t(`quiz.review.${value}`),
              count: format.number(lists[value].length),
            }))}
            onChange={setFilter}
          />
        ) : undefined
      }
    >
      <ol className="answer-review">
        {lists[filter].map((question) => (
          <ReviewedQuestion key={question.key} attempt={attempt} question={question} />
        ))}
      </ol>
    </Section>
  );
}
