import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test } from 'vitest';
import { Value } from 'typebox/value';
import { menuTemplate } from '../../../src-main/desktop/menu-template.ts';
import { MenuCommand } from '../../../src-shared/desktop-bridge.ts';

const template = (platform: NodeJS.Platform, isPackaged = true, sent: string[] = []) =>
  menuTemplate({
    platform,
    isPackaged,
    send: (command) => sent.push(command),
    addFiles: () => undefined,
    go: () => undefined,
    openReference: () => undefined,
    showDataFolder: () => undefined,
  });

const submenuOf = ({ submenu }: MenuItemConstructorOptions): MenuItemConstructorOptions[] =>
  Array.isArray(submenu) ? submenu : [];
const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...flat(submenuOf(item))]);
const titles = (items: readonly MenuItemConstructorOptions[]) =>
  items.map(({ label, role }) => label ?? role);

describe('on macOS', () => {
  const items = template('darwin');
  const [own] = items;

  test('the first menu is that of the app, with About, Settings and Quit', () => {
    expect(titles(items)).toEqual(['Lectern', 'File', 'Edit', 'View', 'Go', 'windowMenu', 'Help']);
    expect(titles(own ? submenuOf(own) : [])).toEqual(
      expect.arrayContaining(['About Lectern', 'Settings…', 'services', 'hide', 'Quit Lectern']),
    );
  });

  test('and these are nowhere else', () => {
    for (const label of ['About Lectern', 'Settings…', 'Quit Lectern']) {
      expect(flat(items).filter((item) => item.label === label)).toHaveLength(1);
    }
  });
});

describe.each([
  ['win32', 'Exit'],
  ['linux', 'Quit Lectern'],
] as const)('on %s', (platform, leave) => {
  const items = template(platform);

  test('Settings and the end are in File, About is in Help', () => {
    expect(titles(items)).toEqual(['File', 'Edit', 'View', 'Go', 'Help']);
    const [file, , , , help] = items;
    expect(titles(file ? submenuOf(file) : [])).toEqual(
      expect.arrayContaining(['Add Files…', 'Settings…', leave]),
    );
    expect(titles(help ? submenuOf(help) : [])).toContain('About Lectern');
  });
});

describe.each(['darwin', 'win32', 'linux'] as const)('everywhere, such as %s', (platform) => {
  test('no shortcut is taken twice', () => {
    const taken = flat(template(platform)).flatMap(({ accelerator }) => accelerator ?? []);
    expect(taken.length).toBeGreaterThan(5);
    expect(new Set(taken).size).toBe(taken.length);
  });

  test('every command that there is can be reached, and only such', () => {
    const sent: string[] = [];
    for (const item of flat(template(platform, true, sent))) {
      if (item.id === undefined || !Value.Check(MenuCommand, item.id)) continue;
      // Electron passes the item, the window and the event; ours need none of them.
      Reflect.apply(item.click ?? (() => undefined), undefined, []);
    }
    const all = MenuCommand.anyOf.map(({ const: name }) => name);
    expect(sent.toSorted()).toEqual(all.toSorted());
  });

  test('developer tools are there only from the sources', () => {
    const roles = (isPackaged: boolean) =>
      flat(template(platform, isPackaged)).map(({ role }) => role);
    expect(roles(true)).not.toContain('toggleDevTools');
    expect(roles(false)).toContain('toggleDevTools');
  });
});
