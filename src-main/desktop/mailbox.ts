import type { WebContents } from 'electron';

/** Past this many the oldest are dropped: the page cannot want a hundred menu clicks at once. */
const MAX_WAITING = 100;

/** Messages to the page, kept until it listens for them. */
export interface Mailbox {
  send(channel: string, message: unknown): void;
  /** The page listens on a channel from now on, and gets what waits. */
  listens(channel: string): void;
  /** The page is being loaded anew; what waits goes to the next one. */
  reset(): void;
  /** The page is gone for good, and with it what waits. */
  clear(): void;
}

/** @param page gives the page of the window, or null while there is none */
export function createMailbox(page: () => WebContents | null): Mailbox {
  const waiting: { readonly channel: string; readonly message: unknown }[] = [];
  const listening = new Set<string>();

  return {
    send(channel, message) {
      const contents = page();
      if (contents && listening.has(channel)) {
        contents.send(channel, message);
        return;
      }
      waiting.push({ channel, message });
      if (waiting.length > MAX_WAITING) waiting.shift();
    },

    listens(channel) {
      listening.add(channel);
      const due = waiting.filter((each) => each.channel === channel);
      for (const each of due) {
        waiting.splice(waiting.indexOf(each), 1);
        page()?.send(channel, each.message);
      }
    },

    reset: () => listening.clear(),

    clear() {
      listening.clear();
      waiting.length = 0;
    },
  };
}
