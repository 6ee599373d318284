import { basename } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { Opening } from '../../src-shared/desktop-bridge.ts';
import { ask } from './ask.ts';
import type { LocalFiles } from './local-files.ts';
import { messages } from './messages.ts';
import type { Opened } from './openings.ts';

export interface TakeOpeningsParts {
  readonly files: LocalFiles;
  readonly window: () => BrowserWindow | null;
  /** Hands it to the page. */
  readonly send: (opening: Opening) => void;
}

/** Any web page can offer a link: only the user's word lets Lectern fetch what it names. */
async function isLinkWanted(window: BrowserWindow | null, url: string): Promise<boolean> {
  const { question: message, detail, add, cancel } = messages.addLink;
  const answer = await ask(window, {
    type: 'question',
    message,
    detail: detail(url),
    buttons: [cancel, add],
    defaultId: 0,
    cancelId: 0,
  });
  return answer === 1;
}

async function tellRefused(
  window: BrowserWindow | null,
  refused: readonly Extract<Opened, { kind: 'refused' }>[],
): Promise<void> {
  const { title: message, files, link } = messages.notOpened;
  const names = refused.filter(({ what }) => what === 'file').map(({ text }) => basename(text));
  const detail = [
    ...(names.length > 0 ? [files(names)] : []),
    ...(refused.some(({ what }) => what === 'link') ? [link] : []),
  ].join('\n\n');
  await ask(window, { type: 'warning', message, detail, buttons: ['OK'] });
}

const ofKind = <Kind extends Opened['kind']>(opened: readonly Opened[], kind: Kind) =>
  opened.filter((each): each is Extract<Opened, { kind: Kind }> => each.kind === kind);

/**
 * Hands to the page what the user opened outside the window: files at once, links after the user
 * has agreed, and says what cannot be opened.
 */
export async function takeOpenings(
  opened: readonly Opened[],
  { files, window, send }: TakeOpeningsParts,
): Promise<void> {
  const paths = ofKind(opened, 'file').map(({ path }) => path);
  if (paths.length > 0) {
    send({ kind: 'files', files: await Promise.all(paths.map((path) => files.offer(path))) });
  }
  for (const { item, id } of ofKind(opened, 'item')) send({ kind: 'item', item, id });
  for (const { url } of ofKind(opened, 'link')) {
    if (await isLinkWanted(window(), url)) send({ kind: 'link', url });
  }
  const refused = ofKind(opened, 'refused');
  if (refused.length > 0) await tellRefused(window(), refused);
}
