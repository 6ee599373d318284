import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../../src-shared/app-error.ts';
import { jsonOrNull } from '../../../src-shared/json-or-null.ts';
import { watchForLoop } from '../written/loop-watch.ts';
import type { Written } from '../written/writer.ts';

const Piece = Type.Object({ content: Type.Optional(Type.Union([Type.String(), Type.Null()])) });
const Chunk = Type.Object({
  choices: Type.Array(
    Type.Object({
      delta: Type.Optional(Piece),
      message: Type.Optional(Piece),
      finish_reason: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  ),
});
type Chunk = Static<typeof Chunk>;

/** Longer answers than this, in characters, are cut off: nobody asked for them. */
const MOST_CHARACTERS = 60_000;

function parseChunk(text: string): Chunk | null {
  const value = jsonOrNull(text);
  return Value.Check(Chunk, value) ? value : null;
}

/** The lines of a body, as they come. */
async function* linesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true });
    if (rest.length > MOST_CHARACTERS * 2) return;
    const lines = rest.split(/\r?\n/u);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** A body that just ends where its connection does, once there is something to be kept. */
async function* untilBroken(
  body: AsyncIterable<Uint8Array>,
  hasText: () => boolean,
): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    const isBroken = error instanceof AppError && error.code === 'remote-failed';
    if (!isBroken || !hasText()) throw error;
  }
}

/**
 * Reads the answer of a chat, whether it comes in pieces (server-sent events) or at once.
 * @param onText called with all the text so far
 */
export async function readChatAnswer(
  body: AsyncIterable<Uint8Array>,
  isStream: boolean,
  onText: (text: string) => void,
): Promise<Written> {
  if (!isStream) {
    const lines: string[] = [];
    for await (const line of linesOf(body)) lines.push(line);
    const chunk = parseChunk(lines.join('\n'));
    const [choice] = chunk?.choices ?? [];
    const text = (choice?.message?.content ?? '').slice(0, MOST_CHARACTERS);
    return { text, end: choice?.finish_reason === 'length' ? 'length' : 'done' };
  }
  const isLooping = watchForLoop();
  let text = '';
  for await (const line of linesOf(untilBroken(body, () => text !== ''))) {
    const data = /^data:\s*(?<data>.*)$/u.exec(line)?.groups?.['data'];
    if (data === undefined) continue;
    if (data === '[DONE]') return { text, end: 'done' };
    const [choice] = parseChunk(data)?.choices ?? [];
    const piece = choice?.delta?.content ?? '';
    text += piece;
    onText(text);
    if (isLooping(piece)) return { text, end: 'loop' };
    if (text.length > MOST_CHARACTERS || choice?.finish_reason === 'length')
      return { text, end: 'length' };
    if (choice?.finish_reason === 'stop') return { text, end: 'done' };
  }
  // The connection ended before the answer did.
  return { text, end: 'length' };
}
