import { describe, expect, it } from 'vitest';
import { causeQuestions } from '../../../src-main/generation/builtin/questions/cause-questions.ts';
import { mannerQuestions } from '../../../src-main/generation/builtin/questions/manner-questions.ts';
import { gerund } from '../../../src-main/generation/builtin/questions/verb-phrases.ts';
import { englishMaterial, offered } from '../../support/english-quiz.ts';

const harbours = `# Harbours

## Trade

The harbour master of Bergen protected the fleet by stretching a chain across the bay. The guild of Lübeck paid for the lighthouse. The pilots of Riga measured the depth of every channel. The brewers of Danzig filled their barrels in the spring. The council of Visby repaired the sea wall. The pilots of Riga sleep in a tower.`;

const optionsOf = (text: string): string => {
  const { statements } = englishMaterial(text);
  return offered(mannerQuestions(statements, { difficulty: 'medium' }));
};

describe('the "-ing" form', () => {
  it.each([
    ['close', 'closing'],
    ['see', 'seeing'],
    ['tie', 'tying'],
    ['run', 'running'],
    ['permit', 'permitting'],
    ['open', 'opening'],
    ['carry', 'carrying'],
    ['dye', 'dyeing'],
  ])('of %s is %s', (verb, form) => expect(gerund(verb)).toBe(form));
});

describe('where a text tells one means only', () => {
  it('what others do stands beside it, in the same form', () => {
    const options = optionsOf(harbours);
    expect(options).toContain('By stretching a chain across the bay');
    expect(options).toContain('By measuring the depth of every channel');
    expect(options).toContain('By repairing the sea wall');
  });

  it('leaves out what is a state, what leans on its sentence, and what has words of the question', () => {
    const options = optionsOf(
      `${harbours} The fleet of Lübeck carried salted herring to the south. The monks belong to the abbey on the hill. The widows sold it to the tanners.`,
    );
    expect(options).toContain('By repairing the sea wall');
    expect(options).not.toMatch(/salted herring|belonging|selling it|sleeping/u);
  });
});

describe('where a text tells one purpose only', () => {
  it('what others do stands beside it as a purpose', () => {
    const { statements } = englishMaterial(
      harbours.replace(
        'protected the fleet by stretching a chain across the bay',
        'rang the great bell in order to warn the ships of fog',
      ),
    );
    const options = offered(causeQuestions(statements));
    expect(options).toContain('To warn the ships of fog');
    expect(options).toContain('To measure the depth of every channel');
  });
});
