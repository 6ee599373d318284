import type { ElectronApplication } from 'playwright';
import type { SavedFile } from './app-window.ts';
import { temporaryFolder } from './test-app.ts';

/**
 * Chooses the place of the next file that a page hands out, as the user does in Electron's dialog.
 * @returns waits until it is there
 */
export async function nextDownload(
  electron: ElectronApplication,
): Promise<() => Promise<SavedFile>> {
  const handle = await electron.evaluateHandle(
    ({ session }, folder) => ({
      saved: new Promise<SavedFile>((resolve, reject) => {
        session.defaultSession.once('will-download', (_event, item) => {
          const name = item.getFilename();
          const path = `${folder}/${name}`;
          item.setSavePath(path);
          item.once('done', (_done, state) => {
            if (state === 'completed') resolve({ name, path });
            else reject(new Error(`The download was ${state}`));
          });
        });
      }),
    }),
    temporaryFolder(),
  );
  return () => handle.evaluate(({ saved }) => saved);
}
