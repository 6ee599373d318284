import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { keys } from '../../api/keys.ts';
import { serving } from '../../api/serving.ts';
import { status } from '../../api/status.ts';
import { Button } from '../../components/button.tsx';
import { Screen as ScreenFrame } from '../../components/screen.tsx';
import { useScrollToTarget } from '../../hooks/use-scroll-to-target.ts';
import { useMessages } from '../../messages/messages.tsx';
import { Addresses } from './addresses.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { CreateOrganisationDialog } from './create-organisation-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { Trust } from './trust.tsx';
import './keys-screen.css';

/** The dashboard of the interface: who may use it, what they did, and where it is. */
export function Screen() {
  const { t } = useMessages();
  const [address, setAddress] = useSearchParams();
  const { data: list } = useQuery(keys.list());
  const { data: organisations } = useQuery(keys.organisations());
  const { data: addresses } = useQuery(serving.addresses());
  const { data: now } = useQuery(status());
  const isReady = list && organisations && addresses && now;
  useScrollToTarget(Boolean(isReady));
  const wanted = address.get('new');
  const organisation = address.get('organisation') ?? '';

  const change = (name: string, value: string): void =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const close = (): void => change('new', '');

  return (
    <ScreenFrame
      title={t('keys.title')}
      actions={
        <Button look="primary" onPress={() => change('new', 'key')}>
          <Plus aria-hidden />
          {t('keys.create')}
        </Button>
      }
    >
      {isReady ? (
        <>
          <KeyList
            list={list.items}
            organisations={organisations.items}
            organisation={organisation}
            onChoose={(id) => change('organisation', id)}
            onCreateOrganisation={() => change('new', 'organisation')}
          />
          <Addresses addresses={addresses} />
          <Trust authority={addresses.authority} />
          {wanted === 'key' ? (
            <CreateKeyDialog
              organisations={organisations.items}
              organisation={organisation === '' ? now.organisation.id : organisation}
              onClose={close}
            />
          ) : null}
          {wanted === 'organisation' ? <CreateOrganisationDialog onClose={close} /> : null}
        </>
      ) : null}
    </ScreenFrame>
  );
}
