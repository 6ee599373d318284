import { afterAll, expect, test, vi } from 'vitest';
import type { Connection } from '../../../src-main/store/connection.ts';
import { findLiveKey } from '../../../src-main/store/repositories/api-keys.ts';
import {
  countCardsToReviewAgain,
  lastReviewRun,
  reviewsOfRun,
  unfinishedReviewRuns,
} from '../../../src-main/store/repositories/card-reviews.ts';
import { cardsOfSet, studyCardsOfSet } from '../../../src-main/store/repositories/cards.ts';
import {
  findDeckHead,
  listFlashcardSets,
} from '../../../src-main/store/repositories/flashcard-sets.ts';
import { findJob, listUnfinishedJobs } from '../../../src-main/store/repositories/jobs.ts';
import {
  countLibraryKinds,
  listHiddenSources,
  listLibrary,
  recentSources,
} from '../../../src-main/store/repositories/library.ts';
import { listImports } from '../../../src-main/store/repositories/imports.ts';
import { listMindMaps } from '../../../src-main/store/repositories/mind-maps.ts';
import {
  findAttempt,
  listAttempts,
  listUnfinishedAttempts,
} from '../../../src-main/store/repositories/quiz-attempts.ts';
import { findStudyQuiz, listHeadings } from '../../../src-main/store/repositories/quiz-study.ts';
import { findQuiz, listQuizzes } from '../../../src-main/store/repositories/quizzes.ts';
import { searchSegments } from '../../../src-main/store/repositories/search.ts';
import {
  findOriginal,
  findSource,
  isFileUsed,
  listSources,
  readSegments,
} from '../../../src-main/store/repositories/sources.ts';
import { findStudySet, searchStudySets } from '../../../src-main/store/repositories/study-sets.ts';
import { findSession } from '../../../src-main/store/repositories/sessions.ts';
import { usageOfKey } from '../../../src-main/store/repositories/usage.ts';
import { openTestStore } from '../../support/test-store.ts';

const { store } = openTestStore();
afterAll(() => store.close());

/** Runs a read and gives SQLite's plan for each statement that it prepared. */
function plansOf(read: (db: Connection) => unknown): string[] {
  const db = store.reader;
  const prepare = vi.spyOn(db, 'prepare');
  try {
    read(db);
    const texts = prepare.mock.calls.map(([sql]) => sql);
    prepare.mockRestore();
    return texts.flatMap((sql) => {
      const values = Array<null>(sql.split('?').length - 1).fill(null);
      return db
        .prepare<null[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...values)
        .map(({ detail }) => detail);
    });
  } finally {
    prepare.mockRestore();
  }
}

const page = { orgId: 'o', limit: 10 };
const library = { ...page, offset: 0 };

test.each<[string, (db: Connection) => unknown]>([
  ['the key of a request', (db) => findLiveKey(db, new Uint8Array(32))],
  ['a source', (db) => findSource(db, 'x')],
  ['a stretch of a source', (db) => readSegments(db, { id: 'x', from: 0, maxCharacters: 1 })],
  ['the original of a source', (db) => findOriginal(db, 'x')],
  ['a set, hidden or not', (db) => findStudySet(db, { kind: 'quiz', id: 'x' })],
  ['the sources of a file', (db) => isFileUsed(db, 'x')],
  ['a page of sources', (db) => listSources(db, page)],
  [
    'a later page of sources of a user',
    (db) => listSources(db, { ...page, userId: 'u', cursor: 'c' }),
  ],
  ['a quiz', (db) => findQuiz(db, 'x')],
  ['a page of quizzes', (db) => listQuizzes(db, page)],
  ['the quizzes of a user', (db) => listQuizzes(db, { ...page, userId: 'u' })],
  ['the quizzes of a source', (db) => listQuizzes(db, { ...page, sourceId: 's' })],
  ['the flashcards of a source', (db) => listFlashcardSets(db, { ...page, sourceId: 's' })],
  ['what a set of cards is called', (db) => findDeckHead(db, 'x')],
  ['the cards of a set', (db) => cardsOfSet(db, 'x')],
  ['the cards of a set with what was learnt', (db) => studyCardsOfSet(db, 'x')],
  ['the reviews of a run', (db) => reviewsOfRun(db, 'x')],
  ['reviews that are not over', (db) => unfinishedReviewRuns(db, 'o')],
  ['cards to review again', (db) => countCardsToReviewAgain(db, 'o')],
  ['the mind maps of a source', (db) => listMindMaps(db, { ...page, sourceId: 's' })],
  ['a job', (db) => findJob(db, 'x')],
  ['unfinished jobs', (db) => listUnfinishedJobs(db)],
  ['the usage of a key', (db) => usageOfKey(db, 'k')],
  ['what was opened last', (db) => recentSources(db, 'o', 4)],
  ['how many there are of each kind', (db) => countLibraryKinds(db, 'o')],
  ['what was deleted', (db) => listHiddenSources(db, 'now')],
  ['imports', (db) => listImports(db, 'o')],
  ['a session', (db) => findSession(db, new Uint8Array(32))],
  ['a quiz to be taken', (db) => findStudyQuiz(db, { orgId: 'o', id: 'x' })],
  [
    'cards by name',
    (db) => searchStudySets(db, { kind: 'flashcards', orgId: 'o', words: ['a'], limit: 6 }),
  ],
  [
    'maps by name',
    (db) => searchStudySets(db, { kind: 'mind-map', orgId: 'o', words: ['a'], limit: 6 }),
  ],
  ['the headings of a source', (db) => listHeadings(db, 's')],
  ['an attempt', (db) => findAttempt(db, { orgId: 'o', id: 'x' })],
  ['the attempts of a quiz', (db) => listAttempts(db, 'q', 50)],
  ['quizzes to go on with', (db) => listUnfinishedAttempts(db, 'o', 4)],
  ['words in all texts', (db) => searchSegments(db, { orgId: 'o', words: 'a b', limit: 5 })],
])('%s is found by an index', (_what, read) => {
  const plans = plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter((plan) => /^SCAN (?!segment_search VIRTUAL)/u.test(plan))).toEqual([]);
});

test.each<[string, (db: Connection) => unknown]>([
  ['sources', (db) => listSources(db, { ...page, cursor: 'z' })],
  ['the library', (db) => listLibrary(db, { ...library, sort: 'newest' })],
  ['the library by title', (db) => listLibrary(db, { ...library, sort: 'title' })],
  ['a kind', (db) => listLibrary(db, { ...library, kind: 'pdf', sort: 'oldest' })],
  ['a kind by title', (db) => listLibrary(db, { ...library, kind: 'pdf', sort: 'title-reversed' })],
  ['what was opened last', (db) => recentSources(db, 'o', 4)],
  ['quizzes', (db) => listQuizzes(db, { ...page, cursor: 'z' })],
  ['the cards of a set', (db) => studyCardsOfSet(db, 'x')],
  ['the last review of a set', (db) => lastReviewRun(db, 'x')],
  ['the reviews of a run', (db) => reviewsOfRun(db, 'x')],
  ['the attempts of a quiz', (db) => listAttempts(db, 'q', 50)],
  ['quizzes to go on with', (db) => listUnfinishedAttempts(db, 'o', 4)],
])('a page of %s comes in order without sorting', (_what, read) => {
  expect(plansOf(read).join('\n')).not.toContain('TEMP B-TREE');
});
