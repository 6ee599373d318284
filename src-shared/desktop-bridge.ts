import { Type, type Static } from 'typebox';
import { Id } from './identifiers.ts';

/** Longest address of a web page that is taken from outside the window, in characters. */
export const MAX_LINK_CHARACTERS = 8192;

/**
 * A file that the user chose in a dialog, opened with Lectern or dragged onto its icon. The page
 * never learns where it lies: the token reads this one file, until the window is closed.
 */
export const LocalFile = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ description: 'File name without its folder' }),
  bytes: Type.Integer({ minimum: 0 }),
});
export type LocalFile = Static<typeof LocalFile>;

/** What has an address in a link such as `lectern://quiz/0123456789abcdef01234567`. */
export const LinkedItem = Type.Union([
  Type.Literal('source'),
  Type.Literal('quiz'),
  Type.Literal('flashcards'),
  Type.Literal('mindmap'),
]);
export type LinkedItem = Static<typeof LinkedItem>;

/** Something that the user opened outside the window and that the page is to show or take in. */
export const Opening = Type.Union([
  Type.Object({ kind: Type.Literal('files'), files: Type.Array(LocalFile) }),
  Type.Object({
    kind: Type.Literal('link'),
    url: Type.String({
      maxLength: MAX_LINK_CHARACTERS,
      description: 'Web page to take in; the user has agreed to it',
    }),
  }),
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

/** A piece of a local file: `offset` counts bytes from its start. */
export const FilePiece = Type.Object(
  { token: LocalFile.properties.token, offset: Type.Integer({ minimum: 0 }) },
  { additionalProperties: false },
);
export type FilePiece = Static<typeof FilePiece>;

/**
 * What the page finds as `window.lecternDesktop` in the desktop app, and does not find in a
 * browser. Everything else goes over HTTP.
 */
export interface DesktopBridge {
  readonly platform: string;
  /** Shows the system's dialog. Empty where the user chose nothing. */
  pickFiles(): Promise<LocalFile[]>;
  /**
   * Reads on in a local file. An empty piece is its end.
   * @throws where the token is not known, or the file was changed or removed meanwhile
   */
  readFile(token: string, offset: number): Promise<Uint8Array<ArrayBuffer>>;
  showInFolder(place: ShownPlace): Promise<void>;
  /** @returns a function that ends it */
  onCommand(listener: (command: MenuCommand) => void): () => void;
  /** Also gives what was opened before the page listened. @returns a function that ends it */
  onOpening(listener: (opening: Opening) => void): () => void;
}

/**
 * Reads a local file whole, piece by piece, for `new File(pieces, file.name)`.
 * @param onProgress called with 0 to 1 after each piece
 * @throws as `readFile` does
 */
export async function readLocalFile(
  bridge: Pick<DesktopBridge, 'readFile'>,
  file: LocalFile,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (;;) {
    const piece = await bridge.readFile(file.token, offset);
    if (piece.length === 0) return pieces;
    pieces.push(piece);
    offset += piece.length;
    onProgress(Math.min(1, offset / Math.max(1, file.bytes)));
  }
}
