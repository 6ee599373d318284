import { useEffect } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from 'react-aria-components';
import { RouterProvider } from 'react-router/dom';
import { CommandsProvider } from '../hooks/commands.tsx';
import { FeaturesContext } from '../hooks/feature.ts';
import { PreferencesProvider } from '../hooks/preferences.tsx';
import { ToastsProvider } from '../hooks/toasts.tsx';
import { chooseLanguage, MessagesProvider } from '../messages/messages.tsx';
import { features } from './features.ts';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './router.tsx';
import { SessionGate } from './session-gate.tsx';
import { TopErrorBoundary } from './top-error-boundary.tsx';

const language = chooseLanguage(navigator.languages);
const queryClient = createQueryClient();
const router = createAppRouter(features);

/** Everything that holds for all screens, outermost first. */
export function App() {
  useEffect(() => {
    document.documentElement.lang = language;
  }, []);
  return (
    <MessagesProvider language={language}>
      <I18nProvider locale={language}>
        <TopErrorBoundary>
          <PreferencesProvider>
            <QueryClientProvider client={queryClient}>
              <SessionGate>
                <ToastsProvider>
                  <CommandsProvider>
                    <FeaturesContext value={features}>
                      <RouterProvider router={router} />
                    </FeaturesContext>
                  </CommandsProvider>
                </ToastsProvider>
              </SessionGate>
            </QueryClientProvider>
          </PreferencesProvider>
        </TopErrorBoundary>
      </I18nProvider>
    </MessagesProvider>
  );
}
