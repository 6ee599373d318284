import { contextBridge, ipcRenderer } from 'electron';
import type { DesktopBridge, MenuCommand, Opening } from '../../src-shared/desktop-bridge.ts';
import { desktopChannels as channels } from '../../src-shared/desktop-channels.ts';

/** Hands on what the main process sends, and tells it that somebody listens now. */
function subscribe<Message>(channel: string, listener: (message: Message) => void): () => void {
  const receive = (_event: unknown, message: Message): void => listener(message);
  ipcRenderer.on(channel, receive);
  void ipcRenderer.invoke(channels.listening, channel);
  return () => ipcRenderer.off(channel, receive);
}

/** What the page may ask of the desktop; everything else goes over HTTP. */
const bridge: DesktopBridge = {
  platform: process.platform,
  pickFiles: () => ipcRenderer.invoke(channels.pickFiles),
  showInFolder: (place) => ipcRenderer.invoke(channels.showInFolder, place),
  onCommand: (listener) => subscribe<MenuCommand>(channels.command, listener),
  onOpening: (listener) => subscribe<Opening>(channels.opening, listener),
};

contextBridge.exposeInMainWorld('lecternDesktop', bridge);
