import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src-shared/quiz.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { questionProblems } from '../../../src-main/generation/checks/question-checks.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const answerOf = ({ options, correct_answer_index }: Question): string =>
  options[correct_answer_index] ?? '';

function quizFrom(plain: string): Question[] {
  const text = studyTextFrom(plain);
  const quiz = makeQuiz(text, { numberOfQuestions: 30, difficulty: 'medium', language: 'en' });
  const context = { content: text.content, isEnglish: true };
  for (const question of quiz.questionsWithOptionsAndAnswers) {
    expect(questionProblems(question, context), question.question_text).toEqual([]);
  }
  return quiz.questionsWithOptionsAndAnswers;
}

const asked = (questions: readonly Question[], stem: string): Question | undefined =>
  questions.find(({ question_text }) => question_text === stem);

const glaciers = `# Glaciers

## Motion

If fresh snow covers the old surface every winter, the lower layers turn into dense ice. When warm rain reaches the bottom of a valley glacier, the ice slides faster over the rock. After the last ice age ended, the coasts of northern countries rose above the waves. When thick ice presses on the ground, the crust of the continent sinks into the mantle. If summers stay cool for many decades, small glaciers advance into the forests.

## Traces

Retreating glaciers leave moraines in the valleys. A moraine is a ridge of rubble that a glacier leaves behind. A drumlin is a smooth hill that moving ice shapes from clay. An esker is a winding ridge of gravel that a stream under the ice builds. A kettle is a round lake that a melting block of ice creates.

## Ice fields

The Rhone Glacier feeds about 20 villages with water in dry summers. Meltwater carries fine sediment into mountain lakes during the summer.`;

describe('questions for consequences', () => {
  const questions = quizFrom(glaciers);

  it('asks what happens under a condition, with what happens under others as wrong options', () => {
    const question = asked(
      questions,
      'What happens when warm rain reaches the bottom of a valley glacier?',
    );
    expect(question && answerOf(question)).toBe('The ice slides faster over the rock');
    expect(question?.options).toHaveLength(4);
  });

  it('keeps the tense of all options the same', () => {
    for (const { question_text, options } of questions) {
      if (!question_text.startsWith('What happens')) continue;
      expect(options.join('\n')).not.toContain('rose above the waves');
    }
  });
});

describe('questions for amounts', () => {
  it('asks how many, with do-support', () => {
    const question = quizFrom(glaciers).find(({ question_text }) =>
      question_text.startsWith('About how many'),
    );
    expect(question?.question_text).toBe(
      'About how many villages does the Rhone Glacier feed with water in dry summers?',
    );
    expect(question && answerOf(question)).toBe('20');
  });
});

describe('questions that tell two terms apart', () => {
  const energy = `# Energy

## Forms

Kinetic energy is the ability of a moving body to do work on others. Potential energy is a store of work that a raised weight or a bent spring holds. Friction is a force that slows the motion of surfaces in contact. Momentum is the product of the mass and the speed of a body. Viscosity is the resistance of a liquid to being poured or stirred. A falling stone turns potential energy into kinetic energy. The brakes of a train turn kinetic energy into heat by friction.`;

  it('names both terms and has the meaning of the other one among the options', () => {
    const question = quizFrom(energy).find(({ question_text }) =>
      question_text.includes('in contrast to'),
    );
    expect(question?.question_text).toMatch(
      /^What does “(?:kinetic|potential) energy” mean, in contrast to “(?:kinetic|potential) energy”\?$/u,
    );
  });
});

describe('questions for the order of events', () => {
  const canals = `# Canals

## Building

In 1761, the Bridgewater Canal brought coal to the mills of Manchester. In 1825, the Erie Canal linked the Great Lakes with the port of New York. In 1869, the Suez Canal joined the Red Sea and the Mediterranean. In 1914, the Panama Canal shortened the route between two oceans. In 1895, the Kiel Canal opened a passage for warships to the Baltic.`;

  it('asks which came first, with later events as wrong options', () => {
    const question = asked(quizFrom(canals), 'Which event came first in time?');
    expect(question?.options.join('\n')).not.toMatch(/\d{4}/u);
    expect(question?.explanation).toMatch(/^\d{4}: /u);
  });
});

describe('questions for purposes and other reasons', () => {
  const bees = `# Bees

## In the hive

In order to warm the brood, the workers moved their flight muscles. To cool the combs in summer, the bees carried water into the hive. To defend the entrance, the guards attacked any animal with their stings. To find new flowers, the scouts explored the fields around the hive.`;

  it('asks why and answers with the purpose in one wording', () => {
    const question = asked(quizFrom(bees), 'Why did the workers move their flight muscles?');
    expect(question && answerOf(question)).toBe('To warm the brood');
    for (const option of question?.options ?? []) expect(option).toMatch(/^To /u);
  });
});

describe('what no gap is made of', () => {
  it.each([
    'The villagers keep goats, sheep, and cattle on the high meadows in summer.',
    'The engine burns coal (e.g. anthracite and lignite) in a closed chamber.',
  ])('takes no member out of an enumeration: %s', (sentence) => {
    const questions = quizFrom(
      `${glaciers}\n\n## More\n\n${sentence} Goats climb steep rocks. Goats give milk. Sheep give wool. Anthracite burns slowly. Anthracite glows. Lignite smokes.`,
    );
    const found = questions.filter(({ evidence }) => evidence.quote.includes(sentence));
    for (const { question_text } of found) {
      expect(question_text).not.toMatch(/_____,? (?:sheep|and)|\(e\.g\. _____/u);
    }
  });
});
