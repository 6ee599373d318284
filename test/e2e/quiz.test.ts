import { describe, expect, test } from 'vitest';
import { makeQuiz, type MadeQuiz } from '../support/make-quiz.ts';
import { stageOfTest } from '../support/stage-of-test.ts';
import { hasWindows, windowNote } from '../support/window-place.ts';
import { workspaceCaller } from '../support/workspace-client.ts';

/** For flows of many steps, on a machine that has other things to do. */
const LONG_MS = 90_000;

describe.skipIf(!hasWindows)(`a quiz${windowNote}`, () => {
  let made: MadeQuiz;
  const shown = stageOfTest({
    async open(stage) {
      made = await makeQuiz(stage.server);
      const window = await stage.openWindow({ path: `/app/quiz/${made.quiz._id}` });
      await window.page.getByRole('button', { name: 'Start' }).waitFor();
      return window;
    },
  });

  const questions = () => made.quiz.questionsWithOptionsAndAnswers;
  const questionAt = (place: number) => {
    const question = questions()[place];
    if (!question) throw new Error(`no question ${place}`);
    return question;
  };
  const heading = (name: string) => shown.window.page.getByRole('heading', { name, level: 1 });
  const button = (name: string) => shown.window.page.getByRole('button', { name, exact: true });
  const option = (place: number, index: number) =>
    shown.window.page
      .getByRole('radio')
      .filter({ hasText: questionAt(place).options[index] ?? '?' });
  const right = (place: number) => option(place, questionAt(place).correct_answer_index);
  const wrong = (place: number) => option(place, (questionAt(place).correct_answer_index + 1) % 4);
  const isAsked = (place: number) => heading(questionAt(place).question_text).waitFor();

  test(
    'is taken with the mouse: answers, solutions, flag, skip, overview, results, retry',
    async () => {
      const { page } = shown.window;
      await heading(made.quiz.quizName).waitFor();
      await page.getByText('5 questions · Medium').waitFor();
      await button('Start').click();
      await isAsked(0);
      expect(await made.read()).toMatchObject({ hasStarted: true, hasCompleted: false });
      await right(0).click();
      await page.getByText('Right.', { exact: true }).waitFor();
      const { start, end, quote } = questionAt(0).evidence;
      await page.locator('blockquote', { hasText: quote }).waitFor();
      const link = page.getByRole('link', { name: 'Read it in the source' });
      expect(await link.getAttribute('href')).toBe(
        `/app/source/${made.sourceId}?from=${start}&to=${end}`,
      );
      await button('Next').click();
      await isAsked(1);
      await wrong(1).click();
      await page.getByText('Not quite.', { exact: true }).waitFor();
      const answer = questionAt(1).options[questionAt(1).correct_answer_index] ?? '';
      await page.getByText(`The right answer is “${answer}”.`).waitFor();
      await right(1).click({ force: true });
      await page.getByText('Not quite.', { exact: true }).waitFor();
      await button('Next').click();
      await isAsked(2);
      await button('Flag this question').click();
      await button('Skip').click();
      await isAsked(3);
      await right(3).click();
      await page.getByText('Right.', { exact: true }).waitFor();
      await button('All questions').click();
      await heading('All questions').waitFor();
      await page.getByText('2 questions have no answer yet.').waitFor();
      await page.getByRole('button', { name: /^3 .*Not answered, Flagged$/u }).click();
      await isAsked(2);
      await button('All questions').click();
      await button('Finish and see the result').click();
      await heading('2 of 5 right').waitFor();
      expect(await made.read()).toMatchObject({ hasStarted: true, hasCompleted: true });
      await page.getByText('1 wrong').waitFor();
      await page.getByText('2 without answer').waitFor();
      const study = page.getByRole('region', { name: 'What to study next' });
      expect(await study.getByRole('link').first().getAttribute('href')).toMatch(
        new RegExp(`^/app/source/${made.sourceId}\\?from=\\d+&to=\\d+$`, 'u'),
      );
      const review = page.getByRole('region', { name: 'All answers' });
      expect(await review.getByRole('listitem').count()).toBe(5);
      await review.getByRole('radio', { name: /^Flagged/u }).click();
      expect(await review.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
        expect.stringContaining(questionAt(2).question_text),
      ]);
      await button('Retry the 3 you missed').click();
      await isAsked(1);
      await page.getByText('Question 1 of 3').waitFor();
    },
    LONG_MS,
  );

  test('each question begins at its top, and so does what follows them', async () => {
    const { page } = shown.window;
    await page.setViewportSize({ width: 800, height: 360 });
    const scrolled = () => page.locator('main').evaluate((main) => main.scrollTop);
    const scrollDown = async (): Promise<void> => {
      await page.locator('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      await expect.poll(scrolled).toBeGreaterThan(0);
    };
    await button('Start').click();
    await isAsked(0);
    await right(0).click();
    await page.getByText('Right.', { exact: true }).waitFor();
    await scrollDown();
    await button('Next').click();
    await isAsked(1);
    expect(await scrolled()).toBe(0);
    await scrollDown();
    await button('All questions').click();
    await heading('All questions').waitFor();
    expect(await scrolled()).toBe(0);
    await scrollDown();
    await button('Finish and see the result').click();
    await heading('1 of 5 right').waitFor();
    expect(await scrolled()).toBe(0);
  });

  test('with solutions at the end lets answers be changed, and shows nothing before', async () => {
    const { page } = shown.window;
    await page.getByRole('radio', { name: 'At the end' }).click();
    await button('Start').click();
    await isAsked(0);
    await wrong(0).click();
    await right(0).click();
    await expect.poll(() => right(0).getAttribute('aria-checked')).toBe('true');
    for (let place = 0; place < 4; place += 1) {
      await isAsked(place);
      await right(place).click();
      await button('Next').click();
    }
    await isAsked(4);
    await right(4).click();
    expect(await page.getByText('Right.', { exact: true }).count()).toBe(0);
    await button('To the overview').click();
    await page.getByText('Every question has an answer.').waitFor();
    await button('Finish and see the result').click();
    await heading('5 of 5 right').waitFor();
    await page.getByText('Everything is right.').waitFor();
    expect(await page.getByRole('button', { name: /^Retry/u }).count()).toBe(0);
  });

  test('survives a reload and closing the window, and is on the shelf of the library', async () => {
    const { page } = shown.window;
    await button('Start').click();
    await isAsked(0);
    await right(0).click();
    await page.getByText('Right.', { exact: true }).waitFor();
    await page.reload();
    await isAsked(0);
    await page.getByText('Right.', { exact: true }).waitFor();
    await button('Next').click();
    await isAsked(1);
    await shown.window.close();
    shown.window = await shown.stage.openWindow();
    await shown.window.page.getByRole('heading', { name: 'Unfinished quizzes' }).waitFor();
    await shown.window.page.getByText('1 of 5 answered').click();
    await isAsked(1);
    await shown.window.page.getByRole('link', { name: made.quiz.quizName }).click();
    await shown.window.page.getByText('You are in the middle of this quiz').waitFor();
    await button('Continue').click();
    await isAsked(1);
  });

  test('shows earlier attempts, and what is done elsewhere', async () => {
    const { page } = shown.window;
    await button('Start').waitFor();
    const call = await workspaceCaller(shown.stage.server.listening);
    const { json: attempt } = await call(`/workspace/quizzes/${made.quiz._id}/attempts`, {
      method: 'POST',
      body: { feedback: 'end', isShuffled: true },
    });
    await page.getByText('You are in the middle of this quiz').waitFor();
    await call(`/workspace/quizzes/attempts/${String(attempt['_id'])}/finish`, { method: 'POST' });
    await page.getByRole('link', { name: /^0 of 5 right/u }).click();
    await heading('0 of 5 right').waitFor();
    await button('Whole quiz again').click();
    await button('Start').waitFor();
  });

  test('is edited: text, answers and the right one, with a reason where that cannot be', async () => {
    const { page } = shown.window;
    await button('Edit questions').click();
    await heading('Edit questions').waitFor();
    await page.getByRole('button', { name: questionAt(0).question_text }).click();
    const editor = page.getByRole('dialog', { name: 'Edit question' });
    await editor.getByLabel('Question', { exact: true }).fill('What is it?');
    for (let left = 4; left > 1; left -= 1) {
      await editor.getByRole('button', { name: 'Take answer 2 out' }).click();
    }
    await editor.getByRole('textbox', { name: 'Answer 1' }).fill('This');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByText('A question needs two answers at least.').waitFor();
    await editor.getByRole('button', { name: 'Add an answer' }).click();
    await editor.getByRole('textbox', { name: 'Answer 2' }).fill('This ');
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.getByText('Two of the answers are the same.').waitFor();
    await editor.getByRole('textbox', { name: 'Answer 2' }).fill('That');
    await editor.getByRole('radio', { name: 'Answer 2 is the right one' }).click();
    await editor.getByRole('button', { name: 'Save' }).click();
    await editor.waitFor({ state: 'detached' });
    await page.getByText('Right answer: That').waitFor();
    await expect
      .poll(async () => (await made.read()).questionsWithOptionsAndAnswers[0])
      .toMatchObject({
        question_text: 'What is it?',
        options: ['This', 'That'],
        correct_answer_index: 1,
        evidence: questionAt(0).evidence,
      });
  });

  test('loses a question and has it back, in its place', async () => {
    const { page } = shown.window;
    const texts = async () =>
      (await made.read()).questionsWithOptionsAndAnswers.map((each) => each.question_text);
    const before = await texts();
    await button('Edit questions').click();
    await button('Delete question 2').click();
    await expect.poll(texts).toEqual(before.filter((_text, place) => place !== 1));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(texts).toEqual(before);
    await button('Move question 1 down').click();
    await expect.poll(texts).toEqual([before[1], before[0], ...before.slice(2)]);
  });

  test('that is not there says so', async () => {
    const { page } = shown.window;
    await page.goto(new URL(`/app/quiz/${'0'.repeat(24)}`, page.url()).href);
    await page.getByText('This quiz does not exist any more.').waitFor();
    await page.goto(
      new URL(`/app/quiz/${made.quiz._id}/attempt/${'0'.repeat(24)}`, page.url()).href,
    );
    await page.getByText('This attempt does not exist any more.').waitFor();
    // The browser notes each of the two 404s.
    expect(shown.window.complaints.length).toBeGreaterThan(0);
    shown.window = await shown.stage.openWindow();
  });
});

