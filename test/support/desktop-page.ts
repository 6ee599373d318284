import type { DesktopProcess } from './desktop-process.ts';
import type { StandIn } from './electron/stand-in.ts';

/** Lets the page listen, as the real one does when it has started. */
export const listen = (desktop: DesktopProcess): Promise<void> =>
  desktop.run(({ windows, told }) => {
    const bridge = windows[0]?.webContents.bridge();
    bridge?.onCommand((command) => told.commands.push(command));
    bridge?.onOpening((opening) => told.openings.push(opening));
  });

/** What the page was told since it began to listen. */
export const toldOf = (desktop: DesktopProcess): Promise<StandIn['told']> =>
  desktop.run(({ told }) => told);
