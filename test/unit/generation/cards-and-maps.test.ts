import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '../../../src-main/generation/builtin/flashcards.ts';
import { layOut, type Branch } from '../../../src-shared/mind-map-layout.ts';
import { mindMapNodeSize } from '../../../src-shared/mind-map-node-size.ts';
import { labelFrom } from '../../../src-main/generation/builtin/map/topics.ts';
import { makeMindMap } from '../../../src-main/generation/builtin/mind-map.ts';
import { mapProblems } from '../../../src-main/generation/checks/map-checks.ts';
import { studyTextFrom } from '../../support/study-text.ts';

const cardsOf = (plain: string): Map<string, string> =>
  new Map(
    makeFlashcards(studyTextFrom(plain), { numberOfCards: 20, language: 'en' }).flashCards.map(
      ({ term, definition }) => [term, definition],
    ),
  );

describe('definitions on cards', () => {
  const patterns: readonly [string, string, string][] = [
    [
      'An aquifer is a layer of rock that holds groundwater.',
      'Aquifer',
      'A layer of rock that holds groundwater.',
    ],
    [
      'Erosion refers to the removal of soil by wind or water.',
      'Erosion',
      'The removal of soil by wind or water.',
    ],
    [
      'The name Black Belt refers to a strip of dark and fertile soil in the south.',
      'Black Belt',
      'A strip of dark and fertile soil in the south.',
    ],
    [
      'The slow breakdown of rock at the surface of the earth is called weathering.',
      'Weathering',
      'The slow breakdown of rock at the surface of the earth.',
    ],
    [
      'Geologists use the term magma to refer to molten rock below the surface.',
      'Magma',
      'Molten rock below the surface.',
    ],
    [
      'Geologists call a bowl that forms when a volcano collapses a caldera.',
      'Caldera',
      'A bowl that forms when a volcano collapses.',
    ],
    [
      'Rivers slow down in a delta, a fan of sediment that forms at the mouth of the river.',
      'Delta',
      'A fan of sediment that forms at the mouth of the river.',
    ],
    [
      'Moraine: a ridge of rubble that a glacier leaves behind.',
      'Moraine',
      'A ridge of rubble that a glacier leaves behind.',
    ],
    [
      'Dunes are long, low hills formed by the wind.',
      'Dunes',
      'Long, low hills formed by the wind.',
    ],
    [
      'Unlike dunes, moraines are ridges without any sorted grains.',
      'Moraines',
      'Ridges without any sorted grains.',
    ],
    [
      'Roughly speaking, porosity is a measure of the space between the grains of a rock.',
      'Porosity',
      'A measure of the space between the grains of a rock.',
    ],
    [
      'The grains are first moved by traction: transport of sand along the bed of a river.',
      'Traction',
      'Transport of sand along the bed of a river.',
    ],
    [
      'Loess is fine dust of quartz that the wind carries over hundreds of miles.',
      'Loess',
      'Fine dust of quartz that the wind carries over hundreds of miles.',
    ],
    [
      'A drumlin is a type of hill: it points in the direction of the ice.',
      'Drumlin',
      'A type of hill that points in the direction of the ice.',
    ],
    [
      'The last trough of the river, commonly known as the spillway, drains the lake in years of flood.',
      'Spillway',
      'Drains the lake in years of flood.',
    ],
    [
      'Water leaves the basin through a sluice gate, which regulates the level of the canal.',
      'Sluice gate',
      'Regulates the level of the canal.',
    ],
    [
      'A darkly weathering crust within the desert, called the varnish, covers the stones.',
      'Varnish',
      'A darkly weathering crust within the desert.',
    ],
    [
      'Landmarks are hills that we recognise from far away.',
      'Landmarks',
      'Hills that people recognise from far away.',
    ],
    [
      'Next, abrasion is the process of grinding down rock by the grains that a glacier carries.',
      'Abrasion',
      'The process of grinding down rock by the grains that a glacier carries.',
    ],
    [
      'A kettle, often filled with water, is a hollow that a buried block of ice leaves behind.',
      'Kettle',
      'A hollow that a buried block of ice leaves behind.',
    ],
    [
      'In a landscape of ice, a firn can be defined as a field of old and compacted snow.',
      'Firn',
      'A field of old and compacted snow.',
    ],
    [
      'One element of the water budget, infiltration, refers to the flow of rain into the soil.',
      'Infiltration',
      'The flow of rain into the soil.',
    ],
    [
      'When a slope gives way all at once after heavy rain, it is called a landslide.',
      'Landslide',
      'A situation in which a slope gives way all at once after heavy rain.',
    ],
    [
      'The hollow was a cirque (CQ): a bowl that a small glacier carved out of a slope.',
      'Cirque (CQ)',
      'A bowl that a small glacier carved out of a slope.',
    ],
    [
      'Ice sheets shed icebergs, blocks that break off where a glacier meets the sea.',
      'Icebergs',
      'Blocks that break off where a glacier meets the sea.',
    ],
    [
      'You can think of a watershed as the land from which all water runs into one river.',
      'Watershed',
      'The land from which all water runs into one river.',
    ],
    [
      'A type of dune that moves with its horns ahead is a barchan.',
      'Barchan',
      'A type of dune that moves with its horns ahead.',
    ],
    [
      'The river bank is responsible for holding the stream in its bed at normal flow.',
      'River bank',
      'Is responsible for holding the stream in its bed at normal flow.',
    ],
    [
      'In cold climates, the layer of soil that stays frozen all year is called permafrost.',
      'Permafrost',
      'The layer of soil that stays frozen all year in cold climates.',
    ],
  ];

  const others: readonly [string, string][] = [
    ['of half a name', 'The dark beds of the hills are called shale or slate beds.'],
    [
      'of the wrong thing',
      'The lake was the glacial basin, which is a hollow that ice has carved.',
    ],
    ['by what it is not only', 'Springs are waters that are not only cold but clear.'],
  ];

  it.each(others)('are not made %s', (_, sentence) => {
    const cards = cardsOf(
      `# Landforms\n\nAn aquifer is a layer of rock that holds groundwater.\n\n${sentence}`,
    );
    expect([...cards.keys()].filter((term) => /^(?:Shale|Lake|Springs)$/u.test(term))).toEqual([]);
  });

  it.each(patterns)('%s', (sentence, term, definition) => {
    const plain = `# Landforms\n\nRivers and glaciers shape the surface of the land over long spans of time.\n\n${sentence}`;
    expect(cardsOf(plain).get(term)).toBe(definition);
  });

  it('reads both halves of a sentence that defines two things', () => {
    const cards = cardsOf(
      '# Landforms\n\nRivers and glaciers shape the land.\n\nFluvial erosion is the erosion of banks, and glacial erosion is the erosion of bedrock by moving ice.',
    );
    expect(cards.get('Fluvial erosion')).toBe('The erosion of banks.');
    expect(cards.get('Glacial erosion')).toBe('The erosion of bedrock by moving ice.');
  });

  it('leaves out the second verb of a plural', () => {
    const cards = cardsOf(
      '# Landforms\n\nGravels are the coarsest of the river deposits and form the floor of the valley.',
    );
    expect(cards.get('Gravels')).toBe('The coarsest of the river deposits.');
  });

  it('cuts a sentence behind a word that may be an abbreviation', () => {
    const cards = cardsOf(
      '# Motion\n\nThe inertia of a boulder is measured by its mass. Inertia is the property of a body that resists a change of motion.',
    );
    expect(cards.get('Inertia')).toBe('The property of a body that resists a change of motion.');
  });

  it('gives a card the abbreviation of its own term', () => {
    const cards = cardsOf(
      '# Memory\n\nMemory is the set of processes that store information. Long-term memory (LTM) is the continuous storage of information. Traces in long-term memory fade slowly.\n\nMemory for faces is good.',
    );
    expect([...cards.keys()]).toContain('Long-term memory (LTM)');
    expect([...cards.keys()]).toContain('Memory');
  });

  it.each([
    [
      'a kind',
      'Theft is punishable by law (a formal norm). Law is a system of rules that a state enforces.',
      'Law',
    ],
    [
      'how it is spoken',
      'Mores (mor-ays) are norms that embody the principles of a group.',
      'Mores',
    ],
  ])('takes %s in parentheses for no other name', (_, text, term) => {
    expect([...cardsOf(`# Norms\n\n${text}`).keys()]).toContain(term);
  });

  it.each([
    [
      'what is only called so',
      'Engines are often called the muscle of a plant because they drive the pump, the part that lifts the water.',
    ],
    ['a participle', 'The strongest dams are protected with walls of stone and other means.'],
    ['an inverted sentence', 'Underlying this wall is the old layer that holds the water.'],
  ])('defines nothing by %s', (_, sentence) => {
    const backs = [...cardsOf(`# Dams\n\nA weir is a low dam that raises a river.\n\n${sentence}`)];
    expect(backs.filter(([, back]) => /muscle|protected with|old layer/iu.test(back))).toEqual([]);
  });

  it('reads a definition that points back together with the sentence before', () => {
    const cards = cardsOf(
      '# Markets\n\nThe quantity that sellers offer exceeds the quantity that buyers want. We call this a surplus. Sellers lower their prices to find new buyers.',
    );
    expect(cards.get('Surplus')).toBe(
      'The quantity that sellers offer exceeds the quantity that buyers want.',
    );
  });

  it.each([
    'The result is a decline that surprised the whole industry of the country.',
    'This is called weathering by geologists.',
    'The problem is a matter of taste and of money.',
  ])('makes no definition of %j', (sentence) => {
    const plain = `# Landforms\n\nAn aquifer is a layer of rock that holds groundwater.\n\n${sentence}`;
    expect([...cardsOf(plain).keys()].filter((term) => term !== 'Aquifer')).toEqual([]);
  });

  it('keeps one card per term', () => {
    const cards = cardsOf(
      'An aquifer is a layer of rock that holds groundwater. Aquifers are layers of rock that hold water. An aquifer is a store of water that wells tap.',
    );
    expect([...cards.keys()].filter((term) => /aquifer/iu.test(term))).toHaveLength(1);
  });

  it('says so when there is too little text', () => {
    expect(() => cardsOf('Hello there.')).toThrow(/too little usable text to make flashcards/u);
  });
});

