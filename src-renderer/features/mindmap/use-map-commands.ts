import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../hooks/commands.tsx';

const group = 'commands.group.mindmap';

/** What the keyboard does while a node has the focus. */
const nodeKeys: readonly Command[] = [
  {
    id: 'mindmap.walk',
    title: 'mindmap.shortcut.walk',
    group,
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
  { id: 'mindmap.fold', title: 'mindmap.shortcut.fold', group, keys: [' '] },
  { id: 'mindmap.rename', title: 'mindmap.shortcut.rename', group, keys: ['F2', 'Enter'] },
  { id: 'mindmap.child', title: 'mindmap.shortcut.child', group, keys: ['Insert', 'Mod+Enter'] },
  {
    id: 'mindmap.sibling',
    title: 'mindmap.shortcut.sibling',
    group,
    keys: ['Shift+Insert', 'Shift+Enter'],
  },
  { id: 'mindmap.remove', title: 'mindmap.shortcut.remove', group, keys: ['Delete'] },
  {
    id: 'mindmap.pan',
    title: 'mindmap.shortcut.pan',
    group,
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  },
];

export type RunnableCommand =
  | 'undo'
  | 'redo'
  | 'zoomIn'
  | 'zoomOut'
  | 'fit'
  | 'foldAll'
  | 'unfoldAll'
  | 'exportSvg'
  | 'exportPng'
  | 'exportOutline';

/** Registers what can be done with the open map by key and from the command palette. */
export function useMapCommands(actions: Readonly<Record<RunnableCommand, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const commands = useMemo((): readonly Command[] => {
    const run = (name: RunnableCommand) => () => latest.current[name]();
    return [
      {
        id: 'mindmap.zoomIn',
        title: 'mindmap.zoomIn',
        group,
        keys: ['+', '='],
        run: run('zoomIn'),
      },
      { id: 'mindmap.zoomOut', title: 'mindmap.zoomOut', group, keys: ['-'], run: run('zoomOut') },
      { id: 'mindmap.fit', title: 'mindmap.fit', group, keys: ['0'], run: run('fit') },
      // The app's own undo takes back what a notice offers; here it is the map that is worked on.
      { id: 'app.undo', title: 'commands.undo', group, keys: ['Mod+Z'], run: run('undo') },
      {
        id: 'mindmap.redo',
        title: 'mindmap.redo',
        group,
        keys: ['Mod+Shift+Z', 'Mod+Y'],
        run: run('redo'),
      },
      { id: 'mindmap.foldAll', title: 'mindmap.foldAll', group, run: run('foldAll') },
      { id: 'mindmap.unfoldAll', title: 'mindmap.unfoldAll', group, run: run('unfoldAll') },
      { id: 'mindmap.exportSvg', title: 'mindmap.export.svg', group, run: run('exportSvg') },
      { id: 'mindmap.exportPng', title: 'mindmap.export.png', group, run: run('exportPng') },
      {
        id: 'mindmap.exportOutline',
        title: 'mindmap.export.outline',
        group,
        run: run('exportOutline'),
      },
    ];
  }, []);
  useCommands(nodeKeys);
  useCommands(commands);
}
