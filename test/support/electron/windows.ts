import { EventEmitter } from 'node:events';
import type { DesktopBridge } from '../../../src-shared/desktop-bridge.ts';
import { ipcHandlers, loadPage, type MessageHandler, type StandInPage } from './page.ts';
import { preventable } from './preventable.ts';

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WindowOptions extends Partial<Rectangle> {
  readonly fullscreen?: boolean;
  readonly webPreferences?: Readonly<Record<string, unknown>>;
  readonly [option: string]: unknown;
}

type OpenHandler = (details: { url: string }) => { action: string };

const isBridge = (value: unknown): value is DesktopBridge =>
  typeof value === 'object' && value !== null && 'onOpening' in value;

/** The page side of a window: it really fetches what it is told to load. */
export class StandInContents extends EventEmitter {
  url = '';
  loads: string[] = [];
  status = 0;
  html = '';
  page: StandInPage | undefined;
  openHandler: OpenHandler = () => ({ action: 'allow' });
  readonly went: string[] = [];
  readonly preload: string;
  readonly navigationHistory = {
    goBack: () => this.went.push('back'),
    goForward: () => this.went.push('forward'),
  };
  /** A new one for each document, as frames of another process are. */
  mainFrame: { url: string; origin: string } = { url: '', origin: '' };

  constructor(preload: string) {
    super();
    this.preload = preload;
  }

  getURL = (): string => this.url;

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler;
  }

  send(channel: string, message: unknown): void {
    this.page?.receive(channel, message);
  }

  async load(url: string): Promise<void> {
    this.emit('did-start-navigation', preventable({ isMainFrame: true, isSameDocument: false }));
    this.loads.push(url);
    const reply = await fetch(url);
    this.status = reply.status;
    this.html = await reply.text();
    this.url = url;
    this.mainFrame = { url, origin: new URL(url).origin };
    this.page = loadPage(this.preload, { sender: this, senderFrame: this.mainFrame });
    this.emit('did-finish-load');
  }

  /** The bridge, as the page sees it. */
  bridge(): DesktopBridge {
    const bridge = this.page?.exposed['lecternDesktop'];
    if (!isBridge(bridge)) throw new Error('The page has no bridge');
    return bridge;
  }

  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  }
}

export const windows: StandInWindow[] = [];

/** Tells the application of windows that come and go. */
export const windowEvents = new EventEmitter();

export class StandInWindow extends EventEmitter {
  readonly options: WindowOptions;
  readonly webContents: StandInContents;
  bounds: Rectangle;
  visible = false;
  focused = false;
  minimized = false;
  maximized = false;
  fullScreen: boolean;
  destroyed = false;
  progress = -1;
  readonly progressSeen: number[] = [];
  background: unknown;

  constructor(options: WindowOptions) {
    super();
    this.options = options;
    const { x = 100, y = 100, width = 800, height = 600 } = options;
    this.bounds = { x, y, width, height };
    this.fullScreen = options.fullscreen ?? false;
    this.background = options['backgroundColor'];
    this.webContents = new StandInContents(String(options.webPreferences?.['preload']));
    windows.push(this);
    windowEvents.emit('created', this);
  }

  async loadURL(url: string): Promise<void> {
    await this.webContents.load(url);
    this.emit('ready-to-show');
  }

  getNormalBounds = (): Rectangle => this.bounds;
  isMaximized = (): boolean => this.maximized;
  isMinimized = (): boolean => this.minimized;
  isFullScreen = (): boolean => this.fullScreen;
  isFocused = (): boolean => this.focused;
  isDestroyed = (): boolean => this.destroyed;

  /** As if the user moved or resized it. */
  place(bounds: Rectangle): void {
    this.bounds = bounds;
    this.emit('resize');
    this.emit('move');
  }

  maximize(): void {
    this.maximized = true;
  }

  restore(): void {
    this.minimized = false;
  }

  show(): void {
    this.visible = true;
  }

  focus(): void {
    this.focused = true;
  }

  setProgressBar(progress: number): void {
    this.progress = progress;
    this.progressSeen.push(progress);
  }

  setBackgroundColor(color: string): void {
    this.background = color;
  }

  /** As if the user closed it. @returns whether it is closed */
  close(): boolean {
    const event = preventable({});
    this.emit('close', event);
    if (!event.prevented) this.destroy();
    return this.destroyed;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    windows.splice(windows.indexOf(this), 1);
    this.emit('closed');
    windowEvents.emit('closed');
  }
}

export const ipcMain = {
  handle: (channel: string, handler: MessageHandler) => ipcHandlers.set(channel, handler),
};
