import { createBrowserRouter, type DataRouter } from 'react-router';
import type { Feature } from '../hooks/feature.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { RouteError } from './route-error.tsx';
import { Shell } from './shell.tsx';

/** Where the server serves the app. */
const BASE = '/app';

/** One route for each screen of each feature; a screen's code is loaded when it is opened. */
export function createAppRouter(features: readonly Feature[]): DataRouter {
  return createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        HydrateFallback: () => null,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              ...features
                .flatMap(({ routes }) => routes)
                .map(({ path, load }) => ({
                  path,
                  lazy: async () => ({ Component: (await load()).Screen }),
                })),
              { path: '*', Component: NotFoundScreen },
            ],
          },
        ],
      },
    ],
    { basename: BASE },
  );
}
