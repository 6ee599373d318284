import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { closeAddDialog } from './add-dialog-state.ts';
import { ChooseFiles } from './choose-files.tsx';
import { linksFrom } from './links.ts';
import { useAdding } from './use-adding.ts';
import './add-dialog.css';

/** Adds files and links. */
export function AddDialog() {
  const { t } = useMessages();
  const adding = useAdding();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();

  const addLinks = (): void => {
    const { links, others } = linksFrom(text);
    const [wrong] = others;
    if (wrong !== undefined) {
      setError(t('library.add.link.invalid', { text: wrong }));
      return;
    }
    closeAddDialog();
    void adding.addLinks(links);
  };

  return (
    <Dialog title={t('library.add.title')} isOpen onClose={closeAddDialog}>
      <div className="add-dialog-files">
        <ChooseFiles onChosen={closeAddDialog} />
        <p className="add-dialog-hint">{t('library.add.drop')}</p>
      </div>
      <form
        className="add-dialog-links"
        onSubmit={(event) => {
          event.preventDefault();
          addLinks();
        }}
      >
        <TextField
          label={t('library.add.link')}
          rows={3}
          value={text}
          placeholder={t('library.add.link.placeholder')}
          error={error}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button type="submit" isDisabled={text.trim() === ''}>
            {t('library.add.link.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
