import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router';
import type { LibraryKind, SearchPassage } from '../../../src-shared/library.ts';
import { library } from '../../api/library.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { KindIcon } from './kind-icon.tsx';
import { useSourceHint } from './source-line.tsx';
import './search-results.css';

/** The parts of a passage, each with where it begins. */
function withPlaces(parts: SearchPassage['parts']) {
  let end = 0;
  return parts.map((part) => {
    const at = end;
    end += part.text.length;
    return { ...part, at };
  });
}

function Passage({
  sourceId,
  passage,
}: {
  readonly sourceId: string;
  readonly passage: SearchPassage;
}) {
  const { t } = useMessages();
  const { parts, start, page } = passage;
  return (
    <li>
      <Link to={`/source/${sourceId}?from=${start}`} className="search-results-passage">
        {withPlaces(parts).map(({ text, isHit, at }) =>
          isHit ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
        )}
        {page === undefined ? null : (
          <span className="search-results-place">{t('library.line.page', { page })}</span>
        )}
      </Link>
    </li>
  );
}

/** What has the words, with the passages in which they stand. */
export function SearchResults({
  words,
  kind,
}: {
  readonly words: string;
  readonly kind: LibraryKind | undefined;
}) {
  const { t } = useMessages();
  const hintOf = useSourceHint();
  const failureText = useFailureText();
  const { data, error } = useQuery({
    ...library.search(words, kind),
    placeholderData: (before) => before,
  });
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (!data) return null;
  const { results } = data;
  return (
    <>
      <p className="search-results-count" role="status">
        {t('library.search.count', { count: results.length, words })}
      </p>
      {results.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('library.search.none.title')}
          text={t('library.search.none.text', { words })}
        />
      ) : (
        <ul className="search-results" aria-label={t('library.sources')}>
          {results.map(({ source, passages }) => (
            <li key={source._id} className="search-results-source">
              <KindIcon kind={source.kind} />
              <div className="search-results-text">
                <Link to={`/source/${source._id}`} className="search-results-title">
                  {source.title}
                </Link>
                <span className="list-line-hint">{hintOf(source)}</span>
                <ul className="search-results-passages">
                  {passages.map((passage) => (
                    <Passage key={passage.start} sourceId={source._id} passage={passage} />
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
