import { useId, useState } from 'react';
import { Plus, X } from 'lucide-react';
import {
  MOST_OPTIONS,
  questionFault,
  tidyQuestion,
  type QuestionFault,
} from '../../../src-shared/question-fault.ts';
import type { KeyedQuestion } from '../../../src-shared/quiz-attempt.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';

interface Option {
  /** Tells fields apart while what is in them changes. */
  readonly id: number;
  readonly text: string;
}

/** Edits the text of a question, its answers and its explanation; the passage behind it stays. */
export function QuestionEditor({
  question,
  onClose,
  onSave,
}: {
  readonly question: KeyedQuestion;
  readonly onClose: () => void;
  readonly onSave: (question: KeyedQuestion) => void;
}) {
  const { t } = useMessages();
  const group = useId();
  const [text, setText] = useState(question.question_text);
  const [options, setOptions] = useState<readonly Option[]>(
    question.options.map((option, id) => ({ id, text: option })),
  );
  const [right, setRight] = useState<number | null>(question.correct_answer_index);
  const [explanation, setExplanation] = useState(question.explanation);
  const [fault, setFault] = useState<QuestionFault | null>(null);

  const add = (): void => {
    const id = Math.max(-1, ...options.map((option) => option.id)) + 1;
    setOptions([...options, { id, text: '' }]);
  };
  const takeOut = (id: number): void => {
    setOptions(options.filter((option) => option.id !== id));
    if (right === id) setRight(null);
  };

  const save = (): void => {
    const made = tidyQuestion({
      ...question,
      question_text: text,
      options: options.map((option) => option.text),
      correct_answer_index: options.findIndex(({ id }) => id === right),
      explanation,
    });
    const found = questionFault(made);
    setFault(found);
    if (found !== null) return;
    onClose();
    onSave(made);
  };

  return (
    <Dialog title={t('quiz.editor.title')} isOpen onClose={onClose} size="wide">
      <form
        className="question-editor"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label={t('quiz.editor.text')}
          rows={2}
          value={text}
          onChange={setText}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <fieldset className="question-editor-options">
          <legend className="question-editor-label">{t('quiz.editor.options')}</legend>
          {options.map((option, index) => (
            <div key={option.id} className="question-editor-option">
              <input
                type="radio"
                className="question-editor-right"
                name={group}
                aria-label={t('quiz.editor.right', { number: index + 1 })}
                checked={option.id === right}
                onChange={() => setRight(option.id)}
              />
              <TextField
                label={t('quiz.editor.option', { number: index + 1 })}
                isLabelHidden
                value={option.text}
                onChange={(changed) =>
                  setOptions(
                    options.map((each) =>
                      each.id === option.id ? { ...each, text: changed } : each,
                    ),
                  )
                }
              />
              <IconButton
                label={t('quiz.editor.remove', { number: index + 1 })}
                onPress={() => takeOut(option.id)}
              >
                <X aria-hidden />
              </IconButton>
            </div>
          ))}
          {options.length < MOST_OPTIONS ? (
            <div className="question-editor-add">
              <Button look="quiet" onPress={add}>
                <Plus aria-hidden />
                {t('quiz.editor.add')}
              </Button>
            </div>
          ) : null}
        </fieldset>
        <TextField
          label={t('quiz.editor.explanation')}
          rows={2}
          value={explanation}
          onChange={setExplanation}
        />
        <div className="question-editor-passage">
          <span className="question-editor-label">{t('quiz.editor.passage')}</span>
          <blockquote className="passage-quote">{question.evidence.quote}</blockquote>
        </div>
        <div className="question-editor-end">
          <div role="alert">
            {fault === null ? null : (
              <p className="question-editor-fault">{t(`quiz.fault.${fault}`)}</p>
            )}
          </div>
          <DialogActions>
            <Button onPress={onClose}>{t('app.cancel')}</Button>
            <Button look="primary" type="submit">
              {t('app.save')}
            </Button>
          </DialogActions>
        </div>
      </form>
    </Dialog>
  );
}