describe.skipIf(!hasWindows)(`a quiz and its server${windowNote}`, () => {
  let made: MadeQuiz;
  const shown = stageOfTest({
    canLoseServer: true,
    async open(stage) {
      made = await makeQuiz(stage.server);
      return stage.openWindow({ path: `/app/quiz/${made.quiz._id}` });
    },
    // The browser notes that it reaches nobody.
    isExpected: (complaint) => complaint.startsWith('Failed to load'),
  });

  test(
    'an answer given while the server is away is kept, said to be, and stored when it is back',
    async () => {
      const { page } = shown.window;
      const [question, second] = made.quiz.questionsWithOptionsAndAnswers;
      await page.getByRole('button', { name: 'Start' }).click();
      await page.getByRole('heading', { name: question?.question_text ?? '', level: 1 }).waitFor();
      await shown.stage.loseServer();
      await page.getByRole('radio').first().click();
      await page.getByText('Your answer is not stored yet.').waitFor();
      expect(await page.getByRole('radio').first().getAttribute('aria-checked')).toBe('true');
      expect(await page.getByText(/^(?:Right|Not quite)\.$/u).count()).toBe(0);
      await shown.stage.regainServer();
      await page.getByText(/^(?:Right|Not quite)\.$/u).waitFor();
      await page.getByText('Your answer is not stored yet.').waitFor({ state: 'detached' });
      const { quizStudy } = shown.stage.server.app.services;
      const [attempt] = quizStudy.get(made.quiz.orgId, made.quiz._id).attempts;
      expect(quizStudy.attempt(made.quiz.orgId, attempt?._id ?? '').answers).toMatchObject([
        { key: 0, option: 0 },
      ]);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('heading', { name: second?.question_text ?? '', level: 1 }).waitFor();
    },
    LONG_MS,
  );
});
