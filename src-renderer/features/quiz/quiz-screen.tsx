import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { quizzes } from '../../api/quizzes.ts';
import { BackLink } from '../../components/back-link.tsx';
import { IconButton } from '../../components/button.tsx';
import { Menu } from '../../components/menu.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { AttemptHistory } from './attempt-history.tsx';
import { QuizFailure, isMissing } from './quiz-failure.tsx';
import { StartPanel } from './start-panel.tsx';
import { OlderNote } from './older-note.tsx';
import { useDeletingQuiz } from './use-deleting-quiz.ts';
import './quiz-screen.css';

function QuizActions({
  quiz,
  onLeave,
}: {
  readonly quiz: StudyQuiz;
  readonly onLeave: () => void;
}) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const remove = useDeletingQuiz();
  return (
    <Menu
      label={t('quiz.more')}
      trigger={
        <IconButton label={t('quiz.more')}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        {
          id: 'edit',
          label: t('quiz.edit'),
          icon: <Pencil aria-hidden />,
          run: () => void navigate(`/quiz/${quiz._id}/edit`),
        },
        {
          id: 'delete',
          label: t('quiz.delete'),
          icon: <Trash2 aria-hidden />,
          isDanger: true,
          run() {
            onLeave();
            remove(quiz);
          },
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
  // A quiz that is being deleted is not asked for again.
  const [isLeaving, setLeaving] = useState(false);
  const { data: quiz, error } = useQuery({ ...quizzes.quiz(id), enabled: !isLeaving });
  useCommands(
    useMemo(
      (): readonly Command[] => [
        {
          id: 'quiz.edit',
          title: 'quiz.command.edit',
          group: 'commands.group.quiz',
          keys: ['e'],
          run: () => void navigate(`/quiz/${id}/edit`),
        },
      ],
      [id, navigate],
    ),
  );

  if (isMissing(error) || (error && !quiz)) return <QuizFailure error={error} />;
  if (!quiz) return null;
  return (
    <div className="quiz-screen">
      <ScreenFrame
        key={id}
        width="text"
        title={quiz.quizName}
        before={<BackLink to="/" label={t('library.title')} />}
        actions={<QuizActions quiz={quiz} onLeave={() => setLeaving(true)} />}
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
