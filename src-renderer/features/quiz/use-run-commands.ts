import { useCallback, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { quizShortcuts } from './shortcuts.ts';

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
          group: quizShortcuts.answers.group,
          keys: [String(number)],
          run: () => actions.current.choose?.(number - 1),
        })),
        { ...quizShortcuts.options, run: run('walk') },
        { ...quizShortcuts.goOn, run: run('goOn') },
        { ...quizShortcuts.next, run: run('next') },
        { ...quizShortcuts.previous, run: run('previous') },
        { ...quizShortcuts.skip, run: run('next') },
        { ...quizShortcuts.flag, run: run('flag') },
        { ...quizShortcuts.overview, run: run('overview') },
      ];
    }, [actions, options]),
  );
  return useCallback((now) => {
    actions.current = now;
  }, []);
}
