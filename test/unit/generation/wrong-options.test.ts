import { describe, expect, it } from 'vitest';
import { createDistractorPool } from '../../../src-main/generation/builtin/distractors.ts';
import { makeGap } from '../../../src-main/generation/builtin/gap.ts';
import { tagEnglish } from '../../../src-main/generation/builtin/english-tagger.ts';
import { areWholeAndPart } from '../../../src-main/generation/builtin/option-rules.ts';
import { looksPlural } from '../../../src-main/generation/checks/fold.ts';
import {
  speaksOfGenus,
  widens,
} from '../../../src-main/generation/builtin/questions/wider-terms.ts';
import {
  meaningQuestions,
  termQuestions,
} from '../../../src-main/generation/builtin/questions/definition-questions.ts';
import { numberQuestions } from '../../../src-main/generation/builtin/questions/number-questions.ts';
import { englishMaterial, englishQuiz, offered, shown } from '../../support/english-quiz.ts';

const gapIn = (text: string, key: string) => makeGap(text, tagEnglish(text), key);

describe('places', () => {
  const text = `# Emigrants

## Leaving

Robert Blair emigrated to Pennsylvania in 1848 with his family of seven. America took in ships from Glasgow and Bremen in those years. Anna Lind emigrated to Minnesota in 1861 with her sister. Carl Otto emigrated to Wisconsin in 1855 with nothing but a violin. Many families from Scotland emigrated to America before the war. Farmers in Ohio sold their land to emigrants from Sweden. Ohio and Minnesota paid the passage of farm hands in 1870. Wisconsin gave land to emigrants until 1880. Europe lost four million people to America in forty years. Letters from Minnesota and Ohio were read aloud in the churches of Sweden. Pennsylvania and Wisconsin printed guides in four languages.`;

  it('that may lie in one another are no options beside one another', () => {
    const questions = englishQuiz(text);
    for (const { options } of questions) {
      const states = options.filter((one) =>
        /^(?:Pennsylvania|Minnesota|Wisconsin|Ohio)$/u.test(one),
      );
      const around = options.filter((one) => /^(?:America|Europe|Sweden|Scotland)$/u.test(one));
      if (states.length > 0) expect(around).toEqual([]);
    }
    expect(shown(questions)).toMatch(/Pennsylvania|Minnesota|Wisconsin/u);
  });
});

describe('a gap', () => {
  it('leaves no half of a name behind', () => {
    expect(
      gapIn('The switch is found under Privacy & Security in the preferences.', 'security'),
    ).toBe(null);
    expect(gapIn('The work goes on, and Bug 1676296 landed in the last week.', 'bug')).toBe(null);
  });

  it('is made where the term stands by itself', () => {
    expect(gapIn('The switch is found under the heading of security.', 'security')?.answer).toBe(
      'security',
    );
  });
});

describe('a bound', () => {
  const numbersAsked = (bound: string): string => {
    const { material, statements } = englishMaterial(
      `# Monasteries\n\n## Scribes\n\nA scriptorium is a room in which scribes copied books. The scriptorium of the abbey copied ${bound} psalters in ten winters. A psalter is a book of psalms. The psalters of the abbey were bound in calf leather.`,
    );
    return offered(
      numberQuestions(statements, material, { difficulty: 'medium', random: () => 0.4 }),
    );
  };

  it('asks for a number that is stated', () => {
    expect(numbersAsked('430')).toContain('430');
  });

  it.each(['over 430', 'more than 430', 'at least 430', 'fewer than 430', 'up to 430'])(
    'of %s asks for none: other numbers would be right, too',
    (bound) => expect(numbersAsked(bound)).toBe(''),
  );
});

describe('people', () => {
  const plain =
    '# The abbey\n\n## Monks\n\nAdrian von Bidder led the abbey from the north for forty quiet years. Branden Robinson painted the great window of the northern choir in glass. Adrian kept the books of the abbey in good order. Robinson and Adrian wrote letters about the northern choir. Pixar is a firm. The abbey sold honey to Zorbex.';

  it('are told by their names and asked for with "who"', () => {
    const { material } = englishMaterial(plain);
    for (const name of ['Adrian', 'Adrian von Bidder', 'Branden Robinson'])
      expect(material.kindOf(name)).toBe('person');
    expect(material.kindOf('Zorbex')).not.toBe('person');
  });
});

describe('names', () => {
  const plain = (explained: boolean): string => {
    const kinds = explained
      ? 'Zorbex is a browser for old machines. Quillon is a browser that reads pages aloud. Vantara is a browser for young children at school. Mirelle is a browser that shows no pictures.'
      : 'Zorbex has fans in the north. Quillon has fans in the south. Vantara has fans in the east. Mirelle has fans in the west.';
    return `# Machines\n\n## The firm\n\n${kinds} In 1994 the engineers of Norwood released Zorbex for the first school machines of the county. Teachers liked Zorbex. Pupils liked Quillon. Parents liked Vantara. Librarians liked Mirelle.`;
  };
  const offeredWith = (explained: boolean): string => {
    const { material } = englishMaterial(plain(explained));
    const sentence = material.sentences.find(({ text }) => text.startsWith('In 1994'));
    if (!sentence) throw new Error('no such sentence');
    const asked = {
      answer: 'Zorbex',
      stem: 'released for school machines',
      sentence,
      isOpen: true,
    };
    return createDistractorPool(material).pick(asked, 'medium', 3).sort().join(' ');
  };

  it('that the text explains stand beside names of the same kind', () => {
    expect(offeredWith(true)).toBe('Mirelle Quillon Vantara');
  });

  it('that may be anything are not asked for', () => expect(offeredWith(false)).toBe(''));
});

