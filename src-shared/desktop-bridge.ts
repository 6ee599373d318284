import { Type, type Static } from 'typebox';
import { Id } from './identifiers.ts';

/** What has an address in a link such as `lectern://quiz/0123456789abcdef01234567`. */
export const LinkedItem = Type.Union([
  Type.Literal('source'),
  Type.Literal('quiz'),
  Type.Literal('flashcards'),
  Type.Literal('mindmap'),
]);
export type LinkedItem = Static<typeof LinkedItem>;

/** Something that the user opened outside the window and that the page is to show. */
export const Opening = Type.Union([
  Type.Object(
    { kind: Type.Literal('imports'), ids: Type.Array(Id) },
    { description: 'Files and links that are on their way into the library now' },
  ),
  Type.Object({ kind: Type.Literal('item'), item: LinkedItem, id: Id }),
]);
export type Opening = Static<typeof Opening>;

/** What the application menu asks of the page. */
export const MenuCommand = Type.Union([
  Type.Literal('add-link'),
  Type.Literal('library'),
  Type.Literal('find'),
  Type.Literal('command-palette'),
  Type.Literal('keys'),
  Type.Literal('settings'),
  Type.Literal('shortcuts'),
  Type.Literal('about'),
]);
export type MenuCommand = Static<typeof MenuCommand>;

/** What the page may have shown in the system's file manager. */
export const ShownPlace = Type.Union([
  Type.Literal('data-folder'),
  Type.Literal('authority-file'),
  Type.Literal('log'),
]);
export type ShownPlace = Static<typeof ShownPlace>;

/**
 * What the page finds as `window.lecternDesktop` in the desktop app, and does not find in a
 * browser. Everything else goes over HTTP.
 */
export interface DesktopBridge {
  readonly platform: string;
  /**
   * Shows the system's dialog and takes what the user chooses into the library, as if it had been
   * dropped on the page; `onOpening` tells of it.
   */
  pickFiles(): Promise<void>;
  showInFolder(place: ShownPlace): Promise<void>;
  /** @returns a function that ends it */
  onCommand(listener: (command: MenuCommand) => void): () => void;
  /** Also gives what was opened before the page listened. @returns a function that ends it */
  onOpening(listener: (opening: Opening) => void): () => void;
}
