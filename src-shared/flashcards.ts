import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';
import { Id, Timestamp, UserId } from './identifiers.ts';

export const Flashcard = Type.Object(
  {
    term: Type.String({ minLength: 1 }),
    definition: Type.String({ minLength: 1 }),
    evidence: Evidence,
  },
  { title: 'Flashcard' },
);
export type Flashcard = Static<typeof Flashcard>;

export const FlashcardSet = Type.Object(
  {
    _id: Id,
    orgId: Id,
    userId: UserId,
    sourceId: Id,
    flashName: Type.String(),
    flashCards: Type.Array(Flashcard),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FlashcardSet' },
);
export type FlashcardSet = Static<typeof FlashcardSet>;

/** What a generation engine makes; the store adds identity. */
export type FlashcardSetDraft = Pick<FlashcardSet, 'flashName' | 'flashCards'>;

/** The generate operation adds the envelope that existing clients read. */
export const GeneratedFlashcards = Type.Object(
  {
    ...FlashcardSet.properties,
    flashcard: Type.Object({
      flashcard_id: Id,
      flashcard_name: Type.String(),
      flashcards: Type.Array(Type.Pick(Flashcard, ['term', 'definition'])),
    }),
  },
  { title: 'GeneratedFlashcards' },
);
export type GeneratedFlashcards = Static<typeof GeneratedFlashcards>;

export function withFlashcardEnvelope(set: FlashcardSet): GeneratedFlashcards {
  return {
    ...set,
    flashcard: {
      flashcard_id: set._id,
      flashcard_name: set.flashName,
      flashcards: set.flashCards,
    },
  };
}
