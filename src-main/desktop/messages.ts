import { AppError } from '../../src-shared/app-error.ts';
import type { JobKind } from '../../src-shared/job.ts';

const made: Readonly<Record<JobKind, string>> = {
  ingest: 'Source added',
  quiz: 'Quiz ready',
  flashcards: 'Flashcards ready',
  mindmap: 'Mind map ready',
};

const unmade: Readonly<Record<JobKind, string>> = {
  ingest: 'A source could not be added',
  quiz: 'A quiz could not be made',
  flashcards: 'Flashcards could not be made',
  mindmap: 'A mind map could not be made',
};

const count = (amount: number, one: string, many: string): string =>
  amount === 1 ? `1 ${one}` : `${amount} ${many}`;

/** Every text of the shell; another language is another such object. */
export const messages = {
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    go: 'Go',
    help: 'Help',
    about: 'About Lectern',
    settings: 'Settings…',
    addFiles: 'Add Files…',
    addLink: 'Add Link…',
    keys: 'Keys and Usage',
    find: 'Find',
    library: 'Library',
    commandPalette: 'Command Palette',
    back: 'Back',
    forward: 'Forward',
    shortcuts: 'Keyboard Shortcuts',
    reference: 'API Reference',
    dataFolder: 'Show Data Folder',
    quit: 'Quit Lectern',
    exit: 'Exit',
  },
  tray: {
    open: 'Open Lectern',
    keepServing: 'Keep serving when the window is closed',
    servingAt: (address: string) => `Serving at ${address}`,
    idle: 'Lectern',
    working: (jobs: number, percent: number) =>
      `Lectern: ${count(jobs, 'piece of work', 'pieces of work')}, ${percent}%`,
  },
  pick: {
    title: 'Add to your library',
    button: 'Add',
    readable: 'Everything that Lectern reads',
    any: 'All files',
  },
  addLink: {
    question: 'Add this page to your library?',
    detail: (url: string) =>
      `A link asks Lectern to fetch and read it:\n\n${url}\n\nOnly add it if you know where the link came from.`,
    add: 'Add',
    cancel: 'Cancel',
  },
  notOpened: {
    title: 'Lectern cannot open this',
    file: (name: string) => `${name} is not a file, or is not there any more.`,
    link: () => 'This link is not one that Lectern knows.',
    because: (name: string, error: unknown) =>
      error instanceof AppError
        ? `${name}: ${error.message}`
        : `${name} could not be read. Check that you may open it.`,
  },
  quitting: {
    question: 'Quit while Lectern is working?',
    detail: (jobs: number) =>
      `${count(jobs, 'piece of work is', 'pieces of work are')} not done yet and will be stopped. Nothing that is in your library is lost, and you can start the work again.`,
    quit: 'Stop Work and Quit',
    stay: 'Keep Working',
  },
  crashed: {
    question: 'The window stopped working several times',
    detail: 'Your library is safe. Try once more, or quit and start Lectern again.',
    again: 'Try Again',
    quit: 'Quit',
  },
  unresponsive: {
    question: 'The window does not respond',
    detail: 'It may be busy. Your library is safe.',
    wait: 'Wait',
    reload: 'Reload',
  },
  notSaved: {
    title: (name: string) => `${name} could not be saved`,
    detail: 'Check that there is room on the disk and that you may write there, and try once more.',
  },
  saved: 'File saved',
  damage: 'Your library was repaired',
  notStarted: 'Lectern could not start',
  unexpected: (detail: string) => `Something unforeseen happened: ${detail}`,
  done: (kind: JobKind) => made[kind],
  failed: (kind: JobKind) => unmade[kind],
} as const;
