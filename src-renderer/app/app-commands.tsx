import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAllCommands, useCommands, type Command } from '../hooks/commands.tsx';
import { useFeatures } from '../hooks/feature.ts';
import { usePreferences } from '../hooks/preferences.tsx';
import { useShortcuts } from '../hooks/shortcuts.ts';
import { useToasts } from '../hooks/toasts.tsx';
import { useDesktopRequests } from './desktop-requests.ts';

const loadPalette = () => import('./command-palette.tsx');
const loadSheet = () => import('./shortcut-sheet.tsx');
const CommandPalette = lazy(async () => ({ default: (await loadPalette()).CommandPalette }));
const ShortcutSheet = lazy(async () => ({ default: (await loadSheet()).ShortcutSheet }));

/** When the first screen is there, what is not seen yet may be loaded, in ms. */
const QUIET_MS = 1500;

/** No key means anything to the screen while what was asked for is on its way. */
const none: readonly Command[] = [];

type Sheet = 'palette' | 'shortcuts' | null;

/** The commands that every screen has, and what shows all commands. */
export function AppCommands() {
  const features = useFeatures();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { change } = usePreferences();
  const [sheet, setSheet] = useState<Sheet>(null);

  const own = useMemo((): readonly Command[] => {
    const group = 'commands.group.app';
    return [
      {
        id: 'app.palette',
        title: 'commands.palette',
        group,
        keys: ['Mod+K'],
        run: () => setSheet('palette'),
      },
      {
        id: 'app.shortcuts',
        title: 'commands.shortcuts',
        group,
        keys: ['?'],
        run: () => setSheet('shortcuts'),
      },
      {
        id: 'app.undo',
        title: 'commands.undo',
        group,
        keys: ['Mod+Z'],
        run: () => void toasts.undoLast(),
      },
      ...(['light', 'dark', 'system'] as const).map((theme): Command => ({
        id: `app.theme.${theme}`,
        title: `commands.theme.${theme}`,
        group,
        run: () => change({ theme }),
      })),
    ];
  }, [change, toasts]);
  const ofFeatures = useMemo(
    () => features.flatMap(({ commands }) => commands?.((path) => void navigate(path)) ?? []),
    [features, navigate],
  );
  useCommands(own);
  useCommands(ofFeatures);
  const all = useAllCommands();
  useShortcuts(sheet === null ? all : none);
  useDesktopRequests();

  useEffect(() => {
    // Whoever types on at once is to be waited for by the field. What fails now is tried again then.
    const load = (): void => void Promise.allSettled([loadPalette(), loadSheet()]);
    const timer = setTimeout(load, QUIET_MS);
    return () => clearTimeout(timer);
  }, []);

  const close = (): void => setSheet(null);
  return (
    <Suspense fallback={null}>
      {sheet === 'palette' ? <CommandPalette onClose={close} /> : null}
      {sheet === 'shortcuts' ? <ShortcutSheet onClose={close} /> : null}
    </Suspense>
  );
}
