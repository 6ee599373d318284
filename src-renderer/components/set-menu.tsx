import { useMemo, useState } from 'react';
import { Ellipsis, PencilLine, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Material } from '../../src-shared/material.ts';
import { useCommands, type Command } from '../hooks/commands.tsx';
import { useUndoableRemoval } from '../hooks/use-undoable-removal.ts';
import { useMessages } from '../messages/messages.tsx';
import { IconButton } from './button.tsx';
import { Menu, type MenuItem } from './menu.tsx';
import { RenameDialog } from './rename-dialog.tsx';

type Key = Pick<Material, 'kind' | '_id'>;

/** What renames, deletes and brings back a set of a source. */
export interface SetCalls {
  readonly rename: (sourceId: string, set: Key, title: string) => Promise<unknown>;
  readonly remove: (sourceId: string, set: Key) => Promise<unknown>;
  readonly restore: (sourceId: string, set: Key) => Promise<unknown>;
}

const groups = {
  quiz: 'commands.group.quiz',
  flashcards: 'commands.group.flashcards',
  'mind-map': 'commands.group.mindmap',
} as const;

/**
 * The menu of a quiz, a set of cards or a map on its own screen: what the screen adds, renaming and
 * deleting. Whoever deletes goes to the source, and comes back with undo. The palette has both.
 * @param path address of the set
 * @param items stand above; made by the screen
 */
export function SetMenu({
  set: { kind, _id, title },
  sourceId,
  path,
  items,
  calls,
}: {
  readonly set: Pick<Material, 'kind' | '_id' | 'title'>;
  readonly sourceId: string;
  readonly path: string;
  readonly items?: readonly MenuItem[];
  readonly calls: SetCalls;
}) {
  const { t } = useMessages();
  const navigate = useNavigate();
  const removeUndoably = useUndoableRemoval();
  const [isRenaming, setRenaming] = useState(false);

  const own = useMemo(() => {
    const set = { kind, _id };
    return {
      rename: () => setRenaming(true),
      remove: () =>
        void removeUndoably({
          title,
          async remove() {
            // Gone from here first: the screen of a set that is deleted has nothing to show.
            await navigate(`/source/${sourceId}`, { flushSync: true });
            await calls.remove(sourceId, set);
          },
          async restore() {
            await calls.restore(sourceId, set);
            await navigate(path);
          },
        }),
    };
  }, [_id, calls, kind, navigate, path, removeUndoably, sourceId, title]);
  useCommands(
    useMemo(
      (): readonly Command[] => [
        { id: 'set.rename', title: `set.rename.${kind}`, group: groups[kind], run: own.rename },
        { id: 'set.remove', title: `set.remove.${kind}`, group: groups[kind], run: own.remove },
      ],
      [kind, own],
    ),
  );

  return (
    <>
      <Menu
        label={t(`set.more.${kind}`)}
        trigger={
          <IconButton label={t(`set.more.${kind}`)}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          ...(items ?? []),
          {
            id: 'rename',
            label: t(`set.rename.${kind}`),
            icon: <PencilLine aria-hidden />,
            run: own.rename,
          },
          {
            id: 'remove',
            label: t(`set.remove.${kind}`),
            icon: <Trash2 aria-hidden />,
            isDanger: true,
            run: own.remove,
          },
        ]}
      />
      {isRenaming ? (
        <RenameDialog
          heading={t(`set.rename.${kind}`)}
          title={title}
          onSave={(wanted) => calls.rename(sourceId, { kind, _id }, wanted)}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  );
}
