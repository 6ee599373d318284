import { Passage } from './passage.tsx';
import { outcomeOf } from '../../../src-shared/attempt-rules.ts';
import type { KeyedQuestion, QuizAttempt } from '../../../src-shared/quiz-attempt.ts';
import { useMessages } from '../../messages/messages.tsx';
import './verdict.css';

/** Whether explaining says more than the passage does. */
const saysMore = ({ explanation, evidence }: KeyedQuestion): boolean =>
  explanation.trim() !== '' && explanation.trim() !== evidence.quote.trim();

/** Whether an answer was right, why, and where the source says so. */
export function Verdict({
  attempt,
  question,
}: {
  readonly attempt: QuizAttempt;
  readonly question: KeyedQuestion;
}) {
  const { t } = useMessages();
  const outcome = outcomeOf(attempt, question);
  const answer = question.options[question.correct_answer_index] ?? '';
  return (
    <div className="verdict">
      <p className={`verdict-outcome verdict-${outcome}`}>
        <strong>{t(`quiz.verdict.${outcome}`)}</strong>
        {outcome === 'right' ? null : <> {t('quiz.verdict.wrong.answer', { answer })}</>}
      </p>
      {saysMore(question) ? <p className="verdict-explanation">{question.explanation}</p> : null}
      <Passage sourceId={attempt.sourceId} evidence={question.evidence} />
    </div>
  );
}
