import { Link } from 'react-router';
import type { QuizAttempt, StudyPart } from '../../../src-shared/quiz-attempt.ts';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { passageAddress } from './passage.tsx';

/** The parts of the source where something was missed; each leads to its first missed passage. */
export function StudyNext({ attempt }: { readonly attempt: QuizAttempt }) {
  const { t, format } = useMessages();
  if (attempt.studyNext.length === 0) return null;

  const nameOf = ({ section, page, seconds }: StudyPart): string => {
    if (section !== null) return section;
    if (page !== undefined) return t('quiz.study.page', { page });
    if (seconds === undefined) return t('quiz.study.whole');
    return t('quiz.study.time', { time: format.mediaTime(seconds) });
  };
  /** Where a section stands; where there is no section, its name says so. */
  const placeOf = ({ section, page, seconds }: StudyPart): string | null => {
    if (section === null) return null;
    if (page !== undefined) return t('quiz.passage.page', { page });
    return seconds === undefined ? null : format.mediaTime(seconds);
  };
  const addressOf = ({ missed }: StudyPart): string => {
    const first = attempt.questions.find(({ key }) => missed.includes(key));
    return first ? passageAddress(attempt.sourceId, first.evidence) : `/source/${attempt.sourceId}`;
  };

  return (
    <Section title={t('quiz.study')}>
      <ul className="study-next">
        {attempt.studyNext.map((part) => (
          <li key={part.missed[0]}>
            <Link to={addressOf(part)} className="study-next-part">
              <span className="study-next-name">
                {nameOf(part)}
                <span className="study-next-place">{placeOf(part)}</span>
              </span>
              <span className="study-next-missed">
                {t('quiz.study.missed', { missed: part.missed.length, asked: part.asked })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