describe('years', () => {
  it('are none that the text does not reach', () => {
    const { material, statements } = englishMaterial(
      '# Mills\n\n## Water\n\nIn 1741 the millers of Halden built the first dam of the upper river. The dam of the upper river broke in a flood in 1745. The millers of the river grind rye.',
    );
    const options = numberQuestions(statements, material, {
      difficulty: 'medium',
      random: () => 0.4,
    }).flatMap(({ distractors }) => distractors());
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((year) => Number(year) > 1745)).toEqual([]);
  });
});

describe('terms that contain one another', () => {
  it.each([
    ['quantity demanded', 'demand'],
    ['law of supply', 'supply'],
    ['equilibrium price', 'equilibrium'],
  ])('%s, %s: what is said of one may hold for the other', (one, other) => {
    expect(widens(one, other)).toBe(true);
    expect(widens(other, one)).toBe(true);
  });

  it.each([
    ['vertical integration', 'horizontal integration'],
    ['supply', 'demand'],
    ['`-a`', '`-l`'],
  ])('%s, %s: are told apart', (one, other) => expect(widens(one, other)).toBe(false));
});

describe('definitions', () => {
  const options = (): string => {
    const { material } = englishMaterial(
      '# Forces\n\n## Attractions\n\nDipole attraction is an electrostatic force between the ends of two polar molecules. Hydrogen bonding is a particularly strong type of dipole attraction that holds water together. Adhesion is the clinging of a liquid to the wall of its vessel. Cohesion is the clinging of a liquid to its own molecules. Viscosity is the resistance of a liquid to flowing through a pipe. Wetting is the spreading of a liquid over a dry surface.',
    );
    return offered(
      meaningQuestions(material, { difficulty: 'medium', random: () => 0.4 }).filter(({ stem }) =>
        stem.includes('“hydrogen bonding”'),
      ),
    );
  };

  it('of the wider kind are no wrong options: they hold as well', () => {
    expect(options()).toContain('A particularly strong type of dipole attraction');
    expect(options()).not.toContain('An electrostatic force between the ends');
  });
});

describe('what leans on a figure or on another sentence', () => {
  const asked = (sentences: string): string => {
    const { material, statements } = englishMaterial(`# Mills\n\n## Water\n\n${sentences}`);
    return offered(
      numberQuestions(statements, material, { difficulty: 'medium', random: () => 0.4 }),
    );
  };
  const dam = 'In 1741 the millers of Halden built the first dam of the upper river.';

  it('is asked where nothing of it is shown elsewhere', () => {
    expect(asked(`The upper river is quick. ${dam}`)).toContain('1741');
  });

  it('is not asked behind a sentence about a figure', () => {
    expect(asked(`The upper river is shown in Figure 4 below. ${dam}`)).toBe('');
  });

  it('is not asked where only a number of people is named', () => {
    expect(asked('Over 2,000 people gathered on the bank of the river in 1741.')).toBe('');
  });
});

describe('terms that a text has to introduce', () => {
  const leaf = `# Leaves

## Inside a leaf

Light falls through the upper side of a leaf. Water is split in a process called photolysis. A flat sac within the organelle is called a thylakoid. The inner tissue of a leaf is called the mesophyll. A stack of small discs is called a granum. A modified pigment without magnesium is called pheophytin. Trees shed their leaves. Gardeners water their plants in the evening.`;

  it('stand beside one another, and no everyday word beside them', () => {
    const questions = englishQuiz(leaf);
    const question = questions.find(({ options }) => options.some((one) => /granum/iu.test(one)));
    expect(question?.options).toHaveLength(4);
    for (const { options } of questions)
      expect(options.join(' ')).not.toMatch(/\b(?:tree|gardener|evening|light)s?\b/iu);
  });
});

describe('a whole and its parts', () => {
  const { material } = englishMaterial(
    '# Skin\n\n## Layers\n\nThe skin is composed of two layers, the epidermis and the dermis. The epidermis renews its flat cells. The retina sends signals to the brain. The skin and the retina react to light.',
  );
  const sentencesOf = (key: string): readonly number[] =>
    material.termByKey.get(key)?.sentences ?? [];

  it.each([
    ['epidermis', 'skin', true],
    ['retina', 'skin', false],
    ['retina', 'epidermis', false],
  ])('%s and %s: %s', (part, whole, expected) => {
    expect(sentencesOf(part)).not.toEqual([]);
    expect(areWholeAndPart(sentencesOf(part), sentencesOf(whole), material)).toBe(expected);
  });
});

