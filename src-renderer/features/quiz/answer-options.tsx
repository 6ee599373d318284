import { useState, type KeyboardEvent, type RefObject } from 'react';
import { Check, X } from 'lucide-react';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { Kbd } from '../../components/kbd.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './answer-options.css';

export interface AnswerOptionsProps {
  readonly question: KeyedQuestion;
  readonly chosen: number | null;
  /** Whether it shows which one is right; then nothing can be chosen any more. */
  readonly isSolved: boolean;
  /** Whether nothing can be chosen now. */
  readonly isLocked: boolean;
  readonly groupRef: RefObject<HTMLDivElement | null>;
  readonly onChoose: (option: number) => void;
  /** Enter on what is chosen already. */
  readonly onGoOn: () => void;
}

type Mark = 'right' | 'wrong' | 'chosen' | 'plain';

/** The options of a question. Arrows walk through them, Space and Enter choose. */
export function AnswerOptions({
  question,
  chosen,
  isSolved,
  isLocked,
  groupRef,
  onChoose,
  onGoOn,
}: AnswerOptionsProps) {
  const { t } = useMessages();
  const [walkedTo, setWalkedTo] = useState<number>();
  const { options, correct_answer_index: right } = question;
  const current = walkedTo ?? chosen ?? 0;

  const markOf = (index: number): Mark => {
    if (isSolved && index === right) return 'right';
    if (index !== chosen) return 'plain';
    return isSolved ? 'wrong' : 'chosen';
  };
  const noteOf = (index: number): string | null => {
    if (!isSolved) return null;
    if (index === right) return t('quiz.option.right');
    return index === chosen ? t('quiz.option.wrong') : null;
  };

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const next = (index + step + options.length) % options.length;
      groupRef.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      const canChoose = !isLocked && index !== chosen;
      if (canChoose) onChoose(index);
      else if (event.key === 'Enter') onGoOn();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={groupRef}
      role="radiogroup"
      aria-label={t('quiz.options')}
      aria-disabled={isLocked}
      className="answer-options"
    >
      {options.map((option, index) => {
        const mark = markOf(index);
        const note = noteOf(index);
        return (
          <button
            key={option}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            tabIndex={index === current ? 0 : -1}
            className={`answer-option answer-option-${mark}`}
            onClick={() => {
              if (!isLocked) onChoose(index);
            }}
            onFocus={() => setWalkedTo(index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <span className="answer-option-key" aria-hidden>
              <Kbd keys={String(index + 1)} />
            </span>
            <span className="answer-option-text">{option}</span>
            {note === null ? null : (
              <span className="answer-option-note">
                {mark === 'right' ? <Check aria-hidden /> : <X aria-hidden />}
                <span className="visually-hidden">{note}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
