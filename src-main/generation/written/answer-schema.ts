/**
 * The form of an answer: a list of flat objects of texts. Grammars are made of it, so it has only
 * what all of them can take; a length may be at most 2,000, or llama.cpp drops it silently.
 */
export interface AnswerSchema {
  readonly type: 'object';
  readonly properties: {
    readonly items: {
      readonly type: 'array';
      readonly minItems: number;
      readonly maxItems: number;
      readonly items: {
        readonly type: 'object';
        readonly properties: Readonly<Record<string, { type: 'string'; maxLength: number }>>;
        readonly required: readonly string[];
        readonly additionalProperties: false;
      };
    };
  };
  readonly required: readonly ['items'];
  readonly additionalProperties: false;
}

/** Most characters of each field of an item, in the order in which a model is to write them. */
export type AnswerFields<Name extends string = string> = Readonly<Record<Name, number>>;

/** Asks for up to `count` items. */
export function answerSchema(fields: AnswerFields, count: number): AnswerSchema {
  return {
    type: 'object',
    properties: {
      items: {
        type: 'array',
        minItems: 1,
        maxItems: count,
        items: {
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(fields).map(([name, maxLength]) => [
              name,
              { type: 'string' as const, maxLength },
            ]),
          ),
          required: Object.keys(fields),
          additionalProperties: false,
        },
      },
    },
    required: ['items'],
    additionalProperties: false,
  };
}

/** Texts of an item by field; null where one is missing, empty, no text or far too long. */
export function readFields<Name extends string>(
  value: unknown,
  fields: AnswerFields<Name>,
): Record<Name, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const given = new Map<string, unknown>(Object.entries(value));
  const read = Object.entries<number>(fields).map(([name, most]): [string, string] | null => {
    const text = given.get(name);
    if (typeof text !== 'string' || text.length > most) return null;
    return [name, text.normalize('NFC').replace(/\s+/gu, ' ').trim()];
  });
  if (!read.every((entry) => entry !== null)) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its keys are those of `fields`
  return Object.fromEntries(read) as Record<Name, string>;
}
