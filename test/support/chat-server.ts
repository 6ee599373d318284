import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

const ChatRequest = Type.Object({
  model: Type.String(),
  messages: Type.Array(Type.Object({ role: Type.String(), content: Type.String() })),
  max_tokens: Type.Integer(),
  seed: Type.Integer(),
  chat_template_kwargs: Type.Optional(Type.Object({ enable_thinking: Type.Boolean() })),
  reasoning_effort: Type.Optional(Type.String()),
  stream: Type.Boolean(),
  response_format: Type.Optional(
    Type.Object({
      type: Type.String(),
      json_schema: Type.Optional(Type.Object({ schema: Type.Unknown() })),
    }),
  ),
});
export type ChatRequest = Static<typeof ChatRequest>;

/** What the server is to answer. */
export interface ChatAnswer {
  readonly text?: string;
  /** What the model thinks before, in a field of its own. */
  readonly thought?: string;
  /** Name of that field. Default `reasoning_content`. */
  readonly thoughtField?: 'reasoning_content' | 'reasoning';
  /** Default `stop`. */
  readonly finish?: 'stop' | 'length';
  /** An error in place of an answer. */
  readonly status?: number;
  /** What that error says. Default "no". */
  readonly error?: string;
  /** Goes on with the text for ever, until nobody listens. */
  readonly isEndless?: boolean;
  /** Ends the connection behind the text. */
  readonly breaksOff?: boolean;
  /** Answers at once, as servers do that cannot stream. */
  readonly isWhole?: boolean;
}

/** A server as Ollama, LM Studio, llama-server and vLLM are: it says what a test wants it to say. */
export interface ChatServer {
  readonly address: string;
  readonly asked: readonly ChatRequest[];
  /** What each request brought to be let in; null where it brought nothing. */
  readonly keys: readonly (string | null)[];
  /** Answers that were left before their end. */
  readonly left: () => number;
  close(): Promise<void>;
}

const CHUNK = 24;

const event = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`;
const piece = (delta: object, finish: string | null = null): string =>
  event({ choices: [{ index: 0, delta, finish_reason: finish }] });

/** A text in the pieces in which it comes. */
const chunks = (text: string, field: string): object[] =>
  Array.from({ length: Math.ceil(text.length / CHUNK) }, (_, index) => ({
    [field]: text.slice(index * CHUNK, (index + 1) * CHUNK),
  }));

async function stream(response: ServerResponse, answer: ChatAnswer): Promise<void> {
  const { text = '', finish = 'stop', isEndless = false, breaksOff = false } = answer;
  const { thought = '', thoughtField = 'reasoning_content' } = answer;
  const deltas = [...chunks(thought, thoughtField), ...chunks(text, 'content')];
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (;;) {
    for (const delta of deltas) {
      if (response.destroyed) break;
      const isRoomLeft = response.write(piece(delta));
      if (!isRoomLeft) {
        // Whoever has left reads no more: neither event comes twice.
        const waiting = new AbortController();
        await Promise.race([
          once(response, 'drain', waiting),
          once(response, 'close', waiting),
        ]).finally(() => waiting.abort());
      }
    }
    if (!isEndless || response.destroyed) break;
    // The app runs in this process, too.
    await setTimeout(1);
  }
  if (breaksOff) response.write('\n', () => response.destroy());
  else response.end(`${piece({ content: '' }, finish)}data: [DONE]\n\n`);
}

/**
 * @param script what is answered to each request; the first has number 0
 * @param options `key`: what it wants to be let in; `redirectTo`: where it sends everybody;
 *   `model`: what it calls its model
 */
export async function startChatServer(
  script: (request: ChatRequest, number: number) => ChatAnswer,
  {
    key,
    redirectTo,
    model = 'scripted-1b',
  }: { readonly key?: string; readonly redirectTo?: string; readonly model?: string } = {},
): Promise<ChatServer> {
  const asked: ChatRequest[] = [];
  const keys: (string | null)[] = [];
  let left = 0;

  const answerChat = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Value.Parse(ChatRequest, JSON.parse(await readText(request)));
    const answer = script(body, asked.length);
    asked.push(body);
    response.on('close', () => {
      if (!response.writableFinished) left += 1;
    });
    if (answer.status !== undefined) {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { message: answer.error ?? 'no' } }));
    } else if (answer.isWhole) {
      response.writeHead(200, { 'content-type': 'application/json' });
      const { thought, thoughtField = 'reasoning_content' } = answer;
      const message = {
        role: 'assistant',
        content: answer.text ?? '',
        ...(thought === undefined ? {} : { [thoughtField]: thought }),
      };
      response.end(
        JSON.stringify({ choices: [{ message, finish_reason: answer.finish ?? 'stop' }] }),
      );
    } else await stream(response, answer);
  };

  const server = createServer((request, response) => {
    const { authorization = null } = request.headers;
    keys.push(authorization);
    if (redirectTo !== undefined) {
      response.writeHead(307, { location: redirectTo });
      response.end();
    } else if (key !== undefined && authorization !== `Bearer ${key}`) {
      response.writeHead(authorization === null ? 401 : 403);
      response.end();
    } else if (request.url === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ object: 'list', data: [{ id: model }] }));
    } else if (request.url === '/v1/chat/completions') {
      answerChat(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    } else {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${bound.port}/v1`,
    asked,
    keys,
    left: () => left,
    close: () =>
      new Promise((go) => {
        server.close(() => go());
        server.closeAllConnections();
      }),
  };
}
