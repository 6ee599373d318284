import { ipcMain, shell, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { Type, type Static, type TSchema } from 'typebox';
import { appError } from '../../src-shared/app-error.ts';
import { ShownPlace } from '../../src-shared/desktop-bridge.ts';
import { desktopChannels as channels } from '../../src-shared/desktop-channels.ts';
import { parseWith } from '../../src-shared/schema-error.ts';
import type { Mailbox } from './mailbox.ts';

export interface BridgeParts {
  /** Lets the user choose files, and takes them in. */
  readonly addFiles: () => Promise<void>;
  readonly mailbox: Mailbox;
  /** Where the places lie that may be shown in the file manager; absolute paths. */
  readonly places: Readonly<Record<ShownPlace, string>>;
  /** The app's window, or null while it is closed. */
  readonly window: () => BrowserWindow | null;
  /** Origin of the embedded server. */
  readonly origin: string;
}

const Listening = Type.Union([Type.Literal(channels.command), Type.Literal(channels.opening)]);

/** Answers what the page asks over the bridge. */
export function answerBridge({ addFiles, mailbox, places, window, origin }: BridgeParts): void {
  /** Only the page itself may ask: not a frame in it, not another window, not another site. */
  const isFromPage = ({ sender, senderFrame }: IpcMainInvokeEvent): boolean => {
    const contents = window()?.webContents;
    return (
      sender === contents && senderFrame === contents.mainFrame && senderFrame.origin === origin
    );
  };

  /** The one way to answer a message: who asks and what is asked are checked first. */
  const answer = <Schema extends TSchema, Result>(
    channel: string,
    schema: Schema,
    run: (asked: Static<Schema>) => Result | Promise<Result>,
  ): void => {
    ipcMain.handle(channel, async (event, asked: unknown) => {
      if (!isFromPage(event)) throw appError('not-authorized');
      return run(parseWith(schema, asked, 'message'));
    });
  };

  answer(channels.listening, Listening, (channel) => mailbox.listens(channel));
  answer(channels.showInFolder, ShownPlace, (place) => shell.showItemInFolder(places[place]));
  answer(channels.pickFiles, Type.Undefined(), addFiles);
}
