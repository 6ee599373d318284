import { BookOpen } from 'lucide-react';
import { Link } from 'react-router';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { useIsOlder } from '../../api/corrected.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './passage.css';

/** Address of a passage in the reader, which goes there and marks it. */
export const passageAddress = (sourceId: string, { start, end }: Evidence): string =>
  `/source/${sourceId}?from=${start}&to=${end}`;

/** The passage that settles a question, and the way to it. */
export function Passage({
  sourceId,
  evidence,
}: {
  readonly sourceId: string;
  readonly evidence: Evidence;
}) {
  const { t, format } = useMessages();
  const isOlder = useIsOlder();
  const { quote, page, seconds } = evidence;
  return (
    <figure className="passage">
      <blockquote className="passage-quote">{quote}</blockquote>
      <figcaption className="passage-place">
        <Link to={passageAddress(sourceId, evidence)} className="passage-link">
          <BookOpen aria-hidden />
          {t('quiz.passage.open')}
        </Link>
        {page === undefined ? null : <span>{t('quiz.passage.page', { page })}</span>}
        {seconds === undefined ? null : <span>{format.mediaTime(seconds)}</span>}
        {isOlder(evidence) ? <OlderMark /> : null}
      </figcaption>
    </figure>
  );
}
