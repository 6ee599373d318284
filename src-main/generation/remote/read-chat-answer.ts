import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { AppError } from '../../../src-shared/app-error.ts';
import { jsonOrNull } from '../../../src-shared/json-or-null.ts';
import { watchForLoop } from '../written/loop-watch.ts';
import { withoutThought } from '../written/salvage.ts';
import type { Written, WrittenEnd } from '../written/writer.ts';
import { estimateTokens } from './estimate-tokens.ts';

const Piece = Type.Object({
  content: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  // What a model thinks, under the one name or the other; some servers put other things there.
  reasoning_content: Type.Optional(Type.Unknown()),
  reasoning: Type.Optional(Type.Unknown()),
});
type Piece = Static<typeof Piece>;
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
/** What a model thinks is not read; that it does is all that matters. */
const KEPT_THOUGHT = 80;

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

export interface ReadChatOptions {
  /** Whether it comes in pieces, as server-sent events. */
  readonly isStream: boolean;
  /** Most tokens that the model may think before it is left. */
  readonly mostThought: number;
  /** Called as the answer grows, with its tokens so far, thoughts included. */
  readonly onTokens: (tokens: number) => void;
}

const thoughtIn = ({ reasoning_content: one, reasoning: other }: Piece): string =>
  typeof one === 'string' ? one : typeof other === 'string' ? other : '';

/** A model may think in a field of its own, or aloud; an answer that is nothing else is none. */
const endOf = (text: string, thought: string, end: WrittenEnd): WrittenEnd =>
  withoutThought(text) === '' && `${thought}${text}`.trim() !== '' ? 'thought' : end;

/** Reads the answer of a chat, without what the model thought, and leaves one that does not come to an end. */
export async function readChatAnswer(
  body: AsyncIterable<Uint8Array>,
  { isStream, mostThought, onTokens }: ReadChatOptions,
): Promise<Written> {
  if (!isStream) {
    const lines: string[] = [];
    for await (const line of linesOf(body)) lines.push(line);
    const [choice] = parseChunk(lines.join('\n'))?.choices ?? [];
    const message = choice?.message ?? {};
    const text = (message.content ?? '').slice(0, MOST_CHARACTERS);
    const end = choice?.finish_reason === 'length' ? 'length' : 'done';
    return { text, end: endOf(text, thoughtIn(message), end) };
  }
  const isLooping = watchForLoop();
  const isThinkingInCircles = watchForLoop();
  let text = '';
  let thought = '';
  let thoughtTokens = 0;
  const ended = (end: WrittenEnd): Written => ({ text, end: endOf(text, thought, end) });
  for await (const line of linesOf(untilBroken(body, () => text !== ''))) {
    const data = /^data:\s*(?<data>.*)$/u.exec(line)?.groups?.['data'];
    if (data === undefined) continue;
    if (data === '[DONE]') return ended('done');
    const [choice] = parseChunk(data)?.choices ?? [];
    const piece = choice?.delta?.content ?? '';
    const more = thoughtIn(choice?.delta ?? {});
    text += piece;
    if (more !== '') {
      thought = (thought + more).slice(-KEPT_THOUGHT);
      thoughtTokens += Math.max(1, estimateTokens(more) - 1);
    }
    const tokens = estimateTokens(text);
    onTokens(thoughtTokens + tokens);
    if (isLooping(piece)) return ended('loop');
    const isOnlyThinking = withoutThought(text) === '';
    if (isOnlyThinking && (thoughtTokens + tokens > mostThought || isThinkingInCircles(more)))
      return ended('length');
    if (text.length > MOST_CHARACTERS || choice?.finish_reason === 'length') return ended('length');
    if (choice?.finish_reason === 'stop') return ended('done');
  }
  // The connection ended before the answer did.
  return ended('length');
}
