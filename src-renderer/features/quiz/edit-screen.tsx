import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CorrectedProvider } from '../../api/corrected.tsx';
import { quizzes } from '../../api/quizzes.ts';
import { BackLink } from '../../components/back-link.tsx';
import { FailureScreen } from '../../components/failure-screen.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { isMissing } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { QuestionList } from './question-list.tsx';
import './edit-screen.css';

/** The questions of a quiz, to be edited, moved and taken out. */
export function Screen() {
  const { id = '' } = useParams();
  const { t } = useMessages();
  const { data: quiz, error } = useQuery(quizzes.quiz(id));
  if (isMissing(error) || (error && !quiz)) return <FailureScreen error={error} />;
  if (!quiz) return null;
  return (
    <ScreenFrame
      key={id}
      width="text"
      title={t('quiz.edit.title')}
      before={<BackLink to={`/quiz/${id}`} label={quiz.quizName} />}
    >
      <p className="edit-screen-text">{t('quiz.edit.text')}</p>
      <CorrectedProvider kind="quiz" id={id}>
        <QuestionList quizId={id} stored={quiz.questions} />
      </CorrectedProvider>
    </ScreenFrame>
  );
}
