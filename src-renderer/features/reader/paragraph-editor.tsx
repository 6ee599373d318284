import { useState } from 'react';
import type { Segment } from '../../../src-shared/segment.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { matchesKeys } from '../../hooks/shortcuts.ts';
import { useMessages } from '../../messages/messages.tsx';
import type { Correcting } from './use-correcting.ts';
import './paragraph-editor.css';

const LINE_CHARACTERS = 58;
const FEWEST_LINES = 3;
const LONGEST = 100_000;

/** What is stored of what was written: one paragraph. */
const asStored = (written: string): string =>
  written.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();

/** A paragraph of a transcript, to be written anew in its place. */
export function ParagraphEditor({
  segment: { text, start },
  onSave,
  onClose,
}: Pick<Correcting, 'onSave' | 'onClose'> & { readonly segment: Segment }) {
  const { t } = useMessages();
  // What is corrected is what was read, not what somebody else makes of it meanwhile.
  const [before] = useState(text);
  const [written, setWritten] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const after = asStored(written);
  const isStorable = after !== '' && !isSaving;

  const save = async (): Promise<void> => {
    if (!isStorable) return;
    if (after === before) {
      onClose();
      return;
    }
    setSaving(true);
    if (!(await onSave({ start, before, after }))) setSaving(false);
  };

  return (
    <form
      className="paragraph-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={t('reader.correct.field')}
        isLabelHidden
        rows={Math.max(FEWEST_LINES, Math.ceil(before.length / LINE_CHARACTERS) + 1)}
        value={written}
        onChange={setWritten}
        maxLength={LONGEST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for to write here
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (matchesKeys(event.nativeEvent, 'Mod+Enter')) void save();
        }}
      />
      <div className="paragraph-editor-buttons">
        <Button look="primary" type="submit" isDisabled={!isStorable}>
          {t('app.save')}
        </Button>
        <Button onPress={onClose}>{t('app.cancel')}</Button>
      </div>
    </form>
  );
}
