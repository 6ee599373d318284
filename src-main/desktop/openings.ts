import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Value } from 'typebox/value';
import { LinkedItem } from '../../src-shared/desktop-bridge.ts';
import { isId } from '../../src-shared/identifiers.ts';
import { problemOfUrl } from '../platform/outbound-address.ts';

/** Longest address that is taken from outside, in characters. */
const MAX_LINK_CHARACTERS = 8192;

/** The scheme of links that lead into the app. */
export const LINK_SCHEME = 'lectern';

/** What was opened outside the window. `refused` is shown to the user and has no effect. */
export type Opened =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'link'; readonly url: string }
  | { readonly kind: 'item'; readonly item: LinkedItem; readonly id: string }
  | { readonly kind: 'refused'; readonly what: 'file' | 'link'; readonly text: string };

const refusedLink = (text: string): Opened => ({ kind: 'refused', what: 'link', text });

/** A web page that may be fetched when the user agrees. */
function readWebLink(text: string): Opened {
  const url = text.length <= MAX_LINK_CHARACTERS ? URL.parse(text) : null;
  if (!url || problemOfUrl(url) !== undefined) return refusedLink(text);
  return { kind: 'link', url: url.href };
}

/**
 * Reads a link into the app: `lectern://source/ID` (also `quiz`, `flashcards`, `mindmap`) shows
 * something, `lectern://add?url=…` offers a web page for the library. Any web page can hold such a
 * link: everything else in it is refused.
 */
export function readDeepLink(text: string): Opened {
  const link = text.length <= MAX_LINK_CHARACTERS ? URL.parse(text) : null;
  if (!link || link.protocol !== `${LINK_SCHEME}:`) return refusedLink(text);
  const { hostname: action, pathname, searchParams, username, password, port, hash } = link;
  if ([username, password, port, hash].some((part) => part !== '')) return refusedLink(text);
  const path = pathname.replace(/^\/|\/$/gu, '');
  if (action === 'add' && path === '' && [...searchParams.keys()].join() === 'url') {
    return readWebLink(searchParams.get('url') ?? '');
  }
  if (Value.Check(LinkedItem, action) && isId(path) && searchParams.size === 0) {
    return { kind: 'item', item: action, id: path };
  }
  return refusedLink(text);
}

/** A file on this machine that is there and is a plain file: no folder, no device, no pipe. */
export function readFilePath(path: string): Opened {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() ? { kind: 'file', path } : { kind: 'refused', what: 'file', text: path };
}

function readFileUrl(text: string): Opened {
  const url = URL.parse(text);
  // A host would be another machine, to which Windows would at once sign in.
  if (url?.host !== '') return refusedLink(text);
  try {
    return readFilePath(fileURLToPath(url));
  } catch {
    // Not a path on this platform.
    return refusedLink(text);
  }
}

function readArgument(argument: string, workingDirectory: string): Opened {
  // A scheme of one letter is a drive of Windows.
  const scheme = /^(?<scheme>[a-z][a-z\d+.-]+):/iu.exec(argument)?.groups?.['scheme'];
  switch (scheme?.toLowerCase()) {
    case undefined:
      return readFilePath(resolve(workingDirectory, argument));
    case LINK_SCHEME:
      return readDeepLink(argument);
    case 'file':
      return readFileUrl(argument);
    case 'http':
    case 'https':
      return readWebLink(argument);
    default:
      return readFilePath(resolve(workingDirectory, argument));
  }
}

/**
 * What a command line asks to open. Switches belong to Electron and are left alone.
 * @param args without the program itself
 * @param workingDirectory folder to which relative paths belong
 */
export function readArguments(args: readonly string[], workingDirectory: string): Opened[] {
  return args
    .filter((argument) => argument !== '' && !argument.startsWith('-'))
    .map((argument) => readArgument(argument, workingDirectory));
}
