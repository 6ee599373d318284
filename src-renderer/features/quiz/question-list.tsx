import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { useCommands, type Command } from '../../hooks/commands.tsx';
import { useAskedItem } from '../../hooks/use-asked-item.ts';
import { useToasts } from '../../hooks/toasts.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { QuestionLine } from './question-line.tsx';
import { quizEditingShortcuts } from './shortcuts.ts';
import { useAnother } from './use-another.ts';
import { useEditing } from './use-editing.ts';

const shownKeys: readonly Command[] = Object.values(quizEditingShortcuts);

/** A list with one thing at another place. @param to counts in the list without it */
const withMoved = <Item,>(items: readonly Item[], item: Item, to: number): readonly Item[] => {
  if (to < 0 || to >= items.length) return items;
  return items.filter((each) => each !== item).toSpliced(to, 0, item);
};

const focusLine = (list: HTMLElement | null, key: number): void =>
  list?.querySelector<HTMLElement>(`[data-question="${key}"] [data-line-focus]`)?.focus();

/** The questions of a quiz. Arrows walk, Alt and arrows move, Delete takes out. */
export function QuestionList({
  quizId,
  stored,
}: {
  readonly quizId: string;
  readonly stored: readonly KeyedQuestion[];
}) {
  const { t } = useMessages();
  const toasts = useToasts();
  const [questions, change] = useEditing(quizId, stored);
  const [currentKey, setCurrentKey] = useState<number>();
  const [edited, setEdited] = useState<KeyedQuestion>();
  const list = useRef<HTMLOListElement>(null);
  const focusWanted = useRef<number>(undefined);
  const [announced, setAnnounced] = useState('');
  useCommands(shownKeys);
  useAskedItem((place) => {
    const asked = stored[place];
    if (asked) focusLine(list.current, asked.key);
  });

  const found = questions.findIndex(({ key }) => key === currentKey);
  const current = Math.max(0, found);

  // A line that moves in the page loses the focus on its way.
  useEffect(() => {
    if (focusWanted.current === undefined) return;
    focusLine(list.current, focusWanted.current);
    focusWanted.current = undefined;
  });

  const move = ({ key }: KeyedQuestion, to: number): void => {
    if (to < 0 || to >= questions.length) return;
    if (list.current?.contains(document.activeElement)) focusWanted.current = key;
    setAnnounced(t('quiz.edit.moved', { number: to + 1, total: questions.length }));
    change((now) => {
      const item = now.find((each) => each.key === key);
      return item ? withMoved(now, item, to) : now;
    });
  };

  const remove = (question: KeyedQuestion, place: number): void => {
    if (questions.length === 1) {
      toasts.show({ text: t('quiz.edit.last') });
      return;
    }
    const neighbour = questions[place + 1] ?? questions[place - 1];
    focusWanted.current = neighbour?.key;
    setCurrentKey(neighbour?.key);
    change((now) => now.filter(({ key }) => key !== question.key));
    const putBack = (): void => {
      focusWanted.current = question.key;
      change((now) =>
        now.some(({ key }) => key === question.key) ? now : now.toSpliced(place, 0, question),
      );
    };
    const action = { label: t('app.undo'), run: putBack, isUndo: true };
    toasts.show({ text: t('quiz.edit.deleted'), action });
  };

  const another = useAnother(quizId, change);

  const onKeyDown = (event: KeyboardEvent, question: KeyedQuestion, place: number): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && event.altKey) move(question, place + step);
    else if (step !== undefined) {
      const next = questions[place + step];
      if (next) focusLine(list.current, next.key);
    } else if (event.key === 'Delete') remove(question, place);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      <ol ref={list} className="question-list">
        {questions.map((question, place) => (
          <QuestionLine
            key={question.key}
            question={question}
            place={place}
            isCurrent={place === current}
            isFirst={place === 0}
            isLast={place === questions.length - 1}
            onFocus={() => setCurrentKey(question.key)}
            onKeyDown={(event) => onKeyDown(event, question, place)}
            onEdit={() => setEdited(question)}
            onMove={(step) => move(question, place + step)}
            onDelete={() => remove(question, place)}
            onAnother={() => another.toggle(question)}
            making={another.states.get(question.key)}
          />
        ))}
      </ol>
      {edited ? (
        <QuestionEditor
          question={edited}
          onClose={() => setEdited(undefined)}
          onSave={(saved) =>
            change((now) => now.map((each) => (each.key === saved.key ? saved : each)))
          }
        />
      ) : null}
    </>
  );
}
