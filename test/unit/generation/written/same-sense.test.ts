import { describe, expect, test } from 'vitest';
import { reversal } from '../../../../src-main/generation/written/same-sense.ts';

const facts = (language: string) => ({
  content: '',
  passage: '',
  isEnglish: language === 'en',
  language,
});

describe('what turns its evidence around is found', () => {
  test.each([
    ['en', 'It does not dissolve in water', 'Salt dissolves in water.', /denies what/u],
    [
      'en',
      'Which organs aren’t needed for digestion? The teeth',
      'The teeth are needed.',
      /denies/u,
    ],
    [
      'en',
      'Which metal reacts with gold? Iron',
      'Iron does not react with gold.',
      /passage denies/u,
    ],
    [
      'en',
      'the smallest bone of the body',
      'The femur is the largest bone.',
      /opposite of "small/u,
    ],
    ['en', 'It released heat', 'The reaction absorbed heat.', /opposite of "released"/u],
    ['de', 'Es löst sich nicht in Wasser', 'Salz löst sich in Wasser.', /denies what/u],
    ['de-AT', 'Es hat keine Wurzeln', 'Der Baum hat Wurzeln.', /denies what/u],
    ['fr', 'Il ne tombe jamais', 'Le corps tombe.', /denies what/u],
    ['es', 'No gira alrededor del Sol', 'La Tierra gira alrededor del Sol.', /denies what/u],
    ['it', 'Non gira intorno al Sole', 'La Terra gira intorno al Sole.', /denies what/u],
    ['pt', 'Não gira em torno do Sol', 'A Terra gira em torno do Sol.', /denies what/u],
  ])('%s: %s', (language, text, quote, why) => {
    expect(reversal(text, quote, facts(language))?.why).toMatch(why);
  });
});

describe('what says the same in other words is let through', () => {
  test.each([
    ['en', 'What can no plant do? Walk', 'Plants are unable to walk.'],
    ['en', 'What do plants lack? Nerves', 'Plants do not have nerves.'],
    ['en', 'It is found in salt water', 'It is found not only in lakes but in salt water.'],
    [
      'en',
      'How often do they return? Every 14 days',
      'They do not follow the season: they return every 14 days.',
    ],
    [
      'en',
      'Which range is larger than that of a neap tide?',
      'A neap tide has a smaller range than others, which have a larger one.',
    ],
    ['en', 'A dog that does not bark', 'A basenji is a dog that does not bark.'],
    ['de', 'Was haben Pilze nicht? Chlorophyll', 'Pilzen fehlt das Chlorophyll.'],
    ['de', 'Es kommt in Seen vor', 'Es kommt nicht nur im Meer vor, sondern auch in Seen.'],
    ['ja', '水に溶けない', '塩は水に溶ける。'],
  ])('%s: %s', (language, text, quote) => {
    expect(reversal(text, quote, facts(language))).toBeNull();
  });
});
