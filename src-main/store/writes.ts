import { insertApiKey, relabelApiKey, revokeApiKey } from './repositories/api-keys.ts';
import {
  endReviewRun,
  insertCardReview,
  startReviewRun,
  takeBackCardReview,
} from './repositories/card-reviews.ts';
import {
  changeCard,
  hideCard,
  insertCard,
  replaceCard,
  restoreCard,
} from './repositories/cards.ts';
import { correctText } from './repositories/corrections.ts';
import { deleteFlashcardSet, insertFlashcardSet } from './repositories/flashcard-sets.ts';
import { deleteFinishedImports, deleteImport, saveImport } from './repositories/imports.ts';
import { forgetJobs, saveJob } from './repositories/jobs.ts';
import {
  hideSource,
  markSourceOpened,
  renameSource,
  restoreSource,
} from './repositories/library.ts';
import { addRemade } from './repositories/makings.ts';
import { deleteMindMap, insertMindMap, updateMindMap } from './repositories/mind-maps.ts';
import { ensureOrganisation, insertOrganisation } from './repositories/organisations.ts';
import { answerQuestion, finishAttempt, startAttempt } from './repositories/quiz-attempts.ts';
import { saveQuestions } from './repositories/quiz-study.ts';
import { deleteQuiz, insertQuiz, markQuiz } from './repositories/quizzes.ts';
import { extendSession, insertOpening, openSession } from './repositories/sessions.ts';
import { forgetSetting, writeSetting } from './repositories/settings.ts';
import { deleteSource, insertSource } from './repositories/sources.ts';
import { forgetTranscriptPieces, saveTranscriptPiece } from './repositories/transcript-pieces.ts';
import { forgetUnfinishedIngest, saveUnfinishedIngest } from './repositories/unfinished-ingests.ts';
import {
  hideStudySet,
  purgeStudySets,
  renameStudySet,
  restoreStudySet,
} from './repositories/study-sets.ts';
import { addUsage } from './repositories/usage.ts';

/** Everything that changes the library. Each is one transaction and returns when it is on disk. */
export const writes = {
  ensureOrganisation,
  insertOrganisation,
  insertApiKey,
  relabelApiKey,
  revokeApiKey,
  addUsage,
  insertSource,
  correctText,
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
  insertCard,
  changeCard,
  replaceCard,
  hideCard,
  restoreCard,
  startReviewRun,
  endReviewRun,
  insertCardReview,
  takeBackCardReview,
  insertMindMap,
  updateMindMap,
  deleteMindMap,
  addRemade,
  saveJob,
  forgetJobs,
  writeSetting,
  forgetSetting,
  insertOpening,
  openSession,
  extendSession,
  startAttempt,
  answerQuestion,
  finishAttempt,
  saveQuestions,
  saveTranscriptPiece,
  forgetTranscriptPieces,
  saveUnfinishedIngest,
  forgetUnfinishedIngest,
  hideStudySet,
  restoreStudySet,
  renameStudySet,
  purgeStudySets,
};

export type Writes = typeof writes;
export type WriteName = keyof Writes;
