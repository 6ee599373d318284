import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.library';

/** The keys of the library. */
export const libraryShortcuts = {
  add: { id: 'library.add', title: 'library.command.add', group, keys: ['n'] },
  search: { id: 'library.search', title: 'library.command.search', group, keys: ['/'] },
  move: { id: 'library.move', title: 'library.shortcut.up', group, keys: ['ArrowUp', 'ArrowDown'] },
  open: { id: 'library.open', title: 'library.shortcut.open', group, keys: ['Enter'] },
  rename: { id: 'library.rename', title: 'library.shortcut.rename', group, keys: ['F2'] },
  delete: { id: 'library.delete', title: 'library.shortcut.delete', group, keys: ['Delete'] },
} satisfies Readonly<Record<string, Command>>;
