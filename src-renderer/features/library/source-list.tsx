import { memo, useCallback, useState, type KeyboardEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { LibrarySource } from '../../../src-shared/library.ts';
import { library, LIBRARY_PAGE_LINES, type LibraryFilter } from '../../api/library.ts';
import { MenuAt } from '../../components/menu.tsx';
import { RenameDialog } from '../../components/rename-dialog.tsx';
import { VirtualList } from '../../components/virtual-list.tsx';
import { useUndoableRemoval } from '../../hooks/use-undoable-removal.ts';
import { useMessages } from '../../messages/messages.tsx';
import { SourceLine, type SourceLineProps } from './source-line.tsx';

/** Height of a line; the style sheet has the rest of its measures. */
const LINE_REM = 4;

const pageOf = (index: number): number => Math.floor(index / LIBRARY_PAGE_LINES);

interface LibraryLineProps extends Omit<SourceLineProps, 'source'> {
  readonly filter: LibraryFilter;
  readonly index: number;
}

/**
 * A line of the library, which comes with the page of lines that it is on. Moving through the list
 * draws anew only the lines that the focus leaves and reaches.
 */
const LibraryLine = memo(({ filter, index, ...props }: LibraryLineProps) => {
  const { data } = useQuery(library.page(filter, pageOf(index)));
  return <SourceLine source={data?.items[index % LIBRARY_PAGE_LINES]} {...props} />;
});

/** All sources that pass a filter. @param total how many they are */
export function SourceList({
  filter,
  total,
}: {
  readonly filter: LibraryFilter;
  readonly total: number;
}) {
  const { t } = useMessages();
  const client = useQueryClient();
  const removeUndoably = useUndoableRemoval();
  const [renamed, setRenamed] = useState<LibrarySource>();

  const remove = ({ _id: id, title }: LibrarySource): void =>
    void removeUndoably({
      title,
      remove: () => library.remove(id),
      restore: () => library.restore(id),
    });

  const [menu, setMenu] = useState<{ source: LibrarySource; anchor: HTMLElement }>();
  const openMenu = useCallback(
    (source: LibrarySource, anchor: HTMLElement) => setMenu({ source, anchor }),
    [],
  );

  const sourceAt = (index: number): LibrarySource | undefined =>
    client.getQueryData(library.page(filter, pageOf(index)).queryKey)?.items[
      index % LIBRARY_PAGE_LINES
    ];

  const onLineKey = (event: KeyboardEvent, index: number): void => {
    const source = sourceAt(index);
    if (!source || event.target !== event.currentTarget.querySelector('[data-line-focus]')) return;
    if (event.key === 'F2') setRenamed(source);
    else if (event.key === 'Delete') remove(source);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <VirtualList
        label={t('library.sources')}
        count={total}
        lineRem={LINE_REM}
        onLineKey={onLineKey}
        renderLine={(index, isCurrent) => (
          <LibraryLine filter={filter} index={index} isCurrent={isCurrent} onMenu={openMenu} />
        )}
      />
      {menu ? (
        <MenuAt
          anchor={menu.anchor}
          label={t('library.line.actions', { title: menu.source.title })}
          onClose={() => setMenu(undefined)}
          items={[
            {
              id: 'rename',
              label: t('library.rename'),
              icon: <Pencil aria-hidden />,
              run: () => setRenamed(menu.source),
            },
            {
              id: 'delete',
              label: t('library.delete'),
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              run: () => remove(menu.source),
            },
          ]}
        />
      ) : null}
      {renamed ? (
        <RenameDialog
          heading={t('library.rename.title')}
          title={renamed.title}
          onSave={(title) => library.rename(renamed._id, title)}
          onClose={() => setRenamed(undefined)}
        />
      ) : null}
    </>
  );
}
