import { shell } from 'electron';

const openable: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Opens a link of the page in the user's own browser or mail program; anything else is dropped. */
export function openOutside(link: string): void {
  const url = URL.parse(link);
  if (!url || !openable.has(url.protocol)) return;
  // Where there is no browser, there is nobody to tell either.
  shell.openExternal(url.href).catch(() => undefined);
}
