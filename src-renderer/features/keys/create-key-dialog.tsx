import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { MadeApiKey, Organisation } from '../../../src-shared/access.ts';
import { keys } from '../../api/keys.ts';
import { serving } from '../../api/serving.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { CodeLine } from '../../components/code-line.tsx';
import { Dialog, DialogActions } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useFailureText } from '../../hooks/use-failure.ts';
import { useMessages } from '../../messages/messages.tsx';
import { checkLine } from './curl-lines.ts';
import './dialog-form.css';

const LONGEST = 200;

/** The key itself, for the one time that it can be seen. */
function MadeKey({ made, onClose }: { readonly made: MadeApiKey; readonly onClose: () => void }) {
  const { t } = useMessages();
  const { data: addresses } = useQuery(serving.addresses());
  return (
    <Dialog title={t('keys.made.title')} isOpen isFirm size="wide" onClose={onClose}>
      <p className="keys-form-text">{t('keys.made.text')}</p>
      <CodeLine label={t('keys.made.key')} text={made.key} />
      {addresses ? (
        <>
          <p className="keys-form-text">{t('keys.made.try')}</p>
          <CodeLine label={t('keys.curl.check')} text={checkLine(addresses, made.key)} />
        </>
      ) : null}
      <DialogActions>
        <Button look="primary" onPress={onClose}>
          {t('keys.made.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Makes a key, and shows it once. */
export function CreateKeyDialog({
  organisations,
  organisation,
  onClose,
}: {
  readonly organisations: readonly Organisation[];
  /** Id of the one that it is for, as long as no other is chosen. */
  readonly organisation: string;
  readonly onClose: () => void;
}) {
  const { t } = useMessages();
  const failureText = useFailureText();
  const [label, setLabel] = useState('');
  const [orgId, setOrgId] = useState(organisation);
  const [error, setError] = useState<string>();
  const [made, setMade] = useState<MadeApiKey>();

  const create = async (): Promise<void> => {
    try {
      setMade(await keys.create(orgId, label.trim()));
    } catch (failure) {
      setError(failureText(failure));
    }
  };

  if (made) return <MadeKey made={made} onClose={onClose} />;
  return (
    <Dialog title={t('keys.create')} isOpen onClose={onClose}>
      <form
        className="keys-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (label.trim() !== '') void create();
        }}
      >
        <TextField
          label={t('keys.label')}
          placeholder={t('keys.label.placeholder')}
          value={label}
          onChange={(typed) => {
            setLabel(typed);
            setError(undefined);
          }}
          maxLength={LONGEST}
          error={error}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for to write here
          autoFocus
        />
        <div className="keys-form-choice">
          <span aria-hidden>{t('keys.organisation')}</span>
          <Choice
            label={t('keys.organisation')}
            value={orgId}
            options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setOrgId}
          />
        </div>
        <DialogActions>
          <Button onPress={onClose}>{t('app.cancel')}</Button>
          <Button look="primary" type="submit" isDisabled={label.trim() === ''}>
            {t('keys.make')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
