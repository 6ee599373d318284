import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '../../../src-main/generation/builtin/flashcards.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const text = studyTextFrom(
  '# Rivers\n\n## Upper course\n\nA waterfall is a steep drop where a river falls over hard rock. A gorge is a narrow valley that a waterfall leaves behind.\n\n## Lower course\n\nA meander is a bend that a river cuts into its flood plain. A delta is a fan of sediment that forms at the mouth of a river. A levee is a bank of sediment that floods leave along a river.',
);
const from = text.content.indexOf('A waterfall');
const to = text.content.indexOf('Lower course');
const upperCourse = text.segments.filter(({ start }) => start < to);

describe('a text that was cut down to a topic', () => {
  it('is asked about alone, with wrong options from all of the source', () => {
    const { questionsWithOptionsAndAnswers: questions } = makeQuiz(
      { ...text, segments: upperCourse, whole: text.segments },
      { numberOfQuestions: 10, difficulty: 'medium', language: 'en' },
    );
    expect(questions.length).toBeGreaterThan(0);
    for (const { evidence, options } of questions) {
      expect(evidence.start).toBeGreaterThanOrEqual(from);
      expect(evidence.end).toBeLessThanOrEqual(to);
      expect(options.join(' ')).toMatch(/meander|delta|levee|bend|fan|bank/iu);
    }
  });

  it('is all that cards are made of', () => {
    const { flashCards } = makeFlashcards(
      { ...text, segments: upperCourse, whole: text.segments },
      { numberOfCards: 10, language: 'en' },
    );
    expect(flashCards.map(({ term }) => term).sort()).toEqual(['Gorge', 'Waterfall']);
  });
});
