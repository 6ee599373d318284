import type { FastifyReply } from 'fastify';

/** Keeps a quiet stream from being taken for a dead one, in ms. */
const KEEP_ALIVE_MS = 15_000;

/** Server-sent events to one client. */
export interface EventStream {
  /** @param name of the event @param data sent as JSON @param id of the event; default none */
  send(name: string, data: unknown, id?: string): void;
  end(): void;
}

/**
 * Turns a reply into a stream of server-sent events.
 * @param onClose called once, when either side has ended it
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): EventStream {
  const stream = reply.raw;
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) stream.setHeader(name, value);
  }
  stream.setHeader('content-type', 'text/event-stream; charset=utf-8');
  stream.setHeader('cache-control', 'no-store');
  stream.flushHeaders();
  const keepAlive = setInterval(() => stream.write(': still here\n\n'), KEEP_ALIVE_MS);
  stream.once('close', () => {
    clearInterval(keepAlive);
    onClose();
  });
  return {
    send(name, data, id) {
      const idLine = id === undefined ? '' : `id: ${id}\n`;
      stream.write(`event: ${name}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => stream.end(),
  };
}
