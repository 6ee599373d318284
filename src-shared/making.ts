import { Type, type Static } from 'typebox';
import { Timestamp } from './identifiers.ts';

/** What writes quizzes, cards and maps. */
export const EngineName = Type.Union(
  [Type.Literal('builtin'), Type.Literal('llama'), Type.Literal('remote')],
  { description: 'builtin: no model; llama: a local model; remote: a server that the user runs' },
);
export type EngineName = Static<typeof EngineName>;

/** Which of them is asked for. */
export const EngineChoice = Type.Union([Type.Literal('auto'), ...EngineName.anyOf], {
  description: 'auto: a local model where one is installed, else the built-in engine',
});
export type EngineChoice = Static<typeof EngineChoice>;

/** Something that a model wrote and that is not in the set. */
export const DroppedItem = Type.Object(
  {
    text: Type.String({ description: 'The question, the term or the label as it was written' }),
    check: Type.String({ description: 'Name of the first check that it failed' }),
    why: Type.String({ description: 'What was wrong, in a few words' }),
    page: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  { title: 'DroppedItem' },
);
export type DroppedItem = Static<typeof DroppedItem>;

/** A passage of the source that was given to a model. */
export const ReadPassage = Type.Object({
  start: Type.Integer({ minimum: 0, description: 'Offset in content' }),
  end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
  pages: Type.Array(Type.Integer({ minimum: 1 })),
  found: Type.Integer({ minimum: 0, description: 'Items made from it that passed the checks' }),
});
export type ReadPassage = Static<typeof ReadPassage>;

const Note = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const UsedModel = Type.Union(
  [
    Type.Object({
      id: Type.String(),
      checksum: Type.Union([Type.String(), Type.Null()], {
        description: 'SHA-256 of its file; null where a server keeps it',
      }),
      device: Type.String({ description: 'What it ran on, and why' }),
    }),
    Type.Null(),
  ],
  { description: 'null where no model was used' },
);
const PromptVersion = Type.Union([Type.String(), Type.Null()]);
const Seed = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]);
const droppedItems = {
  dropped: Type.Array(DroppedItem, { description: 'The first of those that are not in the set' }),
  droppedByCheck: Type.Record(Type.String(), Type.Integer({ minimum: 1 })),
};

/** An item that was made later, in the place of another. */
export const Remade = Type.Object(
  {
    label: Type.String(),
    replaced: Type.String({ description: 'Label of the item that it was made in place of' }),
    engine: Type.Union(EngineName.anyOf, { description: 'Which engine made it' }),
    note: Note('Why it is not by the engine that was to write it, where that is so'),
    model: UsedModel,
    promptVersion: PromptVersion,
    seed: Seed,
    ...droppedItems,
    at: Timestamp,
  },
  { title: 'Remade' },
);
export type Remade = Static<typeof Remade>;

/** How a set was made. */
export const Making = Type.Object(
  {
    engine: Type.Union(EngineName.anyOf, { description: 'Which engine was to write it' }),
    note: Note('Why another engine wrote it, or a part of it, where one did'),
    model: UsedModel,
    promptVersion: PromptVersion,
    seed: Seed,
    items: Type.Array(Type.Object({ label: Type.String(), engine: EngineName }), {
      description: 'In the order of the set as it was made',
    }),
    passages: Type.Array(ReadPassage, { description: 'What a model has read, in reading order' }),
    passagesOfSource: Type.Integer({ minimum: 0, description: 'In how many the source was cut' }),
    written: Type.Integer({ minimum: 0, description: 'Items that a model wrote' }),
    ...droppedItems,
    remade: Type.Optional(
      Type.Array(Remade, { description: 'Items made later, oldest first; not all were kept' }),
    ),
  },
  { title: 'Making' },
);
export type Making = Static<typeof Making>;

/** How the built-in engine makes a set. @param labels of its items, in order */
export const madeByBuiltin = (labels: readonly string[], note: string | null = null): Making => ({
  engine: 'builtin',
  note,
  model: null,
  promptVersion: null,
  seed: null,
  items: labels.map((label) => ({ label, engine: 'builtin' })),
  passages: [],
  passagesOfSource: 0,
  written: 0,
  dropped: [],
  droppedByCheck: {},
});
