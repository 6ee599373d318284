import { describe, expect, it } from 'vitest';
import { comparisonQuestions } from '../../../src-main/generation/builtin/questions/comparison-questions.ts';
import type { Candidate } from '../../../src-main/generation/builtin/questions/candidate.ts';
import { answerOf, englishMaterial, englishQuiz, problemsOf } from '../../support/english-quiz.ts';

const glands = `# Glands

## Kinds of glands

An endocrine gland is an organ that releases hormones directly into the blood. An exocrine gland is an organ that releases its juice through a duct to a surface. A sweat pore is a narrow opening in the skin that lets salty water out. A hormone is a chemical messenger that travels in the blood to distant places. An enzyme is a protein that speeds up a reaction without being used up. A salivary duct is a tube that carries watery juice from a gland to the mouth.

## Use

The pancreas works as an endocrine gland and as an exocrine gland. Doctors measure the hormone in the blood of the patient. Every enzyme works best at one temperature.`;

const candidatesOf = (plain: string): Candidate[] =>
  comparisonQuestions(englishMaterial(plain).material);

describe('questions that tell two terms apart', () => {
  it('names both as they stand within a sentence and offers the meaning of the other', () => {
    const questions = englishQuiz(glands);
    const question = questions.find(({ question_text }) => question_text.includes('in contrast'));
    const [asked, other] =
      question?.question_text.includes('does “endocrine') === true
        ? ['endocrine', 'exocrine']
        : ['exocrine', 'endocrine'];
    const meanings: Readonly<Record<string, string>> = {
      endocrine: 'An organ that releases hormones directly into the blood',
      exocrine: 'An organ that releases its juice through a duct to a surface',
    };
    expect(question?.question_text).toBe(
      `What does “${asked} gland” mean, in contrast to “${other} gland”?`,
    );
    expect(answerOf(question)).toBe(meanings[asked ?? '']);
    expect(question?.options).toContain(meanings[other ?? '']);
    expect(new Set(question?.options).size).toBe(4);
    expect(problemsOf(questions, glands)).toEqual([]);
  });

  it('explains both', () => {
    const question = candidatesOf(glands).find(({ stem }) => stem.includes('does “endocrine'));
    expect(question?.explanation).toBe(
      'Endocrine gland: an organ that releases hormones directly into the blood. Exocrine gland: an organ that releases its juice through a duct to a surface.',
    );
  });
});

describe('what is not told apart', () => {
  it('a term and its other name', () => {
    const plain = `${glands}\n\n## More\n\nA ductless gland is an organ that pours juice straight into the veins. An endocrine gland, also called a ductless gland, sits in the neck.`;
    const stems = candidatesOf(plain).map(({ stem }) => stem);
    expect(stems.filter((stem) => /exocrine/u.test(stem))).not.toEqual([]);
    expect(stems.filter((stem) => /ductless.*endocrine|endocrine.*ductless/u.test(stem))).toEqual(
      [],
    );
  });

  it('a term and one that holds it', () => {
    const plain = `${glands}\n\n## More\n\nA gland is an organ that releases hormones into the body.`;
    const stems = candidatesOf(plain).map(({ stem }) => stem);
    expect(
      stems.filter((stem) => /“gland”.*crine gland|crine gland”.*“gland”/u.test(stem)),
    ).toEqual([]);
  });

  it('two terms that have nothing to do with each other', () => {
    const plain = `# Words

## A list

A sonnet is a poem of fourteen lines. A turbine is a wheel that flowing steam drives. A monsoon is a seasonal wind over warm oceans. A ledger is a book for the accounts of merchants. A spleen is an organ that filters old cells. A comet is a body of ice that grows a tail.`;
    expect(candidatesOf(plain)).toEqual([]);
  });
});

describe('two names of one thing', () => {
  it('reads "is also called" as another name', () => {
    const { material } = englishMaterial(`# Glands

  An endocrine gland is an organ that releases hormones directly into the blood. A ductless gland is an organ that pours juice straight into the veins. An endocrine gland is also called a ductless gland. A hormone is a chemical messenger that travels in the blood to distant places. An enzyme is a protein that speeds up a reaction without being used up.`);
    expect(material.aliases.same('endocrine gland', 'ductless gland')).toBe(true);
    expect(
      comparisonQuestions(material).filter(({ stem }) => /ductless.*endocrine/u.test(stem)),
    ).toEqual([]);
  });
});
