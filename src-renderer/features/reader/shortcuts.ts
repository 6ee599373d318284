import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.source';

/** The keys of a source that is being read. */
export const readerShortcuts = {
  find: { id: 'reader.find', title: 'reader.command.find', group, keys: ['Mod+F'] },
  places: { id: 'reader.places', title: 'reader.command.places', group, keys: ['m'] },
} satisfies Readonly<Record<string, Command>>;
