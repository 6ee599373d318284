import { useCallback, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../hooks/commands.tsx';

const group = 'commands.group.quiz';
const numbers = [1, 2, 3, 4, 5, 6] as const;

/** What can be done with what is shown of an attempt; what is left out cannot. */
export interface RunActions {
  /** @param option may be one that there is not */
  readonly choose?: (option: number) => void;
  readonly flag?: () => void;
  /** Goes on where there is an answer, or ends the attempt. */
  readonly goOn?: () => void;
  readonly next?: () => void;
  readonly previous?: () => void;
  readonly overview?: () => void;
  /** Gives the focus to the options. */
  readonly walk?: () => void;
}

/**
 * The shortcuts of an attempt, in the palette and the list of shortcuts too. They stay from one
 * question to the next, so that no key is lost between two.
 * @param options how many a question has at most
 * @returns what the view that is shown tells what they do
 */
export function useRunCommands(options: number): (actions: RunActions) => void {
  const actions = useRef<RunActions>({});
  useCommands(
    useMemo((): readonly Command[] => {
      const run = (name: Exclude<keyof RunActions, 'choose'>) => () => actions.current[name]?.();
      return [
        ...numbers.slice(0, options).map((number): Command => ({
          id: `quiz.answer.${number}`,
          title: `quiz.command.answer.${number}`,
          group,
          keys: [String(number)],
          run: () => actions.current.choose?.(number - 1),
        })),
        {
          id: 'quiz.options',
          title: 'quiz.command.options',
          group,
          keys: ['ArrowDown', 'ArrowUp'],
          run: run('walk'),
        },
        { id: 'quiz.goOn', title: 'quiz.command.goOn', group, keys: ['Enter'], run: run('goOn') },
        {
          id: 'quiz.next',
          title: 'quiz.command.next',
          group,
          keys: ['ArrowRight'],
          run: run('next'),
        },
        {
          id: 'quiz.previous',
          title: 'quiz.command.previous',
          group,
          keys: ['ArrowLeft'],
          run: run('previous'),
        },
        { id: 'quiz.skip', title: 'quiz.command.skip', group, keys: ['s'], run: run('next') },
        { id: 'quiz.flag', title: 'quiz.command.flag', group, keys: ['f'], run: run('flag') },
        {
          id: 'quiz.overview',
          title: 'quiz.command.overview',
          group,
          keys: ['a'],
          run: run('overview'),
        },
      ];
    }, [actions, options]),
  );
  return useCallback((now) => {
    actions.current = now;
  }, []);
}
