import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';

/** Answers the page's messages; the main process registers here. */
export type MessageHandler = (event: unknown, ...args: unknown[]) => unknown;

export const ipcHandlers = new Map<string, MessageHandler>();

type Receive = (event: unknown, message: unknown) => void;

/** A page with its preload script, in a world of its own as in a sandboxed renderer. */
export interface StandInPage {
  /** What the preload script has exposed, by name. */
  readonly exposed: Record<string, unknown>;
  /** Hands a message of the main process to the preload script. */
  receive(channel: string, message: unknown): void;
}

/**
 * Runs the preload script. Like Electron's sandbox, its `require` knows `electron` and nothing of
 * this package or of Node.
 * @param event what the main process sees of a message: who sent it
 */
export function loadPage(preload: string, event: object): StandInPage {
  const exposed: Record<string, unknown> = {};
  const listeners = new Map<string, Set<Receive>>();
  const electron = {
    contextBridge: {
      exposeInMainWorld: (name: string, api: unknown) => {
        exposed[name] = api;
      },
    },
    ipcRenderer: {
      async invoke(channel: string, ...args: unknown[]) {
        const handler = ipcHandlers.get(channel);
        if (!handler) throw new Error(`No handler registered for '${channel}'`);
        return structuredClone(await handler(event, ...structuredClone(args)));
      },
      on(channel: string, listener: Receive) {
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener));
      },
      off: (channel: string, listener: Receive) => listeners.get(channel)?.delete(listener),
    },
  };
  const world = createContext({
    process: { platform: process.platform },
    exports: {},
    module: { exports: {} },
    require(name: string) {
      if (name === 'electron') return electron;
      throw new Error(`module not found: ${name}`);
    },
  });
  runInContext(readFileSync(preload, 'utf8'), world, { filename: preload });
  return {
    exposed,
    receive(channel, message) {
      for (const listener of listeners.get(channel) ?? []) listener({}, structuredClone(message));
    },
  };
}
