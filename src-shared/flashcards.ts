import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';
import { Id, Timestamp, UserId } from './identifiers.ts';

/** A card as a generation engine makes it: always with its passage. */
export const Flashcard = Type.Object(
  {
    term: Type.String({ minLength: 1 }),
    definition: Type.String({ minLength: 1 }),
    evidence: Evidence,
  },
  { title: 'Flashcard' },
);
export type Flashcard = Static<typeof Flashcard>;

/** A card of a set; people write cards too, and those come from no passage. */
export const StoredFlashcard = Type.Object(
  { ...Flashcard.properties, evidence: Type.Optional(Evidence) },
  { title: 'Flashcard' },
);
export type StoredFlashcard = Static<typeof StoredFlashcard>;

export const FlashcardSet = Type.Object(
  {
    _id: Id,
    orgId: Id,
    userId: UserId,
    sourceId: Id,
    flashName: Type.String(),
    flashCards: Type.Array(StoredFlashcard),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'FlashcardSet' },
);
export type FlashcardSet = Static<typeof FlashcardSet>;

/** What a generation engine makes; the store adds identity. */
export interface FlashcardSetDraft extends Pick<FlashcardSet, 'flashName'> {
  flashCards: Flashcard[];
}

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
