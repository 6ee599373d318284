import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.mindmap';

/** What the keyboard does while a node of a map has the focus. */
export const nodeShortcuts = {
  walk: {
    id: 'mindmap.walk',
    title: 'mindmap.shortcut.walk',
    group,
    keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
  },
  fold: { id: 'mindmap.fold', title: 'mindmap.shortcut.fold', group, keys: [' '] },
  rename: { id: 'mindmap.rename', title: 'mindmap.shortcut.rename', group, keys: ['F2', 'Enter'] },
  child: {
    id: 'mindmap.child',
    title: 'mindmap.shortcut.child',
    group,
    keys: ['Insert', 'Mod+Enter'],
  },
  sibling: {
    id: 'mindmap.sibling',
    title: 'mindmap.shortcut.sibling',
    group,
    keys: ['Shift+Insert', 'Shift+Enter'],
  },
  remove: { id: 'mindmap.remove', title: 'mindmap.shortcut.remove', group, keys: ['Delete'] },
  pan: {
    id: 'mindmap.pan',
    title: 'mindmap.shortcut.pan',
    group,
    keys: ['Shift+ArrowLeft', 'Shift+ArrowRight'],
  },
} satisfies Readonly<Record<string, Command>>;

/** The keys of an open map, wherever the focus is. */
export const mapShortcuts = {
  zoomIn: { id: 'mindmap.zoomIn', title: 'mindmap.zoomIn', group, keys: ['+', '='] },
  zoomOut: { id: 'mindmap.zoomOut', title: 'mindmap.zoomOut', group, keys: ['-'] },
  fit: { id: 'mindmap.fit', title: 'mindmap.fit', group, keys: ['0'] },
  redo: { id: 'mindmap.redo', title: 'mindmap.redo', group, keys: ['Mod+Shift+Z', 'Mod+Y'] },
} satisfies Readonly<Record<string, Command>>;
