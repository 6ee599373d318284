import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../src-shared/app-error.ts';
import type { QuizDraft } from '../../../src-shared/quiz.ts';
import type { StudyText } from '../../../src-shared/study-text.ts';
import { makeFlashcards } from '../../../src-main/generation/builtin/flashcards.ts';
import { isEnglish } from '../../../src-main/generation/builtin/language.ts';
import { mindMapNodeSize } from '../../../src-shared/mind-map-node-size.ts';
import { makeMindMap } from '../../../src-main/generation/builtin/mind-map.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { cardProblems, isSameTerm } from '../../../src-main/generation/checks/card-checks.ts';
import { mapProblems } from '../../../src-main/generation/checks/map-checks.ts';
import { isRepeat, questionProblems } from '../../../src-main/generation/checks/question-checks.ts';
import { corpusFolder, corpusNote, hasCorpus } from '../../support/corpus.ts';
import { readStudyText, studyTextFromHtml } from '../../support/study-text.ts';

const languages: Readonly<Record<string, string>> = {
  '02-long-book-german-geotopo.txt': 'de',
  '03-user-password-libreoffice.txt': 'la',
  '04-japanese-literature-jo.txt': 'ja',
};

function corpusTexts(): [string, StudyText][] {
  if (!hasCorpus) return [];
  const plain = ['textbook', 'pdf/poppler-text'].flatMap((folder) =>
    readdirSync(join(corpusFolder, folder))
      .filter((file) => file.endsWith('.txt'))
      .map((file): [string, StudyText] => [
        file,
        readStudyText(join(corpusFolder, folder, file), languages[file] ?? 'en'),
      ]),
  );
  const pages = readdirSync(join(corpusFolder, 'web')).flatMap((folder): [string, StudyText][] => {
    const path = join(corpusFolder, 'web', folder, 'expected.html');
    return existsSync(path)
      ? [[folder, studyTextFromHtml(readFileSync(path, 'utf8'), folder)]]
      : [];
  });
  return [...plain, ...pages];
}

/** Null where the source has too little text, which is an answer and no failure. */
function unlessTooLittle<Made>(make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-little-text') return null;
    throw error;
  }
}

/** Most questions in a row of which chance alone may make the right option the longest. */
const mostLongest = 0.5;

function expectSoundQuiz(quiz: QuizDraft, text: StudyText, most: number): void {
  const questions = quiz.questionsWithOptionsAndAnswers;
  const context = { content: text.content, isEnglish: isEnglish(text) };
  expect(questions.length).toBeLessThanOrEqual(most);
  for (const question of questions) {
    expect(questionProblems(question, context), question.question_text).toEqual([]);
  }
  for (const [index, question] of questions.entries()) {
    const repeats = questions.slice(index + 1).filter((other) => isRepeat(question, other));
    expect(repeats, question.question_text).toEqual([]);
  }
  const perPosition = [0, 1, 2, 3].map(
    (at) => questions.filter(({ correct_answer_index }) => correct_answer_index === at).length,
  );
  expect(Math.max(...perPosition) - Math.min(...perPosition)).toBeLessThanOrEqual(2);
  const longest = questions.filter(({ options, correct_answer_index }) =>
    options.every(
      (option, at) =>
        at === correct_answer_index || option.length < (options[correct_answer_index]?.length ?? 0),
    ),
  );
  if (questions.length >= 8) {
    expect(longest.length / questions.length).toBeLessThanOrEqual(mostLongest);
  }
}

describe.skipIf(!hasCorpus)(`built-in engine on the corpus${corpusNote}`, () => {
  it.each(corpusTexts())('makes sound quizzes from %s', (_, text) => {
    for (const difficulty of ['easy', 'medium', 'hard'] as const) {
      for (const numberOfQuestions of [10, 20]) {
        const options = { numberOfQuestions, difficulty, language: text.language };
        const quiz = unlessTooLittle(() => makeQuiz(text, options));
        if (quiz) expectSoundQuiz(quiz, text, numberOfQuestions);
      }
    }
  });

  it.each(corpusTexts())('makes sound cards from %s', (_, text) => {
    const set = unlessTooLittle(() =>
      makeFlashcards(text, { numberOfCards: 20, language: text.language }),
    );
    const cards = set?.flashCards ?? [];
    const context = { content: text.content, isEnglish: isEnglish(text) };
    for (const [index, card] of cards.entries()) {
      expect(cardProblems(card, context), card.term).toEqual([]);
      expect(cards.slice(index + 1).some((other) => isSameTerm(card, other))).toBe(false);
    }
  });

  it.each(corpusTexts())('makes sound maps from %s', (_, text) => {
    for (const maxNodes of [5, 40, 150]) {
      const map = unlessTooLittle(() => makeMindMap(text, { maxNodes, language: text.language }));
      if (!map) continue;
      expect(map.nodes.length).toBeLessThanOrEqual(maxNodes);
      expect(mapProblems(map, text.content, mindMapNodeSize)).toEqual([]);
      expect(map.nodes.some(({ isHighlyImportant }) => isHighlyImportant)).toBe(true);
    }
  });

  it.each(corpusTexts())('makes the same again from %s', (_, text) => {
    const options = { numberOfQuestions: 10, difficulty: 'medium', language: 'en' } as const;
    expect(unlessTooLittle(() => makeQuiz(text, options))).toEqual(
      unlessTooLittle(() => makeQuiz(text, options)),
    );
  });
});
