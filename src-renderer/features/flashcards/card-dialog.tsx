import { useState, type KeyboardEvent } from 'react';
import type { StudyCard } from '../../../src-shared/card-deck.ts';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';
import type { CardChanging } from './use-card-changes.ts';
import './card-dialog.css';

/** Writes a new card, or changes one. What is written stays where it cannot be stored. */
export function CardDialog({
  card,
  changing,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly card: StudyCard | undefined;
  readonly changing: CardChanging;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const [term, setTerm] = useState(card?.term ?? '');
  const [definition, setDefinition] = useState(card?.definition ?? '');
  const [isBusy, setBusy] = useState(false);
  const isComplete = term.trim() !== '' && definition.trim() !== '';

  const save = async (): Promise<void> => {
    if (!isComplete || isBusy) return;
    setBusy(true);
    const text = { term, definition };
    const isDone = card
      ? await changing.edit(card, text)
      : (await changing.add(text)) !== undefined;
    setBusy(false);
    if (isDone) onClose();
  };

  const saveByKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  return (
    <Dialog title={t(card ? 'cards.edit.title' : 'cards.add.title')} isOpen onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields */}
      <form
        className="card-dialog"
        onKeyDown={saveByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('cards.term')}
          value={term}
          onChange={setTerm}
          maxLength={500}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <TextField
          label={t('cards.definition')}
          rows={5}
          value={definition}
          onChange={setDefinition}
          maxLength={5000}
        />
        <DialogActions>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={!isComplete || isBusy}>
            {t(card ? 'app.save' : 'cards.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
