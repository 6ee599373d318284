import { insertApiKey, revokeApiKey } from './repositories/api-keys.ts';
import { deleteFlashcardSet, insertFlashcardSet } from './repositories/flashcard-sets.ts';
import { deleteFinishedImports, deleteImport, saveImport } from './repositories/imports.ts';
import { forgetJobs, saveJob } from './repositories/jobs.ts';
import {
  hideSource,
  markSourceOpened,
  renameSource,
  restoreSource,
} from './repositories/library.ts';
import { deleteMindMap, insertMindMap } from './repositories/mind-maps.ts';
import { ensureOrganisation } from './repositories/organisations.ts';
import { deleteQuiz, insertQuiz, markQuiz } from './repositories/quizzes.ts';
import { extendSession, insertOpening, openSession } from './repositories/sessions.ts';
import { writeSetting } from './repositories/settings.ts';
import { deleteSource, insertSource } from './repositories/sources.ts';
import { hideStudySet, purgeStudySets, restoreStudySet } from './repositories/study-sets.ts';
import { addUsage } from './repositories/usage.ts';

/** Everything that changes the library. Each is one transaction and returns when it is on disk. */
export const writes = {
  ensureOrganisation,
  insertApiKey,
  revokeApiKey,
  addUsage,
  insertSource,
  deleteSource,
  renameSource,
  markSourceOpened,
  hideSource,
  restoreSource,
  saveImport,
  deleteImport,
  deleteFinishedImports,
  insertQuiz,
  markQuiz,
  deleteQuiz,
  insertFlashcardSet,
  deleteFlashcardSet,
  insertMindMap,
  deleteMindMap,
  saveJob,
  forgetJobs,
  writeSetting,
  insertOpening,
  openSession,
  extendSession,
  hideStudySet,
  restoreStudySet,
  purgeStudySets,
};

export type Writes = typeof writes;
export type WriteName = keyof Writes;
