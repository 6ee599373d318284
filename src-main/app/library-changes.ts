import type { ChangedTopic } from '../../src-shared/workspace-event.ts';
import type { ModelManager } from '../models/model-manager.ts';
import type { LibraryChanges } from '../server/services.ts';
import type { Store } from '../store/store.ts';
import type { Backups } from '../upkeep/backups.ts';
import type { WriteName } from '../store/writes.ts';

/** What an open screen has to ask for again after each write. */
const topics: Readonly<Record<WriteName, readonly ChangedTopic[]>> = {
  ensureOrganisation: ['keys'],
  insertOrganisation: ['keys'],
  insertApiKey: ['keys'],
  relabelApiKey: ['keys'],
  revokeApiKey: ['keys'],
  addUsage: ['keys'],
  insertSource: ['sources'],
  correctText: ['texts', 'sources', 'quizzes', 'flashcards', 'mind-maps'],
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
  insertCard: ['flashcards'],
  changeCard: ['flashcards'],
  replaceCard: ['flashcards'],
  hideCard: ['flashcards'],
  restoreCard: ['flashcards'],
  startReviewRun: ['flashcards'],
  endReviewRun: ['flashcards'],
  insertCardReview: ['flashcards'],
  takeBackCardReview: ['flashcards'],
  insertMindMap: ['mind-maps'],
  updateMindMap: ['mind-maps'],
  deleteMindMap: ['mind-maps'],
  addRemade: ['makings'],
  saveJob: [],
  forgetJobs: [],
  writeSetting: ['settings'],
  forgetSetting: ['settings'],
  insertOpening: [],
  openSession: [],
  extendSession: [],
  startAttempt: ['quizzes'],
  answerQuestion: ['quizzes'],
  finishAttempt: ['quizzes'],
  saveQuestions: ['quizzes'],
  saveTranscriptPiece: [],
  forgetTranscriptPieces: [],
  saveUnfinishedIngest: [],
  forgetUnfinishedIngest: [],
  hideStudySet: ['quizzes', 'flashcards', 'mind-maps'],
  restoreStudySet: ['quizzes', 'flashcards', 'mind-maps'],
  renameStudySet: ['quizzes', 'flashcards', 'mind-maps'],
  purgeStudySets: [],
};

/** Tells an open app what has changed, whoever changed it through this server. */
export function createLibraryChanges(
  store: Pick<Store, 'watch'>,
  backups: Pick<Backups, 'watch'>,
  models: Pick<ModelManager, 'watch'>,
): LibraryChanges {
  return {
    watch(onChange) {
      const stops = [
        store.watch((name) => {
          for (const topic of topics[name]) onChange(topic);
        }),
        backups.watch(() => onChange('backups')),
        models.watch(() => onChange('models')),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
