import { jsonOrNull } from '../../../src-shared/json-or-null.ts';

/** What could be read of a model's answer. */
export interface Salvaged {
  /** The items that are whole, as they stand; nothing is known of their form. */
  readonly items: readonly unknown[];
  /** Whether the answer, once it begins, was as it should be to its end. */
  readonly isWhole: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of items that models give in place of what they were asked for. */
function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return null;
  if (Array.isArray(value['items'])) return value['items'];
  const lists = Object.values(value).filter((each) => Array.isArray(each));
  return lists.length === 1 ? (lists[0] ?? null) : null;
}

/** Objects deeper than this are no items: an answer must not cost more the deeper it is. */
const DEEPEST = 3;

/** The whole objects in a text that hold no list, in order. */
function* wholeObjects(text: string): Generator<unknown> {
  const open: number[] = [];
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInText) {
      if (character === '\\') index += 1;
      else if (character === '"') isInText = false;
    } else if (character === '"') isInText = true;
    else if (character === '{') open.push(index);
    else if (character === '}') {
      const start = open.pop();
      if (start === undefined || open.length >= DEEPEST) continue;
      const value = jsonOrNull(text.slice(start, index + 1));
      // The outermost holds the list, and is whole only where all is.
      if (isRecord(value) && itemsOf(value) === null) yield value;
    }
  }
}

/**
 * An answer without what a model thought aloud before it. The beginning of the thoughts may be missing:
 * some servers take it for a part of the prompt.
 */
export function withoutThought(text: string): string {
  const answer = text.trim();
  if (/^<think>/iu.test(answer))
    return answer.replace(/^<think>[\s\S]*?(?:<\/think>|$)/iu, '').trim();
  return /^[[{]/u.test(answer) ? answer : answer.replace(/^[\s\S]*?<\/think>/iu, '').trim();
}

/** The same without the fences that some put around it. */
const undressed = (text: string): string =>
  withoutThought(text)
    .replace(/^```(?:json)?\s*\n?/iu, '')
    .replace(/\n?```\s*$/u, '')
    .trim();

/**
 * Reads an answer, and of one that is broken or was cut off all items that are whole.
 * @param text what a model wrote
 */
export function salvage(text: string): Salvaged {
  const answer = undressed(text);
  const whole = itemsOf(jsonOrNull(answer));
  if (whole) return { items: whole, isWhole: true };
  return { items: [...wholeObjects(answer)], isWhole: false };
}
