/** As much of the bridge as every screen needs: it is there, and nobody calls through it. */
const BRIDGE = `window.lecternDesktop = {
  platform: 'linux',
  pickFiles: async () => undefined,
  showInFolder: async () => undefined,
  onCommand: () => () => undefined,
  onOpening: () => () => undefined,
};`;

/** What the browser tells of the files that a page hands out. */
export interface DownloadWatch {
  /** Where the browser puts them, each under its id. */
  readonly folder: string;
  readonly onBegin: (guid: string, name: string) => void;
  readonly onEnd: (guid: string, state: 'completed' | 'cancelled') => void;
}

interface Message {
  readonly id?: number;
  readonly result: Record<string, unknown>;
  readonly method?: string;
  readonly params: {
    readonly guid: string;
    readonly suggestedFilename: string;
    readonly state: 'inProgress' | 'completed' | 'canceled';
  };
}

/** A page that a browser shows. */
export interface ShownPage {
  /** What was copied last. */
  readClipboard(): Promise<string>;
  close(): void;
}

/**
 * Shows a page in a browser, with a bridge to the desktop, as a window of Electron does.
 * @param address of the browser's DevTools
 */
export async function showPage(
  address: string,
  url: string,
  { folder, onBegin, onEnd }: DownloadWatch,
): Promise<ShownPage> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (result: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method, params }: Message = JSON.parse(data);
    if (id !== undefined) waiting.get(id)?.(result);
    if (method === 'Browser.downloadWillBegin') onBegin(params.guid, params.suggestedFilename);
    if (method !== 'Browser.downloadProgress' || params.state === 'inProgress') return;
    onEnd(params.guid, params.state === 'completed' ? 'completed' : 'cancelled');
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  let calls = 0;
  const call = (method: string, params: object, sessionId?: string) => {
    calls += 1;
    const { promise, resolve } = Promise.withResolvers<Record<string, unknown>>();
    waiting.set(calls, resolve);
    socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    return promise;
  };
  await call('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
  });
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
  const session = String(sessionId);
  await call('Page.enable', {}, session);
  await call('Page.addScriptToEvaluateOnNewDocument', { source: BRIDGE }, session);
  await call('Page.navigate', { url }, session);
  return {
    async readClipboard() {
      await call('Browser.grantPermissions', { permissions: ['clipboardReadWrite'] });
      const expression = 'navigator.clipboard.readText()';
      const read = await call('Runtime.evaluate', { expression, awaitPromise: true }, session);
      return String(Object(read['result'])['value']);
    },
    close: () => void call('Target.closeTarget', { targetId }),
  };
}
