/**
 * Names of the messages between page and main process. A file of its own, without schemas: the
 * preload script must be one small file.
 */
export const desktopChannels = {
  pickFiles: 'lectern:pick-files',
  showInFolder: 'lectern:show-in-folder',
  listening: 'lectern:listening',
  command: 'lectern:command',
  opening: 'lectern:opening',
} as const;
