import { EventEmitter } from 'node:events';

/** What a test may set before the app starts; as JSON in the environment. */
export interface StandInOptions {
  readonly displays?: readonly { id: number; workArea: object }[];
  readonly dark?: boolean;
}

const options: StandInOptions = JSON.parse(process.env['STAND_IN_OPTIONS'] ?? '{}');

const FULL_HD = { id: 1, workArea: { x: 0, y: 0, width: 1920, height: 1040 } };
const displays = options.displays ?? [FULL_HD];

export const screen = {
  getPrimaryDisplay: () => displays[0],
  getAllDisplays: () => displays,
};

export const nativeTheme = Object.assign(new EventEmitter(), {
  shouldUseDarkColors: options.dark ?? false,
  themeSource: 'system',
});

export const powerMonitor = new EventEmitter();

/** The system's; what shows pages puts in what they copy. */
export const clipboard = { readText: (): Promise<string> => Promise.resolve('') };

export const nativeImage = { createFromPath: (path: string) => ({ path }) };

interface Asked {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly hasWindow: boolean;
}

/** The system's dialogs: what was asked, and what the user answers. */
export const dialogs = {
  asked: [] as Asked[],
  errors: [] as string[],
  /** Labels of the buttons that the user will press, in this order; else the first. */
  answers: [] as string[],
  /** Whether the user lets questions stand. */
  held: false,
  /** Files that the user will choose; none: the dialog is cancelled. */
  chosen: [] as string[],
  /** Options of the file dialogs that were shown. */
  pickers: [] as object[],
};

type Box = Omit<Asked, 'hasWindow'>;

export const dialog = {
  async showMessageBox(...args: [Box] | [object, Box]) {
    const box = args.length === 1 ? args[0] : args[1];
    dialogs.asked.push({ ...box, hasWindow: args.length === 2 });
    if (dialogs.held) await new Promise(() => undefined);
    const place = box.buttons.findIndex((label) => label === dialogs.answers[0]);
    if (place >= 0) dialogs.answers.shift();
    return { response: Math.max(0, place) };
  },
  async showOpenDialog(...args: [object] | [object, object]) {
    dialogs.pickers.push(args.at(-1) ?? {});
    return { canceled: dialogs.chosen.length === 0, filePaths: dialogs.chosen };
  },
  showErrorBox: (_title: string, text: string) => dialogs.errors.push(text),
};

/** What was opened in other programs. */
export const outside = { links: [] as string[], shown: [] as string[] };

export const shell = {
  async openExternal(url: string) {
    outside.links.push(url);
  },
  showItemInFolder: (path: string) => outside.shown.push(path),
};

interface MenuItem {
  readonly id?: string;
  readonly label?: string;
  readonly role?: string;
  readonly accelerator?: string;
  readonly type?: string;
  readonly checked?: boolean;
  readonly enabled?: boolean;
  readonly click?: (item: { checked: boolean }) => void;
  readonly submenu?: readonly MenuItem[];
}

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.submenu ?? [])]);

/** A menu, with a way to use it. */
export class Menu {
  static current: Menu | null = null;
  static buildFromTemplate = (items: readonly MenuItem[]): Menu => new Menu(items);
  static setApplicationMenu(menu: Menu): void {
    Menu.current = menu;
  }

  readonly items: readonly MenuItem[];
  constructor(items: readonly MenuItem[]) {
    this.items = items;
  }

  find(name: string): MenuItem | undefined {
    return flat(this.items).find(({ id, label }) => id === name || label === name);
  }

  /** As if the user chose an item. A checkbox is first turned over. */
  choose(name: string): void {
    const item = this.find(name);
    if (!item?.click) throw new Error(`The menu has no ${name}`);
    item.click({ checked: !item.checked });
  }
}

export class Tray extends EventEmitter {
  static current: Tray | null = null;
  readonly image: { path: string };
  menu: Menu | null = null;
  toolTip = '';
  destroyed = false;

  constructor(image: { path: string }) {
    super();
    this.image = image;
    Tray.current = this;
  }

  setToolTip(text: string): void {
    this.toolTip = text;
  }

  setContextMenu(menu: Menu): void {
    this.menu = menu;
  }

  destroy(): void {
    this.destroyed = true;
  }
}

export class Notification extends EventEmitter {
  static shown: Notification[] = [];
  static isSupported = (): boolean => true;
  readonly title: string;
  readonly body: string;

  constructor({ title, body }: { title: string; body: string }) {
    super();
    this.title = title;
    this.body = body;
  }

  show(): void {
    Notification.shown.push(this);
  }
}

type Decide = (...answer: unknown[]) => void;

/** The session's handlers as they were set, for a test to ask. */
export const guards = {
  permission: undefined as
    ((contents: unknown, permission: string, decide: Decide, details: object) => void) | undefined,
  check: undefined as
    ((contents: unknown, permission: string, origin: string) => boolean) | undefined,
  device: undefined as ((details: object) => boolean) | undefined,
  request: undefined as ((details: { url: string }, decide: Decide) => void) | undefined,
  certificate: undefined as ((request: object, decide: Decide) => void) | undefined,
};

export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: (handler: NonNullable<typeof guards.permission>) => {
      guards.permission = handler;
    },
    setPermissionCheckHandler: (handler: NonNullable<typeof guards.check>) => {
      guards.check = handler;
    },
    setDevicePermissionHandler: (handler: NonNullable<typeof guards.device>) => {
      guards.device = handler;
    },
    setDisplayMediaRequestHandler: () => undefined,
    setCertificateVerifyProc: (handler: NonNullable<typeof guards.certificate>) => {
      guards.certificate = handler;
    },
    webRequest: {
      onBeforeRequest: (handler: NonNullable<typeof guards.request>) => {
        guards.request = handler;
      },
    },
  }),
};
