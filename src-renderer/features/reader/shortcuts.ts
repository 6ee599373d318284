import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.source';

/** The keys of a source that is being read. */
export const readerShortcuts = {
  find: { id: 'reader.find', title: 'reader.command.find', group, keys: ['Mod+F'] },
  places: { id: 'reader.places', title: 'reader.command.places', group, keys: ['m'] },
  correct: { id: 'reader.correct', title: 'reader.command.correct', group, keys: ['e'] },
} satisfies Readonly<Record<string, Command>>;

/** The keys of its recording: Space plays, arrows go a little, with Shift a sentence. */
export const playerShortcuts = {
  toggle: { id: 'player.toggle', title: 'player.command.toggle', group, keys: [' '] },
  back: { id: 'player.back', title: 'player.command.back', group, keys: ['ArrowLeft'] },
  forward: { id: 'player.forward', title: 'player.command.forward', group, keys: ['ArrowRight'] },
  previous: {
    id: 'player.previous',
    title: 'player.command.previous',
    group,
    keys: ['Shift+ArrowLeft'],
  },
  next: { id: 'player.next', title: 'player.command.next', group, keys: ['Shift+ArrowRight'] },
} satisfies Readonly<Record<string, Command>>;
