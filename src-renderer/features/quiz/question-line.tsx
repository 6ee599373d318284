import type { KeyboardEvent } from 'react';
import { ChevronDown, ChevronUp, RefreshCw, Trash2, X } from 'lucide-react';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { useIsOlder } from '../../api/corrected.tsx';
import type { RemakingState } from '../../api/remaking.ts';
import { IconButton } from '../../components/button.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { RemakingBar, useRemakingText } from '../../components/remaking-bar.tsx';
import { useMessages } from '../../messages/messages.tsx';

export interface QuestionLineProps {
  readonly question: KeyedQuestion;
  /** Counts from 0. */
  readonly place: number;
  /** Whether Tab leads into this line. */
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onFocus: () => void;
  /** Keys on the question itself, not on its buttons. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onEdit: () => void;
  /** @param step 1 is further down */
  readonly onMove: (step: 1 | -1) => void;
  readonly onDelete: () => void;
  /** Asked for another question in its place, or to stop making one. */
  readonly onAnother: () => void;
  /** How far another one is; undefined where none is being made. */
  readonly making: RemakingState | undefined;
}

/** A question in the list of a quiz that is edited. */
export function QuestionLine({
  question,
  place,
  isCurrent,
  isFirst,
  isLast,
  onFocus,
  onKeyDown,
  onEdit,
  onMove,
  onDelete,
  onAnother,
  making,
}: QuestionLineProps) {
  const { t, format } = useMessages();
  const isOlder = useIsOlder();
  const makingText = useRemakingText();
  const number = place + 1;
  const isMaking = making !== undefined;
  const { seconds } = question.evidence;
  const answer = question.options[question.correct_answer_index] ?? '';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only notes where one is
    <li className="question-line" data-question={question.key} onFocus={onFocus}>
      <button
        type="button"
        className="question-line-open"
        data-line-focus
        tabIndex={isCurrent ? 0 : -1}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        <span className="question-line-number">{number}</span>
        <span className="question-line-text" aria-busy={isMaking}>
          <span>{question.question_text}</span>
          <span className="question-line-answer">
            {making ? makingText(making) : t('quiz.edit.answer', { answer })}
          </span>
          <span className="question-line-answer">
            {seconds === undefined ? null : `${format.mediaTime(seconds)} `}
            {isOlder(question.evidence) ? <OlderMark /> : null}
          </span>
        </span>
      </button>
      {making ? (
        <RemakingBar label={t('quiz.edit.another.making', { number })} state={making} />
      ) : null}
      <div className="question-line-actions">
        <IconButton
          label={t(isMaking ? 'quiz.edit.another.cancel' : 'quiz.edit.another', { number })}
          excludeFromTabOrder={!isCurrent}
          onPress={onAnother}
        >
          {isMaking ? <X aria-hidden /> : <RefreshCw aria-hidden />}
        </IconButton>
        <IconButton
          label={t('quiz.edit.up', { number })}
          excludeFromTabOrder={!isCurrent}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={t('quiz.edit.down', { number })}
          excludeFromTabOrder={!isCurrent}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton
          label={t('quiz.edit.delete', { number })}
          excludeFromTabOrder={!isCurrent}
          onPress={onDelete}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