describe('other languages', () => {
  const german = studyTextFrom(
    '# Das Blatt\n\nDie Spaltöffnung lässt Kohlendioxid in das Blatt der Pflanze eintreten. Die Pflanze verliert durch die Spaltöffnung am Tag sehr viel Wasser. Das Blatt enthält in seinen Zellen den grünen Farbstoff Chlorophyll. Chlorophyll: grüner Farbstoff, der das Licht der Sonne aufnimmt. Die Wurzel nimmt aus dem Boden Wasser und Nährsalze für die Pflanze auf. Der Stängel leitet das Wasser von der Wurzel bis in jedes Blatt.\n\nSpaltöffnung: kleine Pore in der Unterseite eines Blattes',
    { language: 'de' },
  );

  it('makes cards from glossary lines and never an English template', () => {
    const { flashCards } = makeFlashcards(german, { numberOfCards: 20, language: 'de' });
    expect(flashCards.map(({ term }) => term)).toContain('Spaltöffnung');
    expect(JSON.stringify(flashCards)).not.toMatch(/\b(?:the|what|which)\b/iu);
  });

  it('makes a map', () => {
    const map = makeMindMap(german, { maxNodes: 12, language: 'de' });
    expect(map.nodes[0]?.label).toBe('Das Blatt');
    expect(mapProblems(map, german.content, mindMapNodeSize)).toEqual([]);
  });
});

