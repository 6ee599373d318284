import type { Browser } from 'playwright';
import { openAppWindow, type AppWindow } from './app-window.ts';
import { listen } from './desktop-page.ts';
import type { DesktopProcess } from './desktop-process.ts';

/** The real page of a desktop app whose Electron is the stand-in. */
export interface DesktopWindow extends AppWindow {
  /** As if the user chose an entry of the application menu. @param name its id or label */
  readonly choose: (name: string) => Promise<void>;
  /** Hands the page what the real preload script has heard since the last time. */
  readonly deliver: () => Promise<void>;
}

/**
 * Opens what the stand-in's window would show in a browser. The page finds a bridge there that
 * leads to the one which the real preload script made.
 */
export async function openDesktopWindow(
  browser: Browser,
  desktop: DesktopProcess,
): Promise<DesktopWindow> {
  await listen(desktop);
  const address = await desktop.run(({ windows }) => windows[0]?.webContents.url ?? '');
  const listening = { openingAddress: () => Promise.resolve(address) };
  const window = await openAppWindow(
    browser,
    { listening },
    {
      async prepare(page) {
        await page.exposeFunction('desktopPicks', () =>
          desktop.run(({ windows }) => windows[0]?.webContents.bridge().pickFiles()),
        );
        await page.exposeFunction('desktopShows', (place: 'data-folder' | 'authority-file') =>
          desktop.run(
            ({ windows }, wanted) => windows[0]?.webContents.bridge().showInFolder(wanted),
            place,
          ),
        );
        await page.addInitScript(`
          const hear = (name) => (listener) => {
            const receive = (event) => listener(event.detail);
            addEventListener(name, receive);
            return () => removeEventListener(name, receive);
          };
          window.lecternDesktop = {
            platform: 'linux',
            pickFiles: () => desktopPicks(),
            showInFolder: (place) => desktopShows(place),
            onCommand: hear('desktop-command'),
            onOpening: hear('desktop-opening'),
          };
        `);
      },
    },
  );
  const deliver = async (): Promise<void> => {
    const heard = await desktop.run(({ told }) => ({
      commands: told.commands.splice(0),
      openings: told.openings.splice(0),
    }));
    await window.page.evaluate(({ commands, openings }) => {
      for (const detail of commands) dispatchEvent(new CustomEvent('desktop-command', { detail }));
      for (const detail of openings) dispatchEvent(new CustomEvent('desktop-opening', { detail }));
    }, heard);
  };
  return {
    ...window,
    deliver,
    async choose(name) {
      await desktop.run(({ menu }, wanted) => menu?.choose(wanted), name);
      await deliver();
    },
  };
}
