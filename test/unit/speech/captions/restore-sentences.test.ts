import { describe, expect, test } from 'vitest';
import { restoreSentences } from '../../../../src-main/speech/captions/restore-sentences.ts';
import type { TimedText } from '../../../../src-main/speech/timed-text.ts';

/** Words one after the other at the usual pace; a number between them is a pause in seconds. */
function spoken(text: string): TimedText[] {
  let time = 0;
  return text.split(' ').flatMap((word) => {
    if (/^\d+(?:\.\d+)?$/u.test(word)) {
      time += Number(word);
      return [];
    }
    const start = time;
    time += 0.12 + 0.06 * word.length;
    return [{ start, end: time, text: word }];
  });
}

const textsOf = (text: string, language = 'en'): string[] =>
  restoreSentences(spoken(text), language).map((sentence) => sentence.text);

describe('sentences without punctuation', () => {
  test('end where the speaker pauses, and begin with a capital letter', () => {
    expect(
      textsOf(
        'the moon pulls the water of the sea towards itself 0.9 on the far side of the earth a second bulge forms 0.8 each coast passes through both of them every day',
      ),
    ).toEqual([
      'The moon pulls the water of the sea towards itself.',
      'On the far side of the earth a second bulge forms.',
      'Each coast passes through both of them every day.',
    ]);
  });

  test('do not end behind a word that something must follow', () => {
    expect(
      textsOf('the cell is surrounded by a 1 thin membrane that is made of 0.9 two layers of fat'),
    ).toEqual(['The cell is surrounded by a thin membrane that is made of two layers of fat.']);
  });

  test('end at a shorter pause where the next word opens one', () => {
    expect(
      textsOf(
        'plants take up carbon dioxide through their leaves 0.3 now the light reaction needs water and sunlight 1 it makes oxygen as well',
      )[0],
    ).toBe('Plants take up carbon dioxide through their leaves.');
  });

  test('that ask something end with a question mark', () => {
    expect(
      textsOf('what is a tide 1.5 can we see it from here 1.5 what you see is the sea'),
    ).toEqual(['What is a tide?', 'Can we see it from here?', 'What you see is the sea.']);
  });

  test('get names that English writes large, and a comma where the speaker pauses before "but"', () => {
    expect(
      textsOf(
        "on monday i went to the harbour 0.16 but i'm not sure that the tide was high 2 really",
      ),
    ).toEqual([
      "On Monday I went to the harbour, but I'm not sure that the tide was high.",
      'Really.',
    ]);
  });

  test('lose hesitations and the sounds that are named between them', () => {
    expect(
      textsOf('[Music] um so uh the tide is high today [Applause] [ __ ] 2 thanks everyone here'),
    ).toEqual(['So the tide is high today.', 'Thanks everyone here.']);
  });

  test('end where another person begins to speak', () => {
    expect(textsOf('is it high tide >> no it is low tide')).toEqual([
      'Is it high tide?',
      'No it is low tide.',
    ]);
  });

  test('are parted where nobody pauses for long', () => {
    const clause =
      'the water rises slowly along the coast of the island and the boats go up with it so ';
    const sentences = textsOf(clause.repeat(12).trim());
    expect(sentences.length).toBeGreaterThanOrEqual(5);
    for (const sentence of sentences) {
      expect(sentence.split(' ').length).toBeLessThanOrEqual(34);
      expect(sentence).not.toMatch(/\b(?:the|of|with)\.$/u);
    }
  });

  test('of other languages end at pauses alone', () => {
    expect(
      textsOf(
        'der mond zieht das wasser an 1.3 auf der anderen seite entsteht ein zweiter berg',
        'de',
      ),
    ).toEqual([
      'Der mond zieht das wasser an.',
      'Auf der anderen seite entsteht ein zweiter berg.',
    ]);
    expect(textsOf('潮の 満ち引きは 月が 1.3 水を 引くから です', 'ja')).toEqual([
      '潮の満ち引きは月が。',
      '水を引くからです。',
    ]);
  });
});

test('punctuation that is there stays, and parts the sentences', () => {
  expect(
    textsOf('The Moon pulls the water. 0.1 Why does it 2 do that? Because of gravity, mostly.'),
  ).toEqual(['The Moon pulls the water.', 'Why does it do that?', 'Because of gravity, mostly.']);
});

test('sentences keep the times of their words', () => {
  const [first, second] = restoreSentences(
    spoken('so the tide is high 1.5 then it falls again'),
    'en',
  );
  expect(first?.start).toBe(0);
  expect(second?.start).toBeCloseTo((first?.end ?? 0) + 1.5, 5);
});

test('nothing said is nothing', () => {
  expect(restoreSentences([], 'en')).toEqual([]);
});
