import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { MenuCommand, Opening } from '../../src-shared/desktop-bridge.ts';
import { useAllCommands } from '../hooks/commands.tsx';
import { desktop, screenOf } from '../hooks/desktop.ts';
import { isDialogOpen } from '../hooks/shortcuts.ts';

/** What each entry of the application menu does: the first of these commands that there is now. */
const commandsOf: Readonly<Record<MenuCommand, readonly string[]>> = {
  'add-link': ['library.add'],
  library: ['library.go'],
  find: ['reader.find', 'library.search'],
  'command-palette': ['app.palette'],
  keys: ['keys.go'],
  settings: ['settings.go'],
  shortcuts: ['app.shortcuts'],
  about: ['settings.about'],
};

/**
 * Does what the desktop app asks for: its menu, and what was opened outside the window. As with
 * shortcuts, the menu waits while a dialog is open.
 */
export function useDesktopRequests(): void {
  const navigate = useNavigate();
  const commands = useAllCommands();

  const onCommand = useEffectEvent((asked: MenuCommand): void => {
    if (isDialogOpen()) return;
    const run = commandsOf[asked]
      .flatMap((id) => commands.filter((command) => command.id === id))
      .find((command) => command.run)?.run;
    run?.();
  });
  const onOpening = useEffectEvent((opening: Opening): void => {
    void navigate(opening.kind === 'item' ? screenOf[opening.item](opening.id) : '/');
  });

  useEffect(() => {
    const ends = [
      desktop?.onCommand((asked) => onCommand(asked)),
      desktop?.onOpening((opening) => onOpening(opening)),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  }, []);
}
