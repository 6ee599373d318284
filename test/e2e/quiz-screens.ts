import type { Page } from 'playwright';
import { makeQuizOf } from '../support/make-quiz.ts';
import type { ShownScreen, ShownStage } from './screens.ts';

/** A quiz of the sample, in the place of the app's own attempts at it. */
async function openQuiz(page: Page, { server, sampleId }: ShownStage): Promise<void> {
  const { key } = await server.app.services.access.createKey('Personal', 'pictures');
  const { quiz } = await makeQuizOf(server, { sourceId: sampleId, key, numberOfQuestions: 10 });
  const { quizStudy } = server.app.services;
  // Two attempts before: nearly all wrong, then better.
  for (const rightUpTo of [3, 7]) {
    const { _id, questions } = await quizStudy.start(quiz.orgId, quiz._id, {
      feedback: 'instant',
      isShuffled: false,
    });
    for (const [place, { key: question, correct_answer_index: right }] of questions.entries()) {
      const option = place < rightUpTo ? right : (right + 1) % 4;
      if (place === 9) break;
      const given = place === 4 ? { option, isFlagged: true } : { option };
      await quizStudy.answer(quiz.orgId, _id, question, given);
    }
    await quizStudy.finish(quiz.orgId, _id);
  }
  await page.goto(new URL(`/app/quiz/${quiz._id}`, page.url()).href);
  await page.getByRole('button', { name: 'Start' }).waitFor();
}

async function startQuiz(page: Page, stage: ShownStage): Promise<void> {
  await openQuiz(page, stage);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Question 1 of 10').waitFor();
}

/** Answers the question that is shown. @param solution what it says then */
async function answer(page: Page, option: string, solution: RegExp): Promise<void> {
  await page.keyboard.press(option);
  await page.getByText(solution).waitFor();
}

const solution = /^(?:Right|Not quite)\.$/u;

export const quizScreens: readonly ShownScreen[] = [
  { name: 'quiz-start', show: openQuiz },
  { name: 'quiz-question', show: startQuiz },
  {
    name: 'quiz-answered',
    isInReadme: true,
    async show(page, stage) {
      await startQuiz(page, stage);
      await answer(page, '1', solution);
    },
  },
  {
    name: 'quiz-overview',
    async show(page, stage) {
      await startQuiz(page, stage);
      await answer(page, '2', solution);
      await page.keyboard.press('ArrowRight');
      await page.getByText('Question 2 of 10').waitFor();
      await page.keyboard.press('f');
      await page.getByRole('button', { name: 'Take the flag off' }).waitFor();
      await page.keyboard.press('a');
      await page.getByRole('heading', { level: 1, name: 'All questions' }).waitFor();
    },
  },
  {
    name: 'quiz-continue',
    async show(page, stage) {
      await startQuiz(page, stage);
      await answer(page, '2', solution);
      await page.getByRole('link', { name: /How Memory Works/u }).click();
      await page.getByText('You are in the middle of this quiz').waitFor();
    },
  },
  {
    name: 'quiz-results',
    isInReadme: true,
    async show(page, stage) {
      await openQuiz(page, stage);
      await page.getByRole('link', { name: /^7 of 10 right/u }).click();
      await page.getByRole('heading', { name: 'What to study next' }).waitFor();
    },
  },
  {
    name: 'quiz-edit',
    async show(page, stage) {
      await openQuiz(page, stage);
      await page.getByRole('button', { name: 'Edit questions' }).click();
      await page.getByRole('heading', { level: 1, name: 'Edit questions' }).waitFor();
    },
  },
  {
    name: 'quiz-editor',
    async show(page, stage) {
      await openQuiz(page, stage);
      await page.getByRole('button', { name: 'Edit questions' }).click();
      await page.getByRole('button', { name: /^1/u }).first().click();
      await page.getByRole('dialog', { name: 'Edit question' }).waitFor();
    },
  },
  {
    name: 'quiz-missing',
    async show(page) {
      await page.goto(new URL(`/app/quiz/${'0'.repeat(24)}`, page.url()).href);
      await page.getByText('This quiz does not exist any more.').waitFor();
    },
  },
  {
    name: 'library-unfinished',
    async show(page, stage) {
      await startQuiz(page, stage);
      await answer(page, '2', solution);
      await page.getByRole('link', { name: 'Library' }).click();
      await page.getByRole('heading', { name: 'Unfinished quizzes' }).waitFor();
    },
  },
];
