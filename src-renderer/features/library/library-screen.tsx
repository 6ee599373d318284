import { useEffect, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Search, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { library } from '../../api/library.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useFeatures } from '../../hooks/feature.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useMessages } from '../../messages/messages.tsx';
import { openAddDialog } from './add-dialog-state.ts';
import { EmptyLibrary } from './empty-library.tsx';
import { ImportList } from './import-list.tsx';
import { LibraryBrowser } from './library-browser.tsx';
import { RecentSources } from './recent-sources.tsx';
import { SearchResults } from './search-results.tsx';
import { libraryShortcuts } from './shortcuts.ts';
import { useLibraryAddress } from './use-library-address.ts';
import './library-screen.css';

/** Typing is not searched for at each letter. */
const TYPING_MS = 150;

const { move, open, rename, delete: remove } = libraryShortcuts;
const shownKeys: readonly Command[] = [move, open, rename, remove];

function SearchField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (words: string) => void;
}) {
  const { t } = useMessages();
  const { state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const isAskedFor = Object(state)['focus'] === 'search';
  useEffect(() => {
    if (isAskedFor) field.current?.focus();
  }, [isAskedFor]);
  useCommands(
    useMemo(() => [{ ...libraryShortcuts.search, run: () => field.current?.focus() }], []),
  );
  return (
    <TextField
      label={t('library.search')}
      isLabelHidden
      type="search"
      placeholder={t('library.search.placeholder')}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
        // Other keys may be shortcuts, which the field would keep to itself.
        else event.continuePropagation();
      }}
      inputRef={field}
      lead={<Search aria-hidden />}
      tail={
        value === '' ? null : (
          <IconButton label={t('library.search.clear')} onPress={() => onChange('')}>
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  );
}

/** Sections of other features, such as due cards and unfinished quizzes. */
function Shelves() {
  const shelves = useFeatures()
    .flatMap(({ shelf }) => shelf ?? [])
    .sort((a, b) => a.order - b.order);
  return shelves.map(({ order, Shelf }) => <Shelf key={order} />);
}

/** The library: everything that was taken in, and what is on its way. */
export function Screen() {
  const { t } = useMessages();
  const [address, changeAddress] = useLibraryAddress();
  const [typed, setTyped] = useState(address.words);
  const words = useDebounced(typed.trim(), TYPING_MS);
  const { data: overview } = useQuery({ ...library.overview(), placeholderData: keepPreviousData });
  useCommands(shownKeys);
  useEffect(() => changeAddress({ words }), [changeAddress, words]);

  if (!overview) return <ScreenFrame title={t('library.title')}>{null}</ScreenFrame>;
  const isEmpty = overview.kinds.length === 0;
  const isSearching = words !== '' && !isEmpty;

  return (
    <ScreenFrame
      title={t('library.title')}
      actions={
        isEmpty ? undefined : (
          <>
            <SearchField value={typed} onChange={setTyped} />
            <Button look="primary" onPress={openAddDialog}>
              <Plus aria-hidden />
              {t('library.add')}
            </Button>
          </>
        )
      }
    >
      {isSearching ? (
        <SearchResults words={words} kind={address.kind} />
      ) : (
        <>
          <ImportList />
          {isEmpty ? <EmptyLibrary /> : null}
          {isEmpty ? null : (
            <>
              <Shelves />
              <RecentSources sources={overview.recent} />
              <LibraryBrowser kinds={overview.kinds} address={address} onChange={changeAddress} />
            </>
          )}
        </>
      )}
    </ScreenFrame>
  );
}
