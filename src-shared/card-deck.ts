import { Type, type Static } from 'typebox';
import { Evidence } from './evidence.ts';
import { Flashcard, FlashcardSet, StoredFlashcard } from './flashcards.ts';
import { Id, Timestamp } from './identifiers.ts';
import { Grade, ReviewRun } from './review-run.ts';

/** A card with what its student knows of it. */
export const StudyCard = Type.Object(
  {
    _id: Id,
    ...StoredFlashcard.properties,
    isStarred: Type.Boolean(),
    lastGrade: Type.Union([Grade, Type.Null()], { description: 'Null until it is reviewed' }),
  },
  { title: 'StudyCard' },
);
export type StudyCard = Static<typeof StudyCard>;

/** A set of cards as it is studied. */
export const CardDeck = Type.Object(
  {
    ...Type.Pick(FlashcardSet, ['_id', 'flashName', 'sourceId']).properties,
    sourceTitle: Type.String(),
    cards: Type.Array(StudyCard),
    run: Type.Union([ReviewRun, Type.Null()], { description: 'The last one, over or not' }),
  },
  { title: 'CardDeck' },
);
export type CardDeck = Static<typeof CardDeck>;

const side = (schema: typeof Flashcard.properties.term, maxLength: number) =>
  Type.String({ ...schema, maxLength, pattern: String.raw`\S` });

/** What a person writes on a card. */
export const CardText = Type.Object(
  {
    term: side(Flashcard.properties.term, 500),
    definition: side(Flashcard.properties.definition, 5000),
  },
  { title: 'CardText' },
);
export type CardText = Static<typeof CardText>;

/** A card that was made anew, to be put in the place of another. */
export const CardInPlace = Type.Object(
  {
    ...CardText.properties,
    evidence: Type.Object(Evidence.properties, { additionalProperties: false }),
  },
  { title: 'CardInPlace' },
);
export type CardInPlace = Static<typeof CardInPlace>;

export const CardChanges = Type.Partial(
  Type.Object({ ...CardText.properties, isStarred: Type.Boolean() }),
  { title: 'CardChanges' },
);
export type CardChanges = Static<typeof CardChanges>;

/** Whether a card was not known well when it was reviewed last. */
export const isToReviewAgain = ({ lastGrade }: Pick<StudyCard, 'lastGrade'>): boolean =>
  lastGrade !== null && lastGrade <= 2;

/** A deck with something to do. */
export const DueDeck = Type.Object(
  {
    ...Type.Pick(CardDeck, ['_id', 'flashName', 'sourceTitle']).properties,
    toReviewAgain: Type.Integer({ minimum: 0, description: 'Cards graded again or hard last' }),
    leftInRun: Type.Integer({ minimum: 0, description: 'Cards left in a review that is not over' }),
    lastStudiedAt: Timestamp,
  },
  { title: 'DueDeck' },
);
export type DueDeck = Static<typeof DueDeck>;

export const DueDecks = Type.Object({ items: Type.Array(DueDeck) }, { title: 'DueDecks' });
export type DueDecks = Static<typeof DueDecks>;
