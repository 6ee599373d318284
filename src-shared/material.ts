import { Type, type Static } from 'typebox';
import { FlashcardOptions, MindMapOptions, QuizOptions } from './generation-options.ts';
import { Id, Timestamp } from './identifiers.ts';
import { Job, type JobKind } from './job.ts';
import { EngineChoice, EngineName, Making } from './making.ts';

/** What can be made from a source; the names stand in the addresses of the workspace. */
export const MaterialKind = Type.Union([
  Type.Literal('quiz'),
  Type.Literal('flashcards'),
  Type.Literal('mind-map'),
]);
export type MaterialKind = Static<typeof MaterialKind>;

/** The kind of work that makes each. */
export const jobKindOf = {
  quiz: 'quiz',
  flashcards: 'flashcards',
  'mind-map': 'mindmap',
} as const satisfies Readonly<Record<MaterialKind, JobKind>>;

/**
 * A question, card or node, and the passage that it was made from; of no length where a person
 * added it.
 */
export const MaterialItem = Type.Object(
  {
    label: Type.String({ description: 'The question, the term, or the label of the node' }),
    start: Type.Integer({ minimum: 0, description: 'Offset in the content of the source' }),
    end: Type.Integer({ minimum: 0, description: 'Offset behind the last code unit' }),
    isOlder: Type.Boolean({
      description: 'Whether the passage was corrected after the item was made from it',
    }),
  },
  { title: 'MaterialItem' },
);
export type MaterialItem = Static<typeof MaterialItem>;

/** Who made a set. */
export const MaterialMaker = Type.Object(
  {
    engine: EngineName,
    model: Type.Union([Type.String(), Type.Null()], { description: 'Id of the model, if any' }),
    written: Type.Integer({ minimum: 0, description: 'Items that the model wrote' }),
  },
  { title: 'MaterialMaker' },
);
export type MaterialMaker = Static<typeof MaterialMaker>;

/** How a set was made, in full; null where that was not kept. */
export const MaterialMaking = Type.Object(
  { making: Type.Union([Making, Type.Null()]) },
  { title: 'MaterialMaking' },
);
export type MaterialMaking = Static<typeof MaterialMaking>;

/** What there is to make sets with. */
export const GenerationEngines = Type.Object(
  {
    ready: Type.Array(EngineName, { description: 'Those that have what they need' }),
    automatic: Type.Record(MaterialKind, EngineName, {
      description: 'What makes each kind where nothing else is asked for',
    }),
  },
  { title: 'GenerationEngines' },
);
export type GenerationEngines = Static<typeof GenerationEngines>;

/** Something that was made from a source. */
export const Material = Type.Object(
  {
    _id: Id,
    kind: MaterialKind,
    title: Type.String(),
    createdAt: Timestamp,
    maker: MaterialMaker,
    items: Type.Array(MaterialItem, { description: 'In the order that the set has them' }),
  },
  { title: 'Material' },
);
export type Material = Static<typeof Material>;

/** All that was made from a source, newest first, and what is being made now. */
export const SourceMaterial = Type.Object(
  { items: Type.Array(Material), making: Type.Array(Job, { description: 'Oldest first' }) },
  { title: 'SourceMaterial' },
);
export type SourceMaterial = Static<typeof SourceMaterial>;

export const RenameMaterial = Type.Object(
  { title: Type.String({ minLength: 1, maxLength: 300, pattern: String.raw`\S` }) },
  { title: 'RenameMaterial' },
);
export type RenameMaterial = Static<typeof RenameMaterial>;

export const MaterialSearchQuery = Type.Object({
  words: Type.String({ minLength: 1, maxLength: 500 }),
});

/** A set that has the words in its name. */
export const FoundMaterial = Type.Object(
  { _id: Id, kind: MaterialKind, title: Type.String() },
  { title: 'FoundMaterial' },
);
export type FoundMaterial = Static<typeof FoundMaterial>;

/** Sets of all sources that have all the words in their names; the newest of each kind. */
export const MaterialSearch = Type.Object(
  { items: Type.Array(FoundMaterial) },
  { title: 'MaterialSearch' },
);
export type MaterialSearch = Static<typeof MaterialSearch>;

const wishes = {
  engine: Type.Optional(EngineChoice),
  topic: Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: String.raw`\S`,
      description: 'Only what the source says about this is used; default: all of it',
    }),
  ),
};

const { userId: _quizUser, ...quizChoices } = QuizOptions.properties;
const { userId: _cardsUser, ...flashcardChoices } = FlashcardOptions.properties;
const { userId: _mapUser, ...mindMapChoices } = MindMapOptions.properties;

/** How each kind is to be made. */
export const MakeQuiz = Type.Object({ ...quizChoices, ...wishes }, { title: 'MakeQuiz' });
export type MakeQuiz = Static<typeof MakeQuiz>;
export const MakeFlashcards = Type.Object(
  { ...flashcardChoices, ...wishes },
  { title: 'MakeFlashcards' },
);
export type MakeFlashcards = Static<typeof MakeFlashcards>;
export const MakeMindMap = Type.Object({ ...mindMapChoices, ...wishes }, { title: 'MakeMindMap' });
export type MakeMindMap = Static<typeof MakeMindMap>;

/** The choices for each kind. */
export interface MakeOptions {
  readonly quiz: MakeQuiz;
  readonly flashcards: MakeFlashcards;
  readonly 'mind-map': MakeMindMap;
}
