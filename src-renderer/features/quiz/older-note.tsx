import type { StudyQuiz } from '../../../src-shared/quiz-attempt.ts';
import { useIsOlder } from '../../api/corrected.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { useMessages } from '../../messages/messages.tsx';

/** Says how many questions are about passages that were corrected since. */
export function OlderNote({ quiz }: { readonly quiz: StudyQuiz }) {
  const { t } = useMessages();
  const isOlder = useIsOlder();
  const count = quiz.questions.filter(({ evidence }) => isOlder(evidence)).length;
  if (count === 0) return null;
  return (
    <p className="quiz-about">
      <OlderMark />
      <span>{t('quiz.older', { count })}</span>
    </p>
  );
}
