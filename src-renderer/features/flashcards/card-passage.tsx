import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { useIsOlder } from '../../api/corrected.tsx';
import { OlderMark } from '../../components/older-mark.tsx';
import { useMessages } from '../../messages/messages.tsx';
import './card-passage.css';

/** The words of the source that a card comes from, as a way to them. */
export function CardPassage({
  card: { evidence },
  sourceId,
}: {
  readonly card: StudyCard;
  readonly sourceId: string;
}) {
  const { t, format } = useMessages();
  const isOlder = useIsOlder();
  if (!evidence) return <p className="card-passage-none">{t('cards.passage.none')}</p>;
  const { quote, start, end, page, seconds } = evidence;
  return (
    <Link to={`/source/${sourceId}?from=${start}&to=${end}`} className="card-passage">
      <BookOpenText aria-hidden />
      <span className="visually-hidden">{t('cards.passage')}</span>
      <q className="card-passage-quote" dir="auto">
        {quote}
      </q>
      {page === undefined ? null : (
        <span className="card-passage-place">{t('cards.passage.page', { page })}</span>
      )}
      {seconds === undefined ? null : (
        <span className="card-passage-place">{format.mediaTime(seconds)}</span>
      )}
      {isOlder(evidence) ? <OlderMark /> : null}
    </Link>
  );
}
