import { describe, expect, it } from 'vitest';
import { simplerStatements } from '../../../src-main/generation/builtin/simpler.ts';

describe('what is taken out of a long sentence', () => {
  it.each([
    [
      'a remark in parentheses',
      'The harbour (see the old map) lies on the northern shore of the bay.',
      'The harbour lies on the northern shore of the bay.',
    ],
    [
      'a word of the speaker between commas',
      'The harbour, however, lies on the northern shore of the bay.',
      'The harbour lies on the northern shore of the bay.',
    ],
    [
      'an apposition between subject and verb',
      'Anna Smith, keeper of the lighthouse, has counted the ships for twenty years.',
      'Anna Smith has counted the ships for twenty years.',
    ],
    [
      'a relative clause at the end',
      'The old pier collapsed in the storm, which came from the west without any warning.',
      'The old pier collapsed in the storm.',
    ],
    [
      'what is made of it at the end',
      'Salt marshes protect the coast against high waves, making expensive walls of stone unnecessary.',
      'Salt marshes protect the coast against high waves.',
    ],
    ['a vice versa', 'The price of fish falls, and vice versa.', 'The price of fish falls.'],
  ])('%s', (_, long, short) => {
    expect(simplerStatements(long)).toEqual([short]);
  });
});

describe('where a sentence is cut', () => {
  it('cuts at a semicolon between two statements', () => {
    expect(
      simplerStatements(
        'The tide rises twice a day; the fishing boats leave the harbour before noon.',
      ),
    ).toEqual(['The tide rises twice a day.', 'The fishing boats leave the harbour before noon.']);
  });

  it('cuts before an "and" that a subject of its own follows', () => {
    expect(
      simplerStatements('Spring tides follow the full moon, and neap tides follow the half moon.'),
    ).toEqual(['Spring tides follow the full moon.', 'Neap tides follow the half moon.']);
  });

  it.each([
    ['it means the subject of the part before', 'The tide rises twice a day; it falls at night.'],
    ['so does a possessive', 'The tide rises twice a day; its height changes with the moon.'],
  ])('leaves out the second part where %s', (_, text) => {
    expect(simplerStatements(text)).toEqual(['The tide rises twice a day.']);
  });
});

describe('sentences that stay whole', () => {
  it.each([
    ['an enumeration', 'Ropes, nets, and sails hang in the shed of the harbour.'],
    ['another name between commas', 'A pilot, or local guide, steers the ship up the channel.'],
    [
      'a second part that opens with a pronoun',
      'The tide rises, and it floods the salt meadows of the coast.',
    ],
    [
      'a second part whose "the" may mean something of the first',
      'The boat left the harbour, and the crew sang in the rain.',
    ],
    ['a second part under the same condition', 'If the fog comes in, horns sound, and bells ring.'],
    [
      'a condition with two consequences',
      'When the wind turns, the boats return, and merchants wait on the pier.',
    ],
    [
      'a rest too short to say anything',
      'No boats leave the harbour, while the red flag hangs at the mast.',
    ],
    ['a question', 'Does the tide rise twice a day; does it fall at night?'],
    ['a sentence as short as it can be', 'The lighthouse stands on a rock in the bay.'],
  ])('%s', (_, text) => {
    expect(simplerStatements(text)).toEqual([]);
  });
});
