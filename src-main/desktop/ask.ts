import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

/**
 * Asks the user in a dialog that belongs to the window, where there is one.
 * @returns index of the chosen button
 */
export async function ask(
  window: BrowserWindow | null,
  options: MessageBoxOptions,
): Promise<number> {
  const { response } = await (window
    ? dialog.showMessageBox(window, options)
    : dialog.showMessageBox(options));
  return response;
}
