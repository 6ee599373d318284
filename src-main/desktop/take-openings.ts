import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { BrowserWindow } from 'electron';
import { AppError } from '../../src-shared/app-error.ts';
import type { Opening } from '../../src-shared/desktop-bridge.ts';
import type { App } from '../app/create-app.ts';
import { ask } from './ask.ts';
import { messages } from './messages.ts';
import type { Opened } from './openings.ts';

export interface TakeOpeningsParts {
  readonly app: Pick<App, 'services' | 'log'>;
  readonly window: () => BrowserWindow | null;
  /** Shows it on the page. */
  readonly show: (opening: Opening) => void;
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

/** Copies a file into the library and begins to read it. @returns id of the import */
async function addFile({ services }: Pick<App, 'services'>, path: string): Promise<string> {
  const { files, imports, workspace, settings } = services;
  const about = { fileName: basename(path) };
  const file = await files.receive(createReadStream(path), about, settings.maxFileMb);
  const { id: orgId } = await workspace.organisation();
  return (await imports.addFile(orgId, file)).id;
}

async function addLink({ services }: Pick<App, 'services'>, url: string): Promise<string> {
  const { id: orgId } = await services.workspace.organisation();
  return (await services.imports.addLink(orgId, url)).id;
}

/**
 * Takes in what the user opened outside the window: files at once, links after the user has agreed;
 * shows it on the page, and says what could not be opened and why.
 */
export async function takeOpenings(
  opened: readonly Opened[],
  { app, window, show }: TakeOpeningsParts,
): Promise<void> {
  const ids: string[] = [];
  const problems: string[] = [];
  const add = async (name: string, adding: Promise<string>): Promise<void> => {
    try {
      ids.push(await adding);
    } catch (error) {
      if (!(error instanceof AppError)) app.log.error({ err: error }, 'not opened');
      problems.push(messages.notOpened.because(name, error));
    }
  };
  for (const each of opened) {
    switch (each.kind) {
      case 'file':
        await add(basename(each.path), addFile(app, each.path));
        break;
      case 'link':
        if (await isLinkWanted(window(), each.url)) await add(each.url, addLink(app, each.url));
        break;
      case 'item':
        show({ kind: 'item', item: each.item, id: each.id });
        break;
      case 'refused':
        problems.push(messages.notOpened[each.what](basename(each.text)));
        break;
    }
  }
  if (ids.length > 0) show({ kind: 'imports', ids });
  if (problems.length === 0) return;
  const { title: message } = messages.notOpened;
  await ask(window(), { type: 'warning', message, detail: problems.join('\n\n'), buttons: ['OK'] });
}
