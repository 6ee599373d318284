import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App, type AppConfig } from '../../src-main/app/create-app.ts';
import { listen, type Listening } from '../../src-main/app/listen.ts';

/** A reply with its body read; `json` is what the body holds, to be narrowed by `toMatchObject`. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: Record<string, unknown>;
}

export interface RequestOptions {
  readonly method?: string;
  /** Null sends none; default is the key of the test app. */
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  /** Objects are sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** The assembled app on free ports, over real HTTP, with a data folder of its own. */
export interface TestApp {
  readonly app: App;
  readonly listening: Listening;
  readonly base: string;
  readonly key: string;
  readonly dataFolder: string;
  request(path: string, options?: RequestOptions): Promise<Reply>;
  /** Sends a file as multipart, the way clients do. */
  upload(
    file: Uint8Array,
    source: unknown,
    options?: RequestOptions & { fileName?: string },
  ): Promise<Reply>;
  close(): Promise<void>;
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'lectern-test-'));

const parsed = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

/** Makes a caller of one server with one key. */
export const createCaller =
  (base: string, defaultKey: string) =>
  async (path: string, options: RequestOptions = {}): Promise<Reply> => {
    const { method = 'GET', key = defaultKey, headers = {}, body, signal } = options;
    const isRaw = typeof body === 'string' || body instanceof FormData;
    const reply = await fetch(base + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key === null ? {} : { 'api-key': key }),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await reply.text();
    return { status: reply.status, headers: reply.headers, text, json: parsed(text) };
  };

/** Makes what uploads with a caller. */
export const createUpload =
  (request: TestApp['request']): TestApp['upload'] =>
  (file, source, options = {}) => {
    const form = new FormData();
    form.set('source', typeof source === 'string' ? source : JSON.stringify(source));
    form.set('file', new Blob([Buffer.from(file)]), options.fileName ?? 'upload.pdf');
    return request('/source/ingestSource', { ...options, method: 'POST', body: form });
  };

export interface TestAppOptions extends Partial<AppConfig> {
  readonly keepFolder?: boolean;
  /** Whether it shows everywhere the ports that people have, for pictures. Default false. */
  readonly showsUsualPorts?: boolean;
}

/** Listens on free ports, and says that it does on the usual ones. */
async function listenUnnoticed(app: App): Promise<Listening> {
  const { settings, host } = app.services;
  const { httpPort, httpsPort } = settings;
  Object.assign(settings, { httpPort: 0, httpsPort: 0 });
  const listening = await listen(app);
  Object.assign(settings, { httpPort, httpsPort });
  host.announce({
    ...listening,
    http: `http://127.0.0.1:${httpPort}`,
    https: `https://localhost:${httpsPort}`,
  });
  return listening;
}

export async function startTestApp({
  showsUsualPorts = false,
  keepFolder = false,
  ...config
}: TestAppOptions = {}): Promise<TestApp> {
  const dataFolder = config.dataFolder ?? temporaryFolder();
  const free = { httpPort: 0, httpsPort: 0, httpsEnabled: false };
  const app = await createApp({
    ...config,
    dataFolder,
    settings: { ...(showsUsualPorts ? {} : free), ...config.settings },
  });
  const listening = await (showsUsualPorts ? listenUnnoticed : listen)(app);
  const base = listening.http ?? '';
  const { key } = await app.services.access.createKey('Test school', 'Gradebook export');
  const request = createCaller(base, key);
  return {
    app,
    listening,
    base,
    key,
    dataFolder,
    request,
    upload: createUpload(request),
    async close() {
      await listening.close();
      if (!keepFolder) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
