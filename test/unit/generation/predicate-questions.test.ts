import { describe, expect, it } from 'vitest';
import { predicateQuestions } from '../../../src-main/generation/builtin/questions/predicate-questions.ts';
import type { Candidate } from '../../../src-main/generation/builtin/questions/candidate.ts';
import {
  answerOf,
  englishMaterial,
  englishQuiz,
  offered,
  problemsOf,
} from '../../support/english-quiz.ts';

const explorers = `# The race to the pole

## Britain

Robert Scott relied on ponies and motor sledges for the long march. He collected heavy fossils from the rocks beside the glacier. Ernest Shackleton saved every man of a crew without a ship. He rowed an open boat across a stormy ocean to fetch help. James Ross discovered a barrier of ice as high as a church. He measured the magnetism of the earth near the southern pole. Thomas Crean carried the weakest sailors over the frozen mountains. He opened a small inn in the hills of his home.

## Other countries

Richard Byrd crossed the icy plateau in a plane with three engines. He spent a dark winter alone in a hut of wood. Edmund Hillary drove farm tractors from the coast to the pole. He built schools for the children of his guides. Scott planned every march with maps and tables. Shackleton borrowed money from whisky makers in London. Ross commanded two strong ships of the navy. Byrd dropped a flag from the window of his plane. Crean refused every interview with curious reporters. Hillary photographed the huts of earlier travellers.`;

const candidatesOf = (plain: string): Candidate[] => {
  const { material, statements } = englishMaterial(plain);
  return predicateQuestions(statements, material, { difficulty: 'medium' });
};

describe('questions for what is true of one of several', () => {
  it('sets what is said of others of the same kind beside it', () => {
    const questions = englishQuiz(explorers).filter(({ question_text }) =>
      question_text.startsWith('Which statement is true of'),
    );
    expect(questions.length).toBeGreaterThanOrEqual(2);
    for (const question of questions) {
      const [, name = ''] = /true of (?:\w+ )?(?<name>\w+)\?$/u.exec(question.question_text) ?? [];
      expect(question.evidence.quote).toContain(name);
      expect(question.evidence.quote).toContain(answerOf(question).replace(/^He /u, ''));
      expect(new Set(question.options).size).toBe(4);
      for (const option of question.options)
        expect(option).toMatch(/^He \p{Ll}+ed |^He (?:drove|built|spent) /u);
    }
    expect(problemsOf(questions, explorers)).toEqual([]);
  });

  it('says "she" of a woman', () => {
    const women = explorers
      .replaceAll('Thomas Crean', 'Mary Crean')
      .replace(
        'He opened a small inn in the hills of his',
        'She opened a small inn in the hills of her',
      );
    const crean = candidatesOf(women).filter(({ stem }) => stem.includes('Crean'));
    expect(crean.length).toBeGreaterThanOrEqual(1);
    for (const { answer, distractors } of crean)
      for (const option of [answer, ...distractors()]) expect(option).toMatch(/^She /u);
  });

  it('repeats the name where the text does not tell', () => {
    const plain = `${explorers}\n\n## Norway\n\nHarry Borg wrote a thick book on the food of the dogs. Borg trained the dogs on the lakes of the south.`;
    const borg = candidatesOf(plain).filter(({ stem }) => stem.includes('Borg'));
    expect(borg.length).toBeGreaterThanOrEqual(1);
    for (const { answer, distractors } of borg)
      for (const option of [answer, ...distractors()]) expect(option).toMatch(/^(?:Harry )?Borg /u);
  });
});

describe('another right option', () => {
  it('is not what is said of the same person elsewhere', () => {
    const shackleton = candidatesOf(explorers).filter(({ stem }) => stem.includes('Shackleton'));
    expect(shackleton.length).toBeGreaterThanOrEqual(2);
    for (const { answer, distractors } of shackleton) {
      expect(distractors().length).toBeGreaterThanOrEqual(3);
      for (const own of [
        'saved every man of a crew without a ship',
        'rowed an open boat across a stormy ocean to fetch help',
        'borrowed money from whisky makers in London',
      ].filter((said) => !answer.includes(said)))
        expect(distractors().join('\n')).not.toContain(own);
    }
  });

  it('is not what is said in nearly the same words', () => {
    const plain = explorers.replace(
      'Byrd dropped a flag from the window of his plane.',
      'Byrd rowed an open boat across a stormy bay to fetch fuel.',
    );
    const shackleton = candidatesOf(plain).find(({ answer }) => answer.includes('stormy ocean'));
    expect(shackleton?.distractors().length).toBeGreaterThanOrEqual(3);
    expect(shackleton?.distractors().join('\n')).not.toContain('stormy bay');
  });

  it('is not a statement that the text makes of both at once', () => {
    const plain = explorers.replace(
      'Byrd dropped a flag from the window of his plane.',
      'Byrd copied the wooden hut of Shackleton down to the smallest nail.',
    );
    const shackleton = candidatesOf(plain).filter(({ stem }) => stem.includes('Shackleton'));
    expect(shackleton.length).toBeGreaterThanOrEqual(1);
    for (const { distractors } of shackleton)
      expect(distractors().join('\n')).not.toContain('copied the wooden hut');
  });
});

describe('what is neither asked for nor offered', () => {
  const more = (sentence: string): string => offered(candidatesOf(`${explorers}\n\n${sentence}`));

  it('is told from what is', () => {
    expect(more('Byrd painted the frozen harbour of the whalers in bright colours.')).toContain(
      'painted the frozen harbour of the whalers in bright colours',
    );
  });

  it.each([
    ['a denial', 'Byrd did not paint the frozen harbour of the whalers in colours.'],
    ['what may be', 'Byrd may have painted the frozen harbour of the whalers in colours.'],
    [
      'what holds of others, too',
      'Byrd painted the same frozen harbour of the whalers in colours.',
    ],
    ['a short remark', 'Byrd painted the harbour.'],
    ['a question', 'Had Byrd painted the frozen harbour of the whalers in bright colours?'],
    ['words of a speaker', '“Byrd painted the frozen harbour of the whalers,” said a sailor.'],
    [
      'two statements in one',
      'Byrd painted the frozen harbour and sailors bought bright pictures.',
    ],
  ])('%s', (_, sentence) => {
    expect(more(sentence)).not.toMatch(/paint(?:ed)? the/u);
  });

  it('offers no thing as a person and no present beside a past', () => {
    const plain = `${explorers}\n\n## Places\n\nAntarctica stores most of the fresh water of the world. Greenland feeds glaciers that calve into narrow bays.`;
    for (const { stem, distractors } of candidatesOf(plain)) {
      if (/Antarctica|Greenland/u.test(stem)) continue;
      expect(distractors().join('\n')).not.toMatch(/stores|feeds/u);
    }
  });
});

describe('somebody whom no list of names has', () => {
  it('calls no person "it" of whom the text says "he"', () => {
    const { material, statements } = englishMaterial(`# Explorers

  ## The race

  Roald Amundsen planned the march to the pole with dogs and skis. He had learned from the people of the Arctic how to drive a sledge. Fridtjof Nansen crossed the ice sheet of Greenland on wooden skis. He drifted with the pack ice for three years. Amundsen sailed through the passage north of Canada in a fishing boat. Nansen invented a light cooker that melted snow with little fuel. Douglas Mawson mapped an unknown coast south of Australia with a small team. Mawson studied the magnetism of the earth near the southern pole.`);
    const candidates = predicateQuestions(statements, material, { difficulty: 'medium' });
    expect(candidates).not.toEqual([]);
    expect(offered(candidates)).not.toMatch(/^It /mu);
  });
});
