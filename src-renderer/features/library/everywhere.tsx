import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCommands } from '../../hooks/commands.tsx';
import { openAddDialog, useAddDialogOpen } from './add-dialog-state.ts';
import { DropAnywhere } from './drop-anywhere.tsx';
import { libraryShortcuts } from './shortcuts.ts';

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }));

/** What the library offers on every screen: dropping, pasting, adding, and its search. */
export function Everywhere() {
  const navigate = useNavigate();
  const isAdding = useAddDialogOpen();
  useCommands(
    useMemo(
      () => [
        { ...libraryShortcuts.add, run: openAddDialog },
        {
          ...libraryShortcuts.search,
          run: () => void navigate('/', { state: { focus: 'search' } }),
        },
      ],
      [navigate],
    ),
  );
  return (
    <>
      <DropAnywhere />
      <Suspense fallback={null}>{isAdding ? <AddDialog /> : null}</Suspense>
    </>
  );
}
