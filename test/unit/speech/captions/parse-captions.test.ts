import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseCaptions } from '../../../../src-main/speech/captions/parse-captions.ts';
import { corpusFolder, corpusNote, hasCorpus } from '../../../support/corpus.ts';

const texts = (file: string): string[] => parseCaptions(file).map(({ text }) => text);

describe('SubRip', () => {
  test('gives times in seconds and plain text', () => {
    const file =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>Hello</i>\r\nthere\r\n\r\n2\r\n01:00:04,000 --> 01:00:05,250 X1:0\r\n{\\an8}Fish &amp; chips &#8211; now\r\n';
    expect(parseCaptions(file)).toEqual([
      { start: 1.5, end: 3, text: 'Hello there' },
      { start: 3604, end: 3605.25, text: 'Fish & chips – now' },
    ]);
  });

  test('is read where blank lines are missing or the order is wrong', () => {
    const file =
      '2\n00:00:04,000 --> 00:00:05,000\nsecond\n1\n00:00:01,000 --> 00:00:02,000\nIt was in\n1984\n';
    expect(texts(file)).toEqual(['It was in 1984', 'second']);
  });

  test('keeps what is said twice', () => {
    const file = [1, 2, 3]
      .map((second) => `${second}\n00:00:0${second},000 --> 00:00:0${second},900\nNo.\n`)
      .join('\n');
    expect(texts(file)).toEqual(['No.', 'No.', 'No.']);
  });
});

describe('WebVTT', () => {
  test('is read without its notes, styles, names of cues and tags of speakers', () => {
    const file =
      'WEBVTT - a title\n\nNOTE no --> cue here\n\nSTYLE\n::cue { color: red }\n\nintro\n00:01.000 --> 00:02.000 align:start\n<v Ann>1 &lt; 2</v>\n\n00:03.000 --> 00:04.000\n\n';
    expect(parseCaptions(file)).toEqual([{ start: 1, end: 2, text: '1 < 2' }]);
  });

  test('rolls up into each word once', () => {
    const roll = [
      ['00:00.000', '00:02.000', 'the cell<00:00:00.500><c> is</c>'],
      ['00:02.000', '00:02.010', 'the cell is'],
      ['00:02.010', '00:04.000', 'the cell is\nthe unit<00:00:03.000><c> of life</c>'],
      ['00:04.000', '00:04.010', 'the unit of life'],
      ['00:04.010', '00:06.000', 'the unit of life\nand divides'],
    ];
    const file = `WEBVTT\n\n${roll.map(([from, to, text]) => `${from} --> ${to}\n${text}\n`).join('\n')}`;
    expect(texts(file)).toEqual(['the cell is', 'the unit of life', 'and divides']);
  });
});

test('what holds no cue gives nothing', () => {
  expect(parseCaptions('Once upon a time --> there was')).toEqual([]);
  expect(parseCaptions('')).toEqual([]);
});

describe.skipIf(!hasCorpus)(`real captions${corpusNote}`, () => {
  const read = (name: string) =>
    parseCaptions(readFileSync(join(corpusFolder, 'captions', name), 'utf8'));

  test('by people keep every line', () => {
    const cues = read('04-elephantsdream.en.vtt');
    expect(cues[0]).toEqual({ start: 15, end: 17.951, text: 'At the left we can see...' });
    expect(cues[3]?.text).toBe('Everything is safe. Perfectly safe.');
    expect(read('04-elephantsdream.ja.vtt').length).toBeGreaterThan(30);
  });

  test('of the rolling kind have each word once', () => {
    expect(read('05-youtube-dl-rollup.en.vtt').map(({ text }) => text)).toEqual([
      'yeah',
      'what',
      "this will happen is I'm telling",
    ]);
  });
});
