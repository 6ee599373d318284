import { describe, expect, it } from 'vitest';
import { resolveReferences } from '../../../src-main/generation/builtin/references.ts';
import { englishMaterial, englishQuiz, shown } from '../../support/english-quiz.ts';

/** What the last sentence of the first paragraph becomes, with the passage it rests on; null where it stays. */
function resolved(paragraph: string, others = ''): { text: string; quote: string } | null {
  const plain = `# The moor\n\n## Past and present\n\n${paragraph}${others && `\n\n${others}`}`;
  const { material } = englishMaterial(plain);
  const last = material.sentences.findLast(({ end }) =>
    paragraph.endsWith(material.source.content.slice(end - 12, end)),
  );
  const found = last && resolveReferences(last, material);
  return found
    ? { text: found.text, quote: material.source.content.slice(found.start, found.end) }
    : null;
}

describe('a pronoun that opens a sentence', () => {
  it.each([
    [
      'the term that is the subject before',
      'Sphagnum moss is a plant that holds much water. It grows in wet hollows of the moor.',
      'Sphagnum moss grows in wet hollows of the moor.',
    ],
    [
      'many for "they"',
      'Peat cutters dug long trenches through the bog. They stacked the wet bricks on the heather.',
      'Peat cutters stacked the wet bricks on the heather.',
    ],
    [
      'the term that the sentence before introduces, and not its subject',
      'The soft layer between moss and clay is called the catotelm. It decays very slowly in cold water.',
      'The catotelm decays very slowly in cold water.',
    ],
    [
      'what the pronoun before means',
      'Peat cutters dug long trenches through the bog. They worked from May to August. They stacked the wet bricks on the heather.',
      'Peat cutters stacked the wet bricks on the heather.',
    ],
  ])('takes up %s', (_, paragraph, text) => {
    expect(resolved(paragraph)).toEqual({ text, quote: paragraph });
  });

  it('lets a quiz ask for what the sentence says, with both sentences as evidence', () => {
    const paragraph =
      'Sphagnum moss is a small plant without any roots. It contains about 40 litres of water in a cubic step of bog.';
    const plain = `# The moor\n\n## Plants\n\n${paragraph}\n\n## Words\n\nA hollow is a shallow basin that fills with rain. A hummock is a low mound that stays dry. A mire is a wetland that forms peat. A fen is a wetland that groundwater feeds.`;
    const found = englishQuiz(plain).find(({ evidence }) => evidence.quote === paragraph);
    expect(shown(found ? [found] : [])).toMatch(/[Ss]phagnum moss|_____ contains about 40/u);
  });
});

describe('a possessive that opens a sentence', () => {
  it.each([
    [
      'a thing',
      'Sphagnum moss is a plant that holds much water. Its long roots reach the ground of the hollow.',
      'The long roots of sphagnum moss reach the ground of the hollow.',
    ],
    [
      'many',
      'Peat cutters dug long trenches through the bog. Their spades had a narrow blade of iron.',
      'The spades of peat cutters had a narrow blade of iron.',
    ],
    [
      'a person',
      'Charles Lyell travelled along the coast every summer. His books were read on many ships.',
      'Charles Lyell’s books were read on many ships.',
    ],
  ])('of %s', (_, paragraph, text) => {
    expect(resolved(paragraph)).toEqual({ text, quote: paragraph });
  });
});

describe('a person', () => {
  it.each([
    [
      'Mary Anning sold fossils to visitors of the coast. She found the first complete sea dragon.',
      'Mary Anning found the first complete sea dragon.',
    ],
    [
      'By 1870, Robert Owen had become very rich. By 1880, his enterprise was growing.',
      'By 1880, Robert Owen’s enterprise was growing.',
    ],
    [
      'Charles Lyell travelled along the coast every summer. In winter he sorted shells in London.',
      'In winter Charles Lyell sorted shells in London.',
    ],
  ])('%s', (paragraph, text) => {
    expect(resolved(paragraph)).toEqual({ text, quote: paragraph });
  });

  it.each([
    [
      'two people are named before',
      'Thomas Hardy met William Barnes in the town. He wrote poems in the dialect of the county.',
    ],
    ['nobody is named', 'The rain fell on the moor for weeks. He wrote poems in the dialect.'],
    [
      'only a thing is named',
      'Sphagnum moss is a plant that holds much water. She sold the moss to gardeners.',
    ],
    [
      'the pronoun is an object',
      'Mary Anning sold fossils to visitors of the coast. The visitors paid her in silver.',
    ],
    [
      'the sentence itself names who may be meant',
      'Charles Lyell travelled along the coast every summer. When he came home, Robert Owen sorted the letters.',
    ],
  ])('is not named where %s', (_, paragraph) => {
    const owen =
      'Robert Owen lived in the town. The town honoured Robert Owen with a statue. Robert Owen paid workers well.';
    expect(resolved(paragraph, owen)).toBeNull();
  });
});

