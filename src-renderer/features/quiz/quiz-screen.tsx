import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { quizzes } from '../../api/quizzes.ts';
import { reader } from '../../api/reader.ts';
import { BackLink } from '../../components/back-link.tsx';
import { FailureScreen } from '../../components/failure-screen.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { SetMenu } from '../../components/set-menu.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { isMissing } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { AttemptHistory } from './attempt-history.tsx';
import { quizShortcuts } from './shortcuts.ts';
import { StartPanel } from './start-panel.tsx';
import { OlderNote } from './older-note.tsx';
import './quiz-screen.css';

function QuizActions({ quiz }: { readonly quiz: StudyQuiz }) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const { _id, quizName: title, sourceId } = quiz;
  return (
    <SetMenu
      set={{ kind: 'quiz', _id, title }}
      sourceId={sourceId}
      path={`/quiz/${_id}`}
      calls={reader}
      items={[
        {
          id: 'edit',
          label: t('quiz.edit'),
          icon: <ListChecks aria-hidden />,
          run: () => void navigate(`/quiz/${_id}/edit`),
        },
      ]}
    />
  );
}

/** A quiz before it is taken: what it is about, how to take it, and how it went before. */
export function Screen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const navigate = useNavigate();
  const { data: quiz, error } = useQuery(quizzes.quiz(id));
  useCommands(
    useMemo(
      (): readonly Command[] => [
        {
          ...quizShortcuts.edit,
          run: () => void navigate(`/quiz/${id}/edit`),
        },
      ],
      [id, navigate],
    ),
  );

  if (isMissing(error) || (error && !quiz)) return <FailureScreen error={error} />;
  if (!quiz) return null;
  return (
    <div className="quiz-screen">
      <ScreenFrame
        key={id}
        width="text"
        title={quiz.quizName}
        before={<BackLink to="/" label={t('library.title')} />}
        actions={<QuizActions quiz={quiz} />}
      >
        <p className="quiz-about">
          <span>
            {t('quiz.about', {
              questions: t('quiz.questions', { count: quiz.questions.length }),
              difficulty: t(`quiz.difficulty.${quiz.difficulty}`),
            })}
          </span>
          <span>
            {t('quiz.from')} <Link to={`/source/${quiz.sourceId}`}>{quiz.sourceTitle}</Link>
          </span>
        </p>
        <CorrectedProvider kind="quiz" id={id}>
          <OlderNote quiz={quiz} />
        </CorrectedProvider>
        <StartPanel quiz={quiz} />
        <AttemptHistory quiz={quiz} />
      </ScreenFrame>
    </div>
  );
}
