import type { Command } from '../../hooks/commands.tsx';

const group = 'commands.group.quiz';
const editing = 'commands.group.quizEditing';

/** The keys of a quiz: before it, in it, and behind it. */
export const quizShortcuts = {
  start: { id: 'quiz.start', title: 'quiz.command.start', group, keys: ['Enter'] },
  answers: {
    id: 'quiz.answers',
    title: 'quiz.shortcut.answers',
    group,
    keys: ['1', '2', '3', '4', '5', '6'],
  },
  options: {
    id: 'quiz.options',
    title: 'quiz.command.options',
    group,
    keys: ['ArrowDown', 'ArrowUp'],
  },
  goOn: { id: 'quiz.goOn', title: 'quiz.command.goOn', group, keys: ['Enter'] },
  next: { id: 'quiz.next', title: 'quiz.command.next', group, keys: ['ArrowRight'] },
  previous: { id: 'quiz.previous', title: 'quiz.command.previous', group, keys: ['ArrowLeft'] },
  skip: { id: 'quiz.skip', title: 'quiz.command.skip', group, keys: ['s'] },
  flag: { id: 'quiz.flag', title: 'quiz.command.flag', group, keys: ['f'] },
  overview: { id: 'quiz.overview', title: 'quiz.command.overview', group, keys: ['a'] },
  retry: { id: 'quiz.retry', title: 'quiz.command.retry', group, keys: ['r'] },
  edit: { id: 'quiz.edit', title: 'quiz.command.edit', group, keys: ['e'] },
} satisfies Readonly<Record<string, Command>>;

/** The keys of the list of questions that are edited. */
export const quizEditingShortcuts = {
  move: {
    id: 'quiz.move',
    title: 'quiz.command.move',
    group: editing,
    keys: ['Alt+ArrowUp', 'Alt+ArrowDown'],
  },
  delete: {
    id: 'quiz.deleteQuestion',
    title: 'quiz.command.delete',
    group: editing,
    keys: ['Delete'],
  },
} satisfies Readonly<Record<string, Command>>;
