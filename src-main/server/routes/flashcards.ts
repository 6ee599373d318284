import {
  FlashcardSet,
  GeneratedFlashcards,
  withFlashcardEnvelope,
} from '../../../src-shared/flashcards.ts';
import { FlashcardOptions } from '../../../src-shared/generation-options.ts';
import { parseWith } from '../../../src-shared/schema-error.ts';
import type { Services } from '../services.ts';
import { studySetRoutes } from './study-sets.ts';

export const flashcardRoutes = (services: Services) =>
  studySetRoutes(services, {
    kind: 'flashcards',
    material: 'flashcards',
    tag: 'flashcard',
    idName: 'flashcardId',
    name: 'flashcard set',
    paths: {
      generate: '/source/generateFlashcards',
      get: '/flashcard/getFlashCardById',
      list: '/flashcard/listFlashcards',
      remove: '/flashcard/deleteFlashcard',
    },
    schemas: {
      resource: FlashcardSet,
      generated: GeneratedFlashcards,
      options: FlashcardOptions,
    },
    parseOptions: (body) => parseWith(FlashcardOptions, body, 'body'),
    sets: services.generation.flashcards,
    withEnvelope: withFlashcardEnvelope,
    countItems: (set) => set.flashCards.length,
  });
