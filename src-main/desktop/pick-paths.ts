import { dialog, type BrowserWindow } from 'electron';
import { openableKinds } from '../../src-shared/openable-files.ts';
import { messages } from './messages.ts';

const allExtensions = openableKinds.flatMap(({ extensions }) => extensions);

/** Shows the system's dialog. @returns paths; none where the user chose nothing */
export async function pickPaths(window: BrowserWindow | null): Promise<string[]> {
  const options = {
    title: messages.pick.title,
    buttonLabel: messages.pick.button,
    properties: ['openFile' as const, 'multiSelections' as const],
    filters: [
      { name: messages.pick.readable, extensions: allExtensions },
      ...openableKinds.map(({ name, extensions }) => ({ name, extensions: [...extensions] })),
      { name: messages.pick.any, extensions: ['*'] },
    ],
  };
  const { canceled, filePaths } = await (window
    ? dialog.showOpenDialog(window, options)
    : dialog.showOpenDialog(options));
  return canceled ? [] : filePaths;
}
