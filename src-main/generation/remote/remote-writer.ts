import { text as readText } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { jsonOrNull } from '../../../src-shared/json-or-null.ts';
import { AppError, appError } from '../../../src-shared/app-error.ts';
import { MEBIBYTE, type Settings } from '../../../src-shared/settings.ts';
import type { RequireAddress } from '../../platform/outbound-connector.ts';
import { isLocalAddress, isPublicAddress } from '../../platform/outbound-address.ts';
import { statusError } from '../../platform/outbound-errors.ts';
import {
  createOutboundHttp,
  type OutboundHttp,
  type OutboundHttpOptions,
  type OutboundRequest,
  type OutboundResponse,
} from '../../platform/outbound-http.ts';
import type { OpenWriter, WriteRequest, Writer } from '../written/writer.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { readChatAnswer } from './read-chat-answer.ts';
import {
  fieldsOf,
  isNotUnderstood,
  looserWay,
  strictestWay,
  type RequestWay,
} from './request-way.ts';

export interface RemoteWriterOptions {
  readonly settings: Pick<Settings, 'remoteAddress' | 'remoteModel' | 'remoteContextTokens'>;
  /** The key for an address; null where there is none. Default: none. */
  readonly keyFor?: (address: string) => string | null;
  /** How the network is reached; tests lead it to a server of their own. */
  readonly outbound?: Pick<OutboundHttpOptions, 'network' | 'trustedCertificates'> | undefined;
  /** Longest wait for an answer to begin or to go on, in seconds. Default 600: processors are slow. */
  readonly stallSeconds?: number;
}

/** The name goes into the record of each set, so it must be one. */
const ListedModels = Type.Object({
  data: Type.Array(Type.Object({ id: Type.String({ minLength: 1, maxLength: 300 }) })),
});

const DEFAULT_STALL_SECONDS = 600;
const CONNECT_SECONDS = 10;
const MOST_BYTES = 4 * MEBIBYTE;
const TEMPERATURE = 0.3;
const FIELD = 'remoteAddress';

/** Thinking is cut off at so many times the tokens of the answer, where the server does not count it. */
const MOST_THOUGHT = 2;
const keyRefused: ReadonlySet<number> = new Set([401, 403]);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** The HTTP status that a request failed with, where it was one. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof AppError ? error.params['status'] : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The address of an operation: what a user enters may or may not end in the version. */
function operation(address: string, path: string): URL {
  const base = new URL(address);
  const root = base.pathname.replace(/\/+$/u, '');
  base.pathname = `${root === '' ? '/v1' : root}/${path}`;
  base.search = '';
  base.hash = '';
  return base;
}

/** Its own machine and network, by whatever protocol; the internet only where nobody listens in. */
const requireAddress: RequireAddress = (address, url) => {
  if (isLocalAddress(address)) return;
  if (!isPublicAddress(address)) throw appError('url-not-public');
  if (url.protocol !== 'https:') throw appError('remote-writer-open', { site: url.host });
};

/**
 * Lets an OpenAI-compatible server write (Ollama, LM Studio, llama-server, vLLM) at the address that
 * the user has set; without one it is off. This is the only part of Lectern that reaches addresses of
 * this machine and its network.
 */
export function createRemoteWriter(options: RemoteWriterOptions): Writer {
  const { settings, outbound, keyFor = () => null } = options;
  const { stallSeconds = DEFAULT_STALL_SECONDS } = options;
  const http: OutboundHttp = createOutboundHttp({
    ...outbound,
    connectTimeoutSeconds: CONNECT_SECONDS,
    stallTimeoutSeconds: stallSeconds,
    allowedPorts: 'any',
    requireAddress,
  });
  /** What was found out: how each model of a server can be asked. */
  const wayOf = new Map<string, RequestWay>();

  /** Text and key go to the address that the user has entered, and nowhere from there. */
  const send = async (
    address: string,
    path: string,
    request: OutboundRequest,
  ): Promise<OutboundResponse> => {
    const key = keyFor(address);
    const url = operation(address, path);
    const bearer = key === null ? {} : { bearer: key };
    const fixed = { field: FIELD, maxBytes: MOST_BYTES, maxRedirects: 0 };
    try {
      return await http.request(url, { ...request, ...fixed, ...bearer });
    } catch (error) {
      if (!keyRefused.has(statusOf(error) ?? 0)) throw error;
      throw appError('remote-writer-key', { site: url.host, isSet: key !== null });
    }
  };

  const firstModel = async (address: string, signal: AbortSignal): Promise<string> => {
    const { body, site } = await send(address, 'models', { signal });
    const answer = await readText(body);
    const models = jsonOrNull(answer);
    const [first] = Value.Check(ListedModels, models) ? models.data : [];
    if (!first) throw appError('remote-writer-model', { site });
    return first.id;
  };

  const ask = (
    address: string,
    model: string,
    way: RequestWay,
    request: WriteRequest,
    signal: AbortSignal,
  ): Promise<OutboundResponse> =>
    send(address, 'chat/completions', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream, application/json',
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: request.system },
          { role: 'user', content: request.prompt },
        ],
        max_tokens: request.maxTokens,
        temperature: TEMPERATURE,
        seed: request.seed,
        stream: true,
        ...fieldsOf(way, request),
      }),
      signal,
      acceptsStatus: (status) => isSuccess(status) || isNotUnderstood(status),
    });

  /** Asks in the strictest way that the server takes, and remembers it. */
  const askInItsWay = async (
    address: string,
    model: string,
    request: WriteRequest,
    signal: AbortSignal,
  ): Promise<OutboundResponse> => {
    const key = `${address} ${model}`;
    for (let way: RequestWay | null = wayOf.get(key) ?? strictestWay; way;) {
      const answer = await ask(address, model, way, request, signal);
      if (isSuccess(answer.status)) {
        wayOf.set(key, way);
        return answer;
      }
      way = looserWay(way, answer.status, await readText(answer.body));
      if (!way) throw statusError(answer.site, answer.status);
    }
    throw new Error('there is always a first way');
  };

  return {
    name: 'remote',
    isReady: () => settings.remoteAddress !== '',

    require() {
      if (settings.remoteAddress === '') throw appError('remote-writer-off');
    },

    async open(_kind, { signal }): Promise<OpenWriter> {
      const { remoteAddress: address, remoteModel, remoteContextTokens } = settings;
      if (address === '') throw appError('remote-writer-off');
      const model = remoteModel === '' ? await firstModel(address, signal) : remoteModel;
      return {
        model,
        checksum: null,
        device: `server at ${new URL(address).host}`,
        contextTokens: remoteContextTokens,
        countTokens: async (texts) => texts.map(estimateTokens),
        async write(request, call) {
          const answer = await askInItsWay(address, model, request, call.signal);
          try {
            const isStream = (answer.headers['content-type'] ?? '').includes('event-stream');
            return await readChatAnswer(answer.body, {
              isStream,
              mostThought: MOST_THOUGHT * request.maxTokens,
              onTokens: (tokens) => call.onTokens?.(tokens),
            });
          } finally {
            // A loop is left in the middle: the server stops when nobody listens.
            await answer.close();
          }
        },
      };
    },

    // It is not ours to judge: it may be another model tomorrow.
    setAside: () => undefined,
    close: () => Promise.resolve(),
  };
}
