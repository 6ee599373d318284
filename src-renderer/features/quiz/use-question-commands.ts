import { useEffect, useMemo, useRef } from 'react';
import { useCommands, type Command } from '../../hooks/commands.tsx';

const group = 'commands.group.quiz';
const numbers = [1, 2, 3, 4, 5, 6] as const;

/** What can be done with a question. */
export interface QuestionActions {
  /** How many options there are. */
  readonly options: number;
  /** Whether the answer stands. */
  readonly isFinal: boolean;
  readonly choose: (option: number) => void;
  readonly flag: () => void;
  /** Goes on where there is an answer. */
  readonly goOn: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly overview: () => void;
  /** Gives the focus to the options. */
  readonly walk: () => void;
}

/** The shortcuts of a question, in the palette and the list of shortcuts too. */
export function useQuestionCommands(actions: QuestionActions): void {
  const { options, isFinal } = actions;
  // Commands stay while what they do changes with each answer.
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useCommands(
    useMemo((): readonly Command[] => {
      const run = (name: Exclude<keyof QuestionActions, 'options' | 'isFinal' | 'choose'>) => () =>
        latest.current[name]();
      const choosing = numbers.slice(0, isFinal ? 0 : options).map((number): Command => ({
        id: `quiz.answer.${number}`,
        title: `quiz.command.answer.${number}`,
        group,
        keys: [String(number)],
        run: () => latest.current.choose(number - 1),
      }));
      const walking: Command = {
        id: 'quiz.options',
        title: 'quiz.command.options',
        group,
        keys: ['ArrowDown', 'ArrowUp'],
        run: run('walk'),
      };
      return [
        ...choosing,
        ...(isFinal ? [] : [walking]),
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
    }, [isFinal, options]),
  );
}
