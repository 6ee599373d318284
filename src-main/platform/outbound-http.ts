import { Agent, type Dispatcher } from 'undici';
import { appError, type AppError } from '../../src-shared/app-error.ts';
import { MEBIBYTE } from '../../src-shared/settings.ts';
import { DEFAULT_PORTS, parseWebUrl, portOf } from './outbound-address.ts';
import { ACCEPTED_ENCODINGS, decodeBody, limitBytes, overLimit } from './outbound-body.ts';
import {
  checkedAddresses,
  connectorTo,
  type ConnectOptions,
  type RequireAddress,
} from './outbound-connector.ts';
import { explainFailure, statusError, type RequestFacts } from './outbound-errors.ts';
import { systemNetwork, type Network } from './outbound-network.ts';
import {
  badRedirect,
  isRedirect,
  redirectTarget,
  requestAfterRedirect,
  tooManyRedirects,
} from './outbound-redirects.ts';

const MAX_REDIRECTS = 5;
/** Where URLs come from unless a request says otherwise. */
const URL_FIELD = 'source.url';
const MAX_HEADER_BYTES = 64 * 1024;
/** Would tell a site more about the user than the address that the user gave. */
const withheldHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'origin',
  'proxy-authorization',
  'referer',
]);
/** Set here and nowhere else. */
const ownHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
]);
const USER_AGENT = 'Mozilla/5.0 (compatible; Lectern)';

export interface OutboundHttpOptions {
  /** How names and addresses are reached. Default: the network of this machine. */
  readonly network?: Network;
  /** Longest wait for a connection, in seconds. Default 10. */
  readonly connectTimeoutSeconds?: number;
  /** Longest wait for an answer to begin, or to go on, in seconds. Default 30. */
  readonly stallTimeoutSeconds?: number;
  /** Ports that a URL may name. Default 80 and 443. */
  readonly allowedPorts?: readonly number[] | 'any';
  /** Throws where an address may not be connected to. Default: all but public ones are refused. */
  readonly requireAddress?: RequireAddress;
  /** Certificates (PEM) to trust in place of the usual ones. */
  readonly trustedCertificates?: readonly string[];
}

export interface OutboundRequest {
  /** Default GET. */
  readonly method?: 'GET' | 'POST';
  /** Headers to add. Those that identify a user (cookie, authorization, referer) are left out. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** A key for the origin of the URL, and for no other that it may redirect to. */
  readonly bearer?: string | undefined;
  /** Redirects that are followed. Default 5. */
  readonly maxRedirects?: number;
  /** Stops the request at any point. Where its reason is an `AppError`, that is what is thrown. */
  readonly signal?: AbortSignal | undefined;
  /** Most bytes of the answer after decompression. Default 16 MiB. */
  readonly maxBytes?: number;
  /** What is fetched, for the message when it is over the limit. Default "The answer of <site>". */
  readonly what?: string;
  /** Name of the request field that the URL came in, for messages. Default `source.url`. */
  readonly field?: string;
  /** Statuses to hand over where others throw. Default: 200 to 299. */
  readonly acceptsStatus?: (status: number) => boolean;
}

export interface OutboundResponse {
  readonly status: number;
  /** Address after redirects. */
  readonly url: string;
  /** Host of that address, for messages. */
  readonly site: string;
  /** Lower-case names; of a repeated header the first. */
  readonly headers: Readonly<Record<string, string>>;
  /** Size in bytes where the site says it and the body is not compressed. */
  readonly contentLength: number | undefined;
  /** The decoded body, to be read once; throws the same errors as `request`. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Ends the connection; needed only where the body is not read to its end. */
  close(): Promise<void>;
}

/** The only way in which Lectern reaches the network. */
export interface OutboundHttp {
  /**
   * Fetches an address of the public internet. Follows redirects; each of them passes
   * the same checks. Sends no cookies, no referrer and nothing through a proxy.
   * @throws AppError `field-invalid` (no http or https URL), `url-not-public`, `remote-failed`
   *   (`params.status` where it was an HTTP status), `remote-timeout`, `too-large`, `cancelled`
   */
  request(url: string | URL, options?: OutboundRequest): Promise<OutboundResponse>;
}

interface Sent {
  readonly answer: Dispatcher.ResponseData;
  readonly agent: Agent;
}

