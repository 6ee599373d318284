import { keys } from '../../api/keys.ts';
import { useMessages } from '../../messages/messages.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Makes an organisation: keys of one do not see what those of another made. */
export function CreateOrganisationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useMessages();
  return (
    <NameDialog
      title={t('keys.organisation.create')}
      label={t('keys.organisation.name')}
      text={t('keys.organisation.text')}
      action={t('keys.organisation.make')}
      onSave={(name) => keys.createOrganisation(name)}
      onClose={onClose}
    />
  );
}
