import type { ChangedTopic } from '../../src-shared/workspace-event.ts';
import type { LibraryChanges } from '../server/services.ts';
import type { Store } from '../store/store.ts';
import type { WriteName } from '../store/writes.ts';

/** What an open screen has to ask for again after each write. */
const topics: Readonly<Record<WriteName, readonly ChangedTopic[]>> = {
  ensureOrganisation: [],
  insertApiKey: ['keys'],
  revokeApiKey: ['keys'],
  addUsage: ['keys'],
  insertSource: ['sources'],
  deleteSource: ['sources'],
  renameSource: ['sources'],
  markSourceOpened: ['sources'],
  hideSource: ['sources', 'quizzes', 'flashcards', 'mind-maps'],
  restoreSource: ['sources', 'quizzes', 'flashcards', 'mind-maps'],
  saveImport: ['imports'],
  deleteImport: ['imports'],
  deleteFinishedImports: ['imports'],
  insertQuiz: ['quizzes'],
  markQuiz: ['quizzes'],
  deleteQuiz: ['quizzes'],
  insertFlashcardSet: ['flashcards'],
  deleteFlashcardSet: ['flashcards'],
  insertMindMap: ['mind-maps'],
  deleteMindMap: ['mind-maps'],
  saveJob: [],
  forgetJobs: [],
  writeSetting: ['settings'],
  insertOpening: [],
  openSession: [],
  extendSession: [],
  hideStudySet: ['quizzes', 'flashcards', 'mind-maps'],
  restoreStudySet: ['quizzes', 'flashcards', 'mind-maps'],
  purgeStudySets: [],
};

/** Tells an open app what has changed, whoever changed it through this server. */
export function createLibraryChanges(store: Pick<Store, 'watch'>): LibraryChanges {
  return {
    watch: (onChange) =>
      store.watch((name) => {
        for (const topic of topics[name]) onChange(topic);
      }),
  };
}