/** Makes the guarded HTTP client. Nothing is opened before the first request. */
export function createOutboundHttp(options: OutboundHttpOptions = {}): OutboundHttp {
  const network = options.network ?? systemNetwork;
  const allowedPorts = options.allowedPorts ?? DEFAULT_PORTS;
  const connectTimeoutSeconds = options.connectTimeoutSeconds ?? 10;
  const stallTimeoutSeconds = options.stallTimeoutSeconds ?? 30;
  const connectOptions: ConnectOptions = {
    timeoutMs: connectTimeoutSeconds * 1000,
    trustedCertificates: options.trustedCertificates,
    requireAddress: options.requireAddress,
  };
  const allowsPort = (port: number): boolean =>
    allowedPorts === 'any' || allowedPorts.includes(port);

  const factsOf = (url: URL, signal: AbortSignal): RequestFacts => ({
    site: url.host,
    connectTimeoutSeconds,
    stallTimeoutSeconds,
    signal,
  });

  /** One hop: look up, check, connect to what was checked, wait for the head of the answer. */
  const send = async (
    url: URL,
    request: OutboundRequest,
    signal: AbortSignal,
    portRefusal: AppError,
  ): Promise<Sent> => {
    signal.throwIfAborted();
    const addresses = await checkedAddresses(url, network, connectOptions, signal);
    // Said after the address check: that an address is not public matters more.
    if (!allowsPort(portOf(url))) throw portRefusal;
    // A client of its own for each hop: no connection is ever reused or shared.
    const agent = new Agent({
      connect: connectorTo(url, addresses, network, connectOptions, signal),
      connections: 1,
      pipelining: 0,
      headersTimeout: stallTimeoutSeconds * 1000,
      bodyTimeout: stallTimeoutSeconds * 1000,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    try {
      const answer = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: request.method ?? 'GET',
        headers: headersOf(request),
        ...(request.body === undefined ? {} : { body: request.body }),
        signal,
      });
      // An abort between two reads must not become an uncaught error event.
      answer.body.on('error', () => undefined);
      return { answer, agent };
    } catch (error) {
      await agent.destroy();
      throw error;
    }
  };

  const follow = async (
    first: URL,
    request: OutboundRequest,
    signal: AbortSignal,
  ): Promise<Sent & { url: URL }> => {
    let url = first;
    let current = request;
    let portRefusal = appError('field-invalid', {
      field: request.field ?? URL_FIELD,
      problem: `must use port ${allowedPorts === 'any' ? '' : allowedPorts.join(' or ')}`,
    });
    for (let hop = 0; ; hop += 1) {
      let sent: Sent;
      try {
        sent = await send(url, current, signal, portRefusal);
      } catch (error) {
        throw explainFailure(error, factsOf(url, signal));
      }
      const { statusCode, headers } = sent.answer;
      const location = headers['location'];
      if (!isRedirect(statusCode) || typeof location !== 'string') {
        return { ...sent, url };
      }
      await sent.agent.destroy();
      const most = request.maxRedirects ?? MAX_REDIRECTS;
      if (hop === most) throw tooManyRedirects(url, most);
      const next = redirectTarget(url, location);
      portRefusal = badRedirect(url);
      current = requestAfterRedirect(current, statusCode, url.origin === next.origin);
      url = next;
    }
  };

  return {
    async request(address, request = {}) {
      const first = parseWebUrl(String(address), request.field ?? URL_FIELD);
      // `any` takes listeners off the caller's signal when this request is gone.
      const signal = AbortSignal.any(request.signal ? [request.signal] : []);
      const { answer, agent, url } = await follow(first, request, signal);
      const site = url.host;
      const close = (): Promise<void> => agent.destroy();
      const accepts = request.acceptsStatus ?? isSuccess;
      try {
        if (!accepts(answer.statusCode)) throw statusError(site, answer.statusCode);
        const headers = flattened(answer.headers);
        const encoding = headers['content-encoding'] ?? '';
        const contentLength = encoding === '' ? lengthIn(headers) : undefined;
        const maxBytes = request.maxBytes ?? 16 * MEBIBYTE;
        const what = request.what ?? `The answer of ${site}`;
        if (contentLength !== undefined && contentLength > maxBytes) {
          throw overLimit(what, maxBytes);
        }
        const decoded = decodeBody(answer.body, encoding, site);
        const body = explained(decoded, factsOf(url, signal), close);
        return {
          status: answer.statusCode,
          url: url.href,
          site,
          headers,
          contentLength,
          body: limitBytes(body, maxBytes, what),
          close,
        };
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function headersOf(request: OutboundRequest): Record<string, string> {
  const given = Object.entries(request.headers ?? {})
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => !withheldHeaders.has(name) && !ownHeaders.has(name));
  return {
    'user-agent': USER_AGENT,
    accept: '*/*',
    ...Object.fromEntries(given),
    'accept-encoding': ACCEPTED_ENCODINGS,
    ...(request.bearer === undefined ? {} : { authorization: `Bearer ${request.bearer}` }),
  };
}

function flattened(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) flat[name.toLowerCase()] = first;
  }
  return flat;
}

function lengthIn(headers: Readonly<Record<string, string>>): number | undefined {
  const text = headers['content-length'] ?? '';
  return /^\d+$/u.test(text) ? Number(text) : undefined;
}

async function* explained(
  body: AsyncIterable<unknown>,
  facts: RequestFacts,
  close: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of body) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (error) {
    throw explainFailure(error, facts);
  } finally {
    await close();
  }
}
