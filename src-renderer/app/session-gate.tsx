import { useEffect, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BookOpenText, Unplug } from 'lucide-react';
import { ApiError } from '../api/api-error.ts';
import { hasToken, openSession, watchSession } from '../api/session.ts';
import { status } from '../api/status.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { useMessages } from '../messages/messages.tsx';

type GateState =
  | { readonly at: 'opening' | 'open' | 'no-server' }
  | { readonly at: 'closed'; readonly reason: string | undefined };

const RETRY_MS = 1000;

/** Shows the app to whom it belongs: opens the session, and says what to do where there is none. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { t, errorText } = useMessages();
  const client = useQueryClient();
  const [state, setState] = useState<GateState>({ at: 'opening' });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const enter = async (): Promise<void> => {
      try {
        if (!(await openSession())) await client.fetchQuery(status());
        if (!ended) setState({ at: 'open' });
      } catch (error) {
        if (ended) return;
        if (error instanceof ApiError && error.status === 401) {
          setState({ at: 'closed', reason: errorText(error.code) ?? error.message });
        } else {
          setState({ at: 'no-server' });
          timer = setTimeout(() => void enter(), RETRY_MS);
        }
      }
    };
    watchSession(() => setState({ at: 'closed', reason: errorText('session-required') }));
    // A fresh link may be opened in the page that asks for one.
    const onHashChange = (): void => {
      if (hasToken()) void enter();
    };
    addEventListener('hashchange', onHashChange);
    void enter();
    return () => {
      ended = true;
      removeEventListener('hashchange', onHashChange);
      clearTimeout(timer);
    };
  }, [client, errorText]);

  switch (state.at) {
    case 'open':
      return children;
    case 'opening':
      return null;
    case 'no-server':
      return (
        <main>
          <EmptyState
            icon={<Unplug aria-hidden />}
            title={t('session.noServer.title')}
            text={t('session.noServer.text')}
            isScreen
          />
        </main>
      );
    case 'closed':
      return (
        <main>
          <EmptyState
            icon={<BookOpenText aria-hidden />}
            title={t('session.closed.title')}
            text={`${state.reason ?? ''} ${t('session.closed.text')}`}
            isScreen
          >
            <code>{t('session.closed.command')}</code>
          </EmptyState>
        </main>
      );
  }
}