describe('the number of a noun', () => {
  it.each(['flagella', 'mitochondria', 'women', 'firemen', 'villi'])('of %s is plural', (noun) =>
    expect(looksPlural(noun)).toBe(true),
  );
  it.each(['lumen', 'specimen', 'statistics', 'dynamics', 'abdomen'])('of %s is singular', (noun) =>
    expect(looksPlural(noun)).toBe(false),
  );
});

describe('the end of a range', () => {
  it.each(['eight to 10', '1–20,000', '1,000–2,000'])('is not asked for: %s', (range) => {
    const { material, statements } = englishMaterial(
      `# Skin\n\n## Layers\n\nThe epidermis is the outer part of the skin. The epidermis of the sole holds ${range} layers of flat cells. The dermis is the inner part of the skin.`,
    );
    expect(
      numberQuestions(statements, material, { difficulty: 'medium', random: () => 0.4 }),
    ).toEqual([]);
  });
});

describe('a definition that speaks of what another is about', () => {
  const defined = (sentence: string) => {
    const { material } = englishMaterial(`# Firms\n\n${sentence}`);
    const [definition] = material.definitions;
    if (!definition) throw new Error(`No definition in: ${sentence}`);
    return definition;
  };
  const monopoly = defined('A monopoly is the sole ownership of all firms of one trade.');

  it('may pass for it', () => {
    const trust = defined('A trust is an arrangement that gives trustees the ownership of firms.');
    expect(speaksOfGenus(trust, monopoly)).toBe(true);
  });

  it('and may not where it speaks of something else', () => {
    const cartel = defined('A cartel is an agreement of firms that fixes the price of a good.');
    expect(speaksOfGenus(cartel, monopoly)).toBe(false);
  });
});

describe('terms that a text defines one by one', () => {
  const text = `# Ways of speaking ill

## Kinds

Defamation is a false statement that harms the good name of a person. Slander occurs when a falsehood about somebody is spoken aloud. Libel occurs when a falsehood about somebody is written or broadcast. Perjury occurs when a witness tells an untruth under oath. The court hears both sides. A fence stood beside the court for years, and a fence has posts.`;

  it('stand beside one another, and nothing of another subject does', () => {
    const { material } = englishMaterial(text);
    const slander = termQuestions(material, createDistractorPool(material), {
      difficulty: 'medium',
      random: () => 0.4,
    }).find(({ answer }) => answer === 'Slander');
    expect(slander?.stem).toBe(
      'What is the term for a situation in which a falsehood about somebody is spoken aloud?',
    );
    expect(slander?.distractors().toSorted()).toEqual(['Defamation', 'Libel', 'Perjury']);
  });

  it('are asked for apart where one sentence defines two of them', () => {
    const questions = englishQuiz(`# Encoding

## Ways

Semantic encoding is the encoding of words and their meaning. Visual encoding is the encoding of images, and acoustic encoding is the encoding of sounds. Motor encoding is the encoding of movements of the body.`);
    const stems = questions.map(({ question_text }) => question_text).join('\n');
    expect(stems).toMatch(/visual encoding|images/iu);
    expect(stems).toMatch(/acoustic encoding|sounds/iu);
  });
});

describe('an option', () => {
  it('takes the number of the right one, where the text shows that it can be counted', () => {
    const { material, statements } = englishMaterial(`# Bonds

## Strength

A hydrogen bond is an attraction between a hydrogen atom and a nearby atom of oxygen. A covalent bond is a pair of electrons that two atoms share. An ionic bond is an attraction between two ions of opposite charge. Metallic bonds are attractions between a lattice of metal and a cloud of loose electrons. Friction is the resistance of a surface to motion.`);
    const pool = createDistractorPool(material);
    const sentence = statements.find(({ text }) => text.startsWith('Metallic'))?.sentence;
    if (!sentence) throw new Error('the text gives no statement');
    const options = pool.pick(
      {
        answer: 'metallic bonds',
        stem: 'attractions between a lattice of metal and loose electrons',
        sentence,
      },
      'medium',
      8,
    );
    expect(options).toContain('ionic bonds');
    expect(options.every((option) => looksPlural(option))).toBe(true);
    expect(options).not.toContain('frictions');
  });
});

describe('a country', () => {
  it('is asked for as one of several, and by no "what"', () => {
    const questions = englishQuiz(`# The war at sea

## Treaties

In 1703, Portugal signed a treaty with the English crown that opened its harbours to the fleet. In 1704, Denmark sold twelve frigates of its own to the Dutch for a great sum. In 1705, Sweden built a fortress on the island that guarded the northern strait. In 1706, Spain closed the southern ports to every ship from the north. In 1707, France lost a convoy of forty merchant ships in the channel.`);
    const stems = questions.map(({ question_text }) => question_text);
    expect(
      stems.filter((stem) => /\bwhat (?:signed|sold|built|closed|lost)\b/iu.test(stem)),
    ).toEqual([]);
    expect(stems.join('\n')).toMatch(/which one|_____/u);
  });
});