describe('"this" and "these" before a noun', () => {
  const trees =
    'Birch bark burns in the rain. A wet bog keeps bark for years. Birch bark is light.';

  it.each([
    [
      'the one term with that head',
      'Birch bark covers the roofs of many huts. This bark is light and keeps out the rain.',
      'Birch bark is light and keeps out the rain.',
    ],
    [
      'the subject that is a kind of it',
      'The oak feeds many insects. This tree can live for a thousand years.',
      'The oak can live for a thousand years.',
    ],
  ])('stand for %s', (_, paragraph, text) => {
    expect(resolved(paragraph, `${trees} An oak stands alone. The oak is common.`)).toEqual({
      text,
      quote: paragraph,
    });
  });

  it.each([
    [
      'two terms have that head',
      'Birch bark and willow bark were sold in the town. This bark is light and keeps out the rain.',
    ],
    [
      'one thing is meant and many are named',
      'Peat bricks were stacked on the heather. This brick is light and keeps out the rain.',
    ],
    [
      'nothing before has that head',
      'The cutters used narrow spades and broad forks. This habit is older than the village.',
    ],
    [
      'what is meant stands in another paragraph',
      'The sun sank. This bark is light and keeps out the rain.',
    ],
  ])('stay where %s', (_, paragraph) => {
    expect(resolved(paragraph, `${trees} Willow bark is bitter. Willow bark is cheap.`)).toBeNull();
  });
});

describe('where there is doubt', () => {
  it.each([
    ['the number does not fit', 'Peat cutters dug trenches through the bog. It freezes in winter.'],
    ['several things are named', 'The peat and the clay hold much water. It freezes in winter.'],
    [
      'nothing is meant',
      'Sphagnum moss holds much water. It takes a year to form a finger of peat.',
    ],
    [
      'what is meant comes later',
      'Sphagnum moss holds much water. It is likely that the bog is older than the lake.',
    ],
    [
      'what comes later is only stressed',
      'Sphagnum moss holds much water. It is really the rain of the west wind keeping the bog wet.',
    ],
    [
      'another one is meant',
      'The other plant of the moor holds no water. It grows in dry places of the moor.',
    ],
    ['only some are meant', 'Some peat cutters lived in huts. They stacked bricks on the heather.'],
    [
      'the subject itself leans on another sentence',
      'These peat cutters lived in huts. They stacked bricks on the heather.',
    ],
    ['nothing stands before', 'It grows in wet hollows of the moor.'],
    ['a question stands before', 'Do bogs burn in summer? They smoulder for weeks below ground.'],
  ])('nothing is put in: %s', (_, paragraph) => {
    expect(resolved(paragraph)).toBeNull();
  });

  it('does not reach over the border of a paragraph', () => {
    const { material } = englishMaterial(
      '# The moor\n\n## Plants\n\nSphagnum moss is a plant that holds much water.\n\nIt grows in wet hollows of the moor.',
    );
    const last = material.sentences.at(-1);
    expect(last?.text).toMatch(/^It grows/u);
    expect(last && resolveReferences(last, material)).toBeNull();
  });

  it('does not rest on a passage longer than one can read at a glance', () => {
    const filler =
      'They carried the turf in baskets of willow over narrow planks across the wettest parts of the moor, rested at noon beside a fire of roots, and went home with the last light of the day.';
    const cutters = 'Peat cutters dug long trenches through the bog.';
    const end = 'They stacked the wet bricks on the heather.';
    expect(resolved([cutters, filler, end].join(' '))?.text).toBe(
      'Peat cutters stacked the wet bricks on the heather.',
    );
    expect(resolved([cutters, filler, filler, filler, end].join(' '))).toBeNull();
  });
});

/** What the sentence that ends the text becomes. */
const lastResolved = (plain: string, start: string): string | null => {
  const { material } = englishMaterial(plain);
  const sentence = material.sentences.find(({ text }) => text.startsWith(start));
  return (sentence && resolveReferences(sentence, material)?.text) ?? null;
};

describe('a pronoun with two people before it', () => {
  it('puts no woman in for "he"', () => {
    expect(
      lastResolved(
        '# The coast\n\n## Fossils\n\nMary Anning sold the skeleton of a sea dragon to a judge. He paid fifty pounds for the bones.',
        'He paid',
      ),
    ).toBeNull();
  });

  it('sees everybody who is named, though no key term', () => {
    expect(
      lastResolved(
        '# The moor\n\n## Past\n\nCharles Lyell travelled every summer. When he came home, Thomas Hardy sorted the letters.\n\nThomas Hardy was a poet of the county. Thomas Hardy liked letters.',
        'When he came home',
      ),
    ).toBeNull();
  });
});