describe('maps', () => {
  const text = studyTextFrom(
    '# Rivers\n\nRivers carry water and sediment from the mountains to the sea.\n\n## Upper course\n\nA waterfall is a steep drop where a river falls over hard rock. A gorge is a narrow valley that a waterfall leaves behind.\n\n## Lower course\n\nA meander is a bend that a river cuts into its flood plain. A delta is a fan of sediment that forms at the mouth of a river. A flood plain is the flat land that a river covers when it floods.\n\n## References\n\nSmith, J. (1999). Rivers of the world.',
  );
  const map = makeMindMap(text, { maxNodes: 20, language: 'en' });
  const labelOf = (id: string): string => map.nodes.find((node) => node.id === id)?.label ?? '';
  const parents = new Map(
    map.edges.map(({ source, target }) => [labelOf(target), labelOf(source)]),
  );

  it('hang the headings on the root and the terms on their headings', () => {
    expect(map.nodes[0]?.label).toBe('Rivers');
    expect(parents.get('Upper course')).toBe('Rivers');
    expect(parents.get('Gorge')).toBe('Upper course');
    expect(parents.get('Delta')).toBe('Lower course');
    expect([...parents.keys()]).not.toContain('References');
  });

  it('hang sub-headings below their headings, and say of each what its section says of it', () => {
    const { nodes, edges } = makeMindMap(
      studyTextFrom(`# Markets

Sellers look for buyers.

## Ways of dividing a market

There are several ways, and each has its use.

### Geographic segmentation: the where

Let us begin with maps. Geographic segmentation divides buyers by the place where they live.

### Demographic segmentation: the who

Ages come next. Demographic segmentation divides buyers by age, income and trade.`),
      { maxNodes: 12, language: 'en' },
    );
    const node = nodes.find(({ label }) => label === 'Geographic segmentation');
    const parent = edges.find(({ target }) => target === node?.id)?.source;
    expect(nodes.find(({ id }) => id === parent)?.label).toBe('Ways of dividing a market');
    expect(node?.definition).toBe(
      'Geographic segmentation divides buyers by the place where they live.',
    );
  });

  it('take definitions and evidence from the text', () => {
    const delta = map.nodes.find(({ label }) => label === 'Delta');
    expect(delta?.definition).toBe('A fan of sediment that forms at the mouth of a river.');
    expect(delta?.evidence?.quote).toContain('A delta is a fan of sediment');
  });

  it.each([
    ['How to study so that it lasts', 'How to study'],
    ['3.2 The mantle of the Earth', 'The mantle of the Earth'],
    ['Explaining Black-Box Models through Counterfactuals', 'Explaining Black-Box Models'],
    ['INVENTIONS AND THEIR OWNERS', 'Inventions and their owners'],
    ['`*`', '`*`'],
    ['--', '--'],
  ])('label %s as a few whole words, and never as nothing', (text, label) => {
    expect(labelFrom(text)).toBe(label);
  });

  it('say of the whole what its first sentence says, and not who wrote it', () => {
    const article = studyTextFrom(
      '# Rivers\n\nJane Smith 1, John Doe 2, and Ann Lee 1\n\nRivers carry water and sediment from the mountains to the sea. A waterfall is a steep drop where a river falls over hard rock. A gorge is a narrow valley that a waterfall leaves behind. A delta is a fan of sediment that forms at the mouth of a river.',
    );
    const [root] = makeMindMap(article, { maxNodes: 20, language: 'en' }).nodes;
    expect(root?.definition).toBe('Rivers carry water and sediment from the mountains to the sea.');
  });

  it('stay within the number of nodes that was asked for', () => {
    expect(makeMindMap(text, { maxNodes: 5, language: 'en' }).nodes.length).toBeLessThanOrEqual(5);
  });

  it('lay out any tree without overlap', () => {
    let id = 0;
    const branch = (depth: number, width: number): Branch => {
      id += 1;
      const own = id;
      const label = own % 3 === 0 ? `A rather long label of node ${own} that wraps` : `Node ${own}`;
      const children =
        depth === 0 ? [] : Array.from({ length: width }, () => branch(depth - 1, width));
      return { id: String(own), label, children };
    };
    const root = branch(3, 5);
    const places = layOut(root);
    const flat = (one: Branch): Branch[] => [one, ...one.children.flatMap(flat)];
    const boxes = flat(root).map(({ id, label }) => {
      const { x, y } = places.get(id) ?? { x: 0, y: 0 };
      const { width, height } = mindMapNodeSize(label);
      return { left: x, top: y, right: x + width, bottom: y + height };
    });
    for (const [index, box] of boxes.entries()) {
      const hit = boxes
        .slice(index + 1)
        .find(
          (other) =>
            other.left < box.right &&
            box.left < other.right &&
            other.top < box.bottom &&
            box.top < other.bottom,
        );
      expect(hit).toBeUndefined();
    }
  });

  it('say so when there is too little text', () => {
    const tiny = studyTextFrom('Hello.');
    expect(() => makeMindMap(tiny, { maxNodes: 20, language: 'en' })).toThrow(/too little/u);
  });
});
