import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '../../src-shared/desktop-bridge.ts';
import { messages } from './messages.ts';

export interface MenuParts {
  readonly platform: NodeJS.Platform;
  /** Developer tools are there only while Lectern is run from its sources. */
  readonly isPackaged: boolean;
  /** Opens the window where it is closed, and hands a command to the page. */
  readonly send: (command: MenuCommand) => void;
  readonly addFiles: () => void;
  readonly go: (where: 'back' | 'forward') => void;
  readonly openReference: () => void;
  readonly showDataFolder: () => void;
}

type Items = MenuItemConstructorOptions[];

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The menu bar, after the conventions of each platform. */
export function menuTemplate(parts: MenuParts): Items {
  const { platform, isPackaged, send, addFiles, go, openReference, showDataFolder } = parts;
  const isMac = platform === 'darwin';
  const text = messages.menu;

  const command = (label: string, name: MenuCommand, accelerator?: string) => ({
    id: name,
    label,
    ...(accelerator === undefined ? {} : { accelerator }),
    click: () => send(name),
  });
  const about = command(text.about, 'about');
  const settings = command(text.settings, 'settings', 'CmdOrCtrl+,');

  const appMenu: Items = [
    {
      role: 'appMenu',
      label: 'Lectern',
      submenu: [
        about,
        separator,
        settings,
        separator,
        { role: 'services' },
        separator,
        { role: 'hide' },
        { role: 'hideOthers' },
        { role: 'unhide' },
        separator,
        { role: 'quit', label: text.quit },
      ],
    },
  ];
  const file: Items = [
    { id: 'add-files', label: text.addFiles, accelerator: 'CmdOrCtrl+O', click: addFiles },
    command(text.addLink, 'add-link', 'CmdOrCtrl+L'),
    separator,
    command(text.keys, 'keys'),
    ...(isMac ? [] : [settings]),
    separator,
    { role: 'close' },
    ...(isMac
      ? []
      : [{ role: 'quit' as const, label: platform === 'win32' ? text.exit : text.quit }]),
  ];
  const edit: Items = [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    separator,
    command(text.find, 'find', 'CmdOrCtrl+F'),
  ];
  const view: Items = [
    command(text.library, 'library', 'CmdOrCtrl+1'),
    command(text.commandPalette, 'command-palette', 'CmdOrCtrl+K'),
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    separator,
    { role: 'togglefullscreen' },
    { role: 'reload' },
    ...(isPackaged ? [] : [{ role: 'toggleDevTools' as const }]),
  ];
  const arrows = isMac
    ? { back: 'Cmd+[', forward: 'Cmd+]' }
    : { back: 'Alt+Left', forward: 'Alt+Right' };
  const goMenu: Items = [
    { id: 'back', label: text.back, accelerator: arrows.back, click: () => go('back') },
    { id: 'forward', label: text.forward, accelerator: arrows.forward, click: () => go('forward') },
  ];
  const help: Items = [
    command(text.shortcuts, 'shortcuts', 'CmdOrCtrl+/'),
    { id: 'reference', label: text.reference, click: openReference },
    { id: 'data-folder', label: text.dataFolder, click: showDataFolder },
    ...(isMac ? [] : [separator, about]),
  ];
  return [
    ...(isMac ? appMenu : []),
    { label: text.file, submenu: file },
    { label: text.edit, submenu: edit },
    { label: text.view, submenu: view },
    { label: text.go, submenu: goMenu },
    ...(isMac ? [{ role: 'windowMenu' as const }] : []),
    { role: 'help', label: text.help, submenu: help },
  ];
}
