import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { mapShortcuts, nodeShortcuts } from './shortcuts.ts';

const { group } = mapShortcuts.fit;
const nodeKeys: readonly Command[] = Object.values(nodeShortcuts);

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
      { ...mapShortcuts.zoomIn, run: run('zoomIn') },
      { ...mapShortcuts.zoomOut, run: run('zoomOut') },
      { ...mapShortcuts.fit, run: run('fit') },
      // The app's own undo takes back what a notice offers; here it is the map that is worked on.
      { id: 'app.undo', title: 'commands.undo', group, keys: ['Mod+Z'], run: run('undo') },
      { ...mapShortcuts.redo, run: run('redo') },
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
