import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src-shared/quiz.ts';
import { makeQuiz } from '../../../src-main/generation/builtin/quiz.ts';
import { createDistractorPool } from '../../../src-main/generation/builtin/distractors.ts';
import { termQuestions } from '../../../src-main/generation/builtin/questions/definition-questions.ts';
import { questionProblems } from '../../../src-main/generation/checks/question-checks.ts';
import { englishMaterial } from '../../support/english-quiz.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const cells = `# Cells

## Organelles

A ribosome is a small particle that assembles proteins from amino acids. A mitochondrion is an organelle that releases energy from sugars. A chloroplast is an organelle that captures light to build sugars. A vacuole is a compartment that stores water and waste products. The nucleus is called the control centre of the cell by many teachers.

## Membranes

The flexible layer of lipids that surrounds every living cell is called the plasma membrane. Osmosis refers to the movement of water through a membrane towards the more concentrated solution. Diffusion is the movement of particles from crowded regions to empty regions. Plant cells keep their shape because the vacuole presses water against the rigid wall. Red blood cells swell in pure water because too much water enters through the membrane. Fresh vegetables wilt in salty soil because the surrounding solution draws water out of the roots.

## History

In 1665, Robert Hooke published the first drawings of plant cells. Matthias Schleiden proposed in 1838 that all plants consist of cells. The human body contains about 37 trillion cells of roughly 200 kinds. Ribosomes assemble proteins faster than chloroplasts capture light in most green plants.`;

function quizFrom(plain: string, numberOfQuestions = 20): Question[] {
  const text = studyTextFrom(plain);
  const options = { numberOfQuestions, difficulty: 'medium', language: 'en' } as const;
  return makeQuiz(text, options).questionsWithOptionsAndAnswers;
}

/** Nothing where the text is too thin for a quiz. */
function quizOrNone(plain: string): Question[] {
  try {
    return quizFrom(plain);
  } catch {
    return [];
  }
}

const answerOf = ({ options, correct_answer_index }: Question): string =>
  options[correct_answer_index] ?? '';

describe('what is not asked', () => {
  it('takes nothing out of an address or a file name', () => {
    const posts = `# Posts

## Where the posts are

The essays on lectern.org about lecterns were read by many readers. Visitors of the archive found the lecterns in the oldest rooms. The lecterns of the archive were made of oak by local carpenters. The carpenters of the town sold the lecterns to schools and churches.`;
    for (const { question_text } of quizOrNone(posts)) {
      expect(question_text).not.toMatch(/[\p{L}\p{N}][.@/]_____|_____[.@/][\p{L}\p{N}]/u);
    }
  });

  it('takes no rest of a dotted name for a term', () => {
    const packages = `${cells}\n\n## Software\n\nMany teachers use supervised models built in Cell.jl, an extensive simulation framework for living tissue.`;
    for (const { options } of quizFrom(packages)) {
      expect(options).not.toContain('Jl');
      expect(options).not.toContain('jl');
    }
  });

  it('keeps no capital that only opened a sentence', () => {
    const grouping = `${cells}\n\n## Tissues\n\nJoining many similar cells into one working layer is called tissue formation.`;
    const { material } = englishMaterial(grouping);
    const options = { difficulty: 'medium', random: () => 0.5 } as const;
    const asked = termQuestions(material, createDistractorPool(material), options).map(
      ({ stem }) => stem,
    );
    expect(asked.filter((stem) => stem.includes('Joining'))).toEqual([]);
    expect(asked.some((stem) => stem.includes('joining many similar cells'))).toBe(true);
  });

  it('takes no question of the text for a definition', () => {
    const comments = `${cells}\n\n## Comments\n\nEnhancement: Are there any plans for a collection of cells in this garden?`;
    for (const { question_text, options } of quizFrom(comments)) {
      expect(question_text).not.toContain('Are there any plans');
      expect(options.join('\n')).not.toContain('Are there any plans');
    }
  });
});

