import { useLayoutEffect, useEffect, useRef } from 'react';
import { Flag } from 'lucide-react';
import { answerTo, chosenOption } from '../../../src-shared/attempt-rules.ts';
import type {
  AnswerQuestion,
  KeyedQuestion,
  QuizAttempt,
} from '../../../src-shared/quiz-attempt.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { AnswerOptions } from './answer-options.tsx';
import { RunBar } from './run-bar.tsx';
import { UnstoredNote } from './unstored-note.tsx';
import type { RunActions } from './use-run-commands.ts';
import { Verdict } from './verdict.tsx';
import './question-view.css';

export interface QuestionViewProps {
  readonly attempt: QuizAttempt;
  readonly question: KeyedQuestion;
  /** Counts from 0. */
  readonly place: number;
  /** Whether what was given for this question is on disk. */
  readonly isStored: boolean;
  readonly isWaiting: boolean;
  /** Takes what the shortcuts do. */
  readonly onActions: (actions: RunActions) => void;
  readonly onGive: (key: number, given: AnswerQuestion) => void;
  /** Goes to a question, or behind the last one to the overview. */
  readonly onGo: (place: number) => void;
}

/** One question, with its solution where that is shown at once. */
export function QuestionView({
  attempt,
  question,
  place,
  isStored,
  isWaiting,
  onActions,
  onGive,
  onGo,
}: QuestionViewProps) {
  const { t } = useMessages();
  const group = useRef<HTMLDivElement>(null);
  const solution = useRef<HTMLDivElement>(null);
  const total = attempt.questions.length;
  const chosen = chosenOption(attempt, question.key);
  const isFlagged = answerTo(attempt, question.key)?.isFlagged ?? false;
  const isAnswered = chosen !== null;
  const isFinal = isAnswered && attempt.feedback === 'instant';
  const isSolved = isFinal && isStored;
  const isLast = place === total - 1;

  const wasSolved = useRef(isSolved);
  useEffect(() => {
    // In a small window the solution stands below the edge.
    if (isSolved && !wasSolved.current) solution.current?.scrollIntoView({ block: 'nearest' });
    wasSolved.current = isSolved;
  }, [isSolved]);

  const choose = (option: number): void => {
    if (!isFinal && option < question.options.length) onGive(question.key, { option });
  };
  const flag = (): void => onGive(question.key, { isFlagged: !isFlagged });
  const next = (): void => onGo(place + 1);
  const goOn = (): void => {
    if (isAnswered) next();
  };

  useLayoutEffect(() => {
    onActions({
      choose,
      flag,
      goOn,
      next,
      previous: () => onGo(place - 1),
      overview: () => onGo(total),
      walk: () =>
        group.current?.querySelector<HTMLElement>('[role="radio"][tabindex="0"]')?.focus(),
    });
  });

  return (
    <div className="question-view">
      <ScreenFrame
        width="text"
        title={question.question_text}
        before={<RunBar attempt={attempt}>{t('quiz.place', { number: place + 1, total })}</RunBar>}
        actions={
          <span className="question-view-flag" data-flagged={isFlagged}>
            <IconButton label={t(isFlagged ? 'quiz.unflag' : 'quiz.flag')} onPress={flag}>
              <Flag aria-hidden />
            </IconButton>
          </span>
        }
      >
        <AnswerOptions
          question={question}
          chosen={chosen}
          isSolved={isSolved}
          isLocked={isFinal}
          groupRef={group}
          onChoose={choose}
          onGoOn={goOn}
        />
        <UnstoredNote isWaiting={isWaiting} />
        <div ref={solution} role="status" className="question-view-solution">
          {isSolved ? <Verdict attempt={attempt} question={question} /> : null}
        </div>
        <div className="question-view-bar">
          <Button look="quiet" onPress={() => onGo(total)}>
            {t('quiz.overview')}
          </Button>
          <span className="question-view-space" />
          <Button isDisabled={place === 0} onPress={() => onGo(place - 1)}>
            {t('quiz.previous')}
          </Button>
          <Button look={isAnswered ? 'primary' : 'plain'} onPress={next}>
            {t(isAnswered ? (isLast ? 'quiz.toOverview' : 'quiz.next') : 'quiz.skip')}
          </Button>
        </div>
      </ScreenFrame>
    </div>
  );
}
