import { firstLibrary } from './001-first-library.ts';
import { workspace } from './002-workspace.ts';
import { recordings } from './003-recordings.ts';
import { quizAttempts } from './004-quiz-attempts.ts';
import { cardReviews } from './005-card-reviews.ts';
import { deletedSets } from './006-deleted-sets.ts';
import { corrections } from './007-corrections.ts';
import { makings } from './008-makings.ts';

/**
 * Append-only: entry 0 leads from an empty file to version 1, and so on. An entry that has shipped
 * is never edited; a change of shape is a new entry with a test from the version before it.
 */
export const migrations: readonly string[] = [
  firstLibrary,
  workspace,
  recordings,
  quizAttempts,
  cardReviews,
  deletedSets,
  corrections,
  makings,
];