describe('kinds of questions', () => {
  const text = studyTextFrom(cells);
  const questions = quizFrom(cells);

  it('asks for terms by their definitions and for the meaning of terms', () => {
    const definitional = questions.filter(({ question_text }) =>
      /^(?:Which term|What is the term|What is meant)/u.test(question_text),
    );
    expect(definitional.length).toBeGreaterThanOrEqual(3);
  });

  it('asks why, with do-support and agreement', () => {
    const why = questions.filter(({ question_text }) => question_text.startsWith('Why '));
    expect(why.map(({ question_text }) => question_text)).toContain(
      'Why do red blood cells swell in pure water?',
    );
    for (const question of why) expect(answerOf(question)).toMatch(/^Because /u);
  });

  it('asks for the year of an event', () => {
    const year = questions.find(({ question_text }) => question_text.startsWith('In which year'));
    expect(year?.question_text).toBe(
      'In which year did Robert Hooke publish the first drawings of plant cells?',
    );
    expect(year && answerOf(year)).toBe('1665');
    expect(year?.options.every((option) => /^\d{4}$/u.test(option))).toBe(true);
  });

  it('is sound throughout', () => {
    const context = { content: text.content, isEnglish: true };
    for (const question of questions) {
      expect(questionProblems(question, context), question.question_text).toEqual([]);
    }
  });

  it('mixes kinds and spreads over the sections', () => {
    const starts = new Set(
      questions.map(({ question_text }) => question_text.split(' ', 2).join(' ')),
    );
    expect(starts.size).toBeGreaterThanOrEqual(4);
    const tenths = new Set(
      questions.map(({ evidence }) => Math.floor((evidence.start * 3) / text.content.length)),
    );
    expect(tenths.size).toBe(3);
  });

  it('gives the same quiz for the same source and another for another level', () => {
    expect(quizFrom(cells)).toEqual(questions);
  });
});

describe('sentences that no question may be made from', () => {
  const padding = cells;
  const leaning = [
    'This is the most important organelle of all the organelles in biology.',
    'They were first described by a Swiss botanist in the middle of the century.',
    'As shown in Figure 3, the plasma membrane bends around the food particle.',
    'The following section describes the plasma membrane in much more detail.',
    'We will see in this chapter that the ribosome is a molecular machine.',
    'Write to cells@example.org for the plasma membrane poster of our school.',
    'The plasma membrane satisfies dV/dt = k(a - b) under all of these conditions.',
  ];

  it.each(leaning)('%s', (sentence) => {
    const questions = quizFrom(`${padding}\n\n## More\n\n${sentence}`, 50);
    const used = questions.filter(({ evidence }) => evidence.quote.includes(sentence));
    expect(used).toEqual([]);
  });

  it('leaves out references, acknowledgements and exercises', () => {
    const questions = quizFrom(
      `${padding}\n\n## References\n\nThe plasma membrane is a flexible boundary that Smith described in 1999.\n\n## Exercises\n\nThe plasma membrane contains exactly 42 kinds of lipids in this exercise.`,
      50,
    );
    expect(questions.filter(({ evidence }) => /Smith|42/u.test(evidence.quote))).toEqual([]);
  });

  it('takes citations out of the question and keeps them in the evidence', () => {
    const questions = quizFrom(
      `${padding}\n\n## Energy\n\nA thylakoid is a flat sac that holds the green pigment of plants [12].`,
      50,
    );
    const found = questions.find(({ evidence }) => evidence.quote.includes('thylakoid'));
    expect(found?.evidence.quote).toContain('[12]');
    expect(JSON.stringify([found?.question_text, found?.options])).not.toContain('[12]');
  });
});

describe('too little text', () => {
  it.each(['', 'Cells.', 'Cells are small. They divide.', '# Title\n\n## Heading'])(
    '%j',
    (plain) => {
      expect(() => quizFrom(plain)).toThrow(/too little usable text to make a quiz/u);
    },
  );
});
